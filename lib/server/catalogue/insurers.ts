import type { Insurer, Named } from '#lib/domain/catalogue/catalogue'
import type { Language } from '#lib/domain/text/language'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { translated, translatedCities } from '#lib/server/catalogue/translations'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

const columns = ['id', 'slug', 'name', 'kind', 'summary', 'helpline', 'website'] as const

/** Every insurer, in the content's order. */
export async function listInsurers(
  language: Language = 'en',
  db: Db = getDatabase(),
): Promise<Insurer[]> {
  const insurers = await db.selectFrom('insurer').select(columns).orderBy('id').execute()
  return translated('insurers', language, insurers, db)
}

/** Those with these slugs, in the content's order. */
export async function findInsurers(
  slugs: readonly string[],
  language: Language = 'en',
): Promise<Insurer[]> {
  if (slugs.length === 0) return []
  return (await listInsurers(language)).filter(({ slug }) => slugs.includes(slug))
}

export async function findInsurer(
  slug: string,
  language: Language = 'en',
): Promise<Insurer | null> {
  if (!canBeSlug(slug)) return null
  const query = getDatabase().selectFrom('insurer').select(columns).where('slug', '=', slug)
  const [insurer] = await translated('insurers', language, await query.execute())
  return insurer ?? null
}

/** Every insurer with the number of hospitals that accept it, in the content's order. */
export async function listInsurersWithHospitals(
  language: Language = 'en',
): Promise<(Insurer & { hospitals: number })[]> {
  const counts = getDatabase()
    .selectFrom('hospitalInsurer')
    .select((eb) => ['insurerId', eb.fn.countAll<number>().as('total')])
    .groupBy('insurerId')
  const [insurers, rows] = await Promise.all([listInsurers(language), counts.execute()])
  const totals = new Map(rows.map(({ insurerId, total }) => [insurerId, total]))
  return insurers.map((insurer) => ({ ...insurer, hospitals: totals.get(insurer.id) ?? 0 }))
}

/** The cities with hospitals that accept an insurer, those with the most hospitals first. */
export async function listInsurerCities(
  insurerId: number,
  language: Language = 'en',
): Promise<(Named & { hospitals: number })[]> {
  const cities = await getDatabase()
    .selectFrom('hospitalInsurer as cover')
    .innerJoin('hospital', 'hospital.id', 'cover.hospitalId')
    .innerJoin('city', 'city.id', 'hospital.cityId')
    .where('cover.insurerId', '=', insurerId)
    .select((eb) => [
      ...(['city.id', 'city.slug', 'city.name', 'city.nameHi'] as const),
      eb.fn.countAll<number>().as('hospitals'),
    ])
    .groupBy(['city.id', 'city.slug', 'city.name', 'city.nameHi'])
    .orderBy('hospitals', 'desc')
    .orderBy('city.name')
    .orderBy('city.id')
    .execute()
  const named = await translatedCities(language, cities)
  return named.map(({ slug, name, hospitals }) => ({ slug, name, hospitals }))
}
