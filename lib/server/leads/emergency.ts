import { type EmergencyKind, emergencyIn } from '#lib/domain/emergency/emergency'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { isPilesToday } from '#lib/domain/tools/piles-severity'

/** What the patient's words may mean, or the answers to the piles test; null if nothing urgent. */
export const emergencyOfLead = ({
  QueryData,
  Remark,
}: Pick<LeadPayload, 'QueryData' | 'Remark'>): EmergencyKind | null =>
  emergencyIn(QueryData) ?? (isPilesToday(Remark) ? 'urgent' : null)
