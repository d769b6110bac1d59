import type { PageContext } from '#lib/contract/page'
import type { Crumb } from '#lib/seo/json-ld/trail'
import type { Seo } from '#lib/seo/seo'

/** What the pages below a treatment make of their address. */
export interface PlacePage {
  page: PageContext
  seo: Seo
  trail: Crumb[]
}
