import * as z from 'zod/mini'
import { languages } from '#lib/domain/text/language'

/** `?city=pune`: slug, id or a name. */
export const cityQuery = z.object({
  city: z
    .string({ error: 'must name a city' })
    .check(z.minLength(1, 'must name a city'), z.maxLength(100, 'is too long')),
})

/** `?city=pune&language=hi`; English when absent. */
export const cityPeopleQuery = z.extend(cityQuery, {
  language: z._default(
    z.enum(languages, { error: `must be one of ${languages.join(', ')}` }),
    'en',
  ),
})

/** The home page's doctors and hospitals for a city, as HTML of this site. */
export const cityPeopleSchema = z.object({ html: z.string() })
export type CityPeople = z.output<typeof cityPeopleSchema>
