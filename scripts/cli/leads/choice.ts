import type { LeadStatus } from '#lib/server/db/schema'
import { mobileAsTyped } from '#lib/server/privacy/find-leads'
import { UsageError } from '#scripts/cli/arguments'
import type { LeadChoice } from '#scripts/cli/leads/rows'

export const choiceOptions = {
  since: { type: 'string' },
  status: { type: 'string' },
  mobile: { type: 'string' },
  waiting: { type: 'boolean' },
  dead: { type: 'boolean' },
} as const

export const choiceHelp = `  --since TIME     created since 2026-11-20, 2026-11-20T15:30, or 30m, 24h, 7d ago; times are India's
  --status STATUS  new, withdrawn or purged
  --mobile NUMBER  with this number now: 9876543210, '+91 98765 43210', …
  --waiting        not fully delivered to the CRM yet
  --dead           with something that the CRM refused permanently`

const unitMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** @param option that has it: '--since' @returns epoch ms @throws UsageError */
export function timeOf(option: string, text: string, now: number): number {
  const [, count, unit] = text.match(/^(\d{1,5})([mhd])$/) ?? []
  if (count && unit) return now - Number(count) * (unitMs[unit] ?? 0)
  const [, date, time = '00:00', zone = '+05:30'] =
    text.match(/^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/) ?? []
  const at = Date.parse(`${date}T${time}${zone}`)
  if (Number.isNaN(at))
    throw new UsageError(`${option} takes 2026-11-20, 2026-11-20T15:30, 24h or 7d`)
  return at
}

/** @throws UsageError */
export function mobileOf(typed: string) {
  const mobile = mobileAsTyped(typed)
  if (!mobile) throw new UsageError(`--mobile takes a mobile number; '${typed}' is not one`)
  return mobile
}

const statuses: readonly string[] = ['new', 'withdrawn', 'purged'] satisfies LeadStatus[]

interface ChoiceValues {
  since?: string
  status?: string
  mobile?: string
  waiting?: boolean
  dead?: boolean
}

/** @throws UsageError */
export function choiceOf({ since, status, mobile, waiting, dead }: ChoiceValues): LeadChoice {
  if (status !== undefined && !statuses.includes(status))
    throw new UsageError(`--status takes ${statuses.join(', ')}`)
  if (waiting && dead) throw new UsageError('Give --waiting or --dead, not both')
  return {
    since: since === undefined ? undefined : timeOf('--since', since, Date.now()),
    status: status as LeadStatus | undefined,
    mobile: mobile === undefined ? undefined : mobileOf(mobile),
    crm: waiting ? 'waiting' : dead ? 'dead' : undefined,
  }
}
