import { links } from '#lib/rules/links'

interface Searched {
  query: string
  /** Slug; '' or absent for all cities. */
  city?: string | undefined
  /** One type alone, page by page. */
  type?: string | null | undefined
  /** From 1. */
  page?: number
}

/** The results page of a query. */
export function searchAddress({ query, city, type, page = 1 }: Searched): string {
  const parameters = new URLSearchParams({ q: query })
  if (city) parameters.set('city', city)
  if (type) parameters.set('type', type)
  if (page > 1) parameters.set('page', String(page))
  return `${links.search}?${parameters}`
}
