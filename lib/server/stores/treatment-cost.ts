import type { Kysely } from 'kysely'
import type { CityCost } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'

/** What a treatment (its article id) costs, by city name and in the content's order of items. */
export async function costsOfTreatment(
  db: Kysely<Database>,
  treatmentId: number,
): Promise<CityCost[]> {
  const rows = await db
    .selectFrom('treatmentCost')
    .innerJoin('city', 'city.id', 'treatmentCost.cityId')
    .where('treatmentCost.treatmentId', '=', `treatment:en:${treatmentId}`)
    .select(['city.id', 'city.slug', 'city.name'])
    .select(['treatmentCost.item', 'treatmentCost.fromRupees', 'treatmentCost.toRupees'])
    .orderBy('city.name')
    .orderBy('city.id')
    .orderBy('treatmentCost.position')
    .execute()
  return rows.map(({ id, slug, name, item, fromRupees, toRupees }) => ({
    city: { id, slug, name },
    item,
    from: fromRupees,
    to: toRupees,
  }))
}

/** The slugs of every treatment and city that has a price, for the site map. */
export const treatmentCities = (
  db: Kysely<Database>,
): Promise<{ treatmentSlug: string; citySlug: string; changed: string }[]> =>
  db
    .selectFrom('treatmentCost')
    .innerJoin('article', 'article.id', 'treatmentCost.treatmentId')
    .innerJoin('city', 'city.id', 'treatmentCost.cityId')
    .where('treatmentCost.position', '=', 0)
    .select([
      'article.slug as treatmentSlug',
      'city.slug as citySlug',
      'article.modified as changed',
    ])
    .orderBy('article.slug')
    .orderBy('city.slug')
    .execute()
