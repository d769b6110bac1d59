import type { Insurer } from '#lib/contract/catalogue'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { allInsurers, insurerBySlug } from '#lib/server/stores/insurer'

/** Every insurer, in the content's order. */
export const listInsurers = (): Promise<Insurer[]> => allInsurers(getDatabase())

export const findInsurer = async (slug: string): Promise<Insurer | null> =>
  canBeSlug(slug) ? insurerBySlug(getDatabase(), slug) : null
