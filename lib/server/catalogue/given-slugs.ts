import { slugOf } from '#lib/server/catalogue/mapping-values'

/** A row of a list without slugs, and what can tell it apart from its namesakes. */
export interface Nameless {
  externalId: string
  /** 'City Hospital Agra' as a slug; may be ''. */
  base: string
  /** Locality or district. */
  place: string
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join('-')

/**
 * A slug for each row, the same in whatever order the rows come. One that its row has already stays;
 * namesakes are told apart by place, and those of one place by their id.
 *
 * @param kept slugs that rows of the list have in the database, by external id
 * @param taken slugs of all other rows
 */
export function giveSlugs(
  rows: Nameless[],
  kept: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
  kind: string,
): Map<string, string> {
  const slugs = new Map<string, string>()
  const used = new Set([...taken, ...kept.values()])
  for (const { externalId } of rows) {
    const slug = kept.get(externalId)
    if (slug !== undefined) slugs.set(externalId, slug)
  }
  const foreignId = (externalId: string) => slugOf(externalId.slice(externalId.indexOf(':') + 1))
  const attempts: ((row: Nameless) => string)[] = [
    ({ base }) => base,
    ({ base, place }) => (base && place ? joined(base, place) : ''),
    ({ base, place, externalId }) => joined(base || kind, place, foreignId(externalId)),
  ]
  let left = rows.filter(({ externalId }) => !slugs.has(externalId))
  for (const attempt of attempts) {
    const groups = new Map<string, Nameless[]>()
    for (const row of left) {
      const slug = attempt(row)
      const group = groups.get(slug)
      if (group) group.push(row)
      else groups.set(slug, [row])
    }
    left = []
    for (const [slug, group] of groups) {
      const [only] = group
      if (slug !== '' && only && group.length === 1 && !used.has(slug)) {
        used.add(slug)
        slugs.set(only.externalId, slug)
      } else left.push(...group)
    }
  }
  // Ids that differ in signs alone ('A/1', 'A-1'): numbered in the order of the ids.
  for (const row of left.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))) {
    const base = joined(row.base || kind, row.place, foreignId(row.externalId))
    let slug = base
    for (let count = 2; used.has(slug); count++) slug = `${base}-${count}`
    used.add(slug)
    slugs.set(row.externalId, slug)
  }
  return slugs
}
