import * as z from 'zod/mini'
import { cityQuery } from '#lib/domain/listings/city-people'

/** `?page=/delhi/hospitals&city=mumbai`: the address of a page about a city, and another city. */
export const cityPageQuery = z.extend(cityQuery, {
  page: z
    .string({ error: 'must be the address of a page' })
    .check(
      z.startsWith('/', 'must be the address of a page'),
      z.maxLength(2000, 'must be the address of a page'),
    ),
})

/** The link to the same page for the other city, or for the nearest one that has it; '' for none. */
export const cityPageSchema = z.object({ text: z.string(), href: z.string() })
export type CityPage = z.output<typeof cityPageSchema>
