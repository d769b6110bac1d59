import type { ListingKind } from '#lib/rules/links'
import { getDatabase } from '#lib/server/db/database'
import { type DirectoryCount, directoryCounts } from '#lib/server/stores/directory'

/** How many doctors or hospitals each city has in each department; pairs without any are left out. */
export const countByCityAndDepartment = (kind: ListingKind): Promise<DirectoryCount[]> =>
  directoryCounts(getDatabase(), kind)
