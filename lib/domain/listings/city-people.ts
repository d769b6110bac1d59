import * as z from 'zod/mini'

/** `?city=pune`: slug, id or a name. */
export const cityQuery = z.object({
  city: z
    .string({ error: 'must name a city' })
    .check(z.minLength(1, 'must name a city'), z.maxLength(100, 'is too long')),
})

/** The home page's doctors and hospitals for a city, as HTML of this site. */
export const cityPeopleSchema = z.object({ html: z.string() })
export type CityPeople = z.output<typeof cityPeopleSchema>
