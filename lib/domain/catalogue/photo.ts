import type { PhotoSize } from '#lib/domain/routes/links'

/** Photos of doctors and hospitals: two sizes of each, cut at the import (lib/server/import/photos). */

export type PhotoKind = 'doctor' | 'hospital'

/** In pixels: about twice what cards (`small`) and profiles (`large`) show. */
export const photoSizes: Readonly<
  Record<PhotoKind, Record<PhotoSize, { width: number; height: number }>>
> = {
  doctor: { small: { width: 96, height: 96 }, large: { width: 288, height: 288 } },
  hospital: { small: { width: 240, height: 160 }, large: { width: 640, height: 427 } },
}
