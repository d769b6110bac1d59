import { conditionId, procedureId } from '#lib/domain/leads/form-options'
import type { CatalogueSearch } from '#lib/server/search/catalogue'

/** Below it the query does not name what was found: 'knee surgery' is not the reconstruction of a ligament. */
const namedCertainty = 0.9

/** The lead form's option for the condition or treatment that a query names; null where a department fits better. */
export function namedTreatment({ results, certainty }: CatalogueSearch): string | null {
  if (certainty < namedCertainty) return null
  for (const { kind, item } of results) {
    if (kind === 'department') return null
    if (kind === 'condition') return conditionId(item.id)
    if (kind === 'treatment') return procedureId(item.id)
  }
  return null
}
