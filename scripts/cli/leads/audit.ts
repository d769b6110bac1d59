import { indianTime } from '#lib/domain/text/format'
import { readAudit } from '#lib/server/desk/audit'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { visible } from '#lib/server/platform/visible'
import { wholeMobile } from '#lib/server/privacy/find-leads'
import { command, limitOf, readyDatabase } from '#scripts/cli/command'
import { choiceOf, mobileOf } from '#scripts/cli/leads/choice'
import { findLead } from '#scripts/cli/leads/find-lead'
import { isoTime } from '#scripts/cli/leads/rows'

type Row = Awaited<ReturnType<typeof readAudit>>[number]

const lineOf = ({ at, memberName, member, action, leadId, leads, review, requestId }: Row) =>
  [
    indianTime(at, 'seconds'),
    member === '' ? memberName : `${memberName} (${member})`,
    action,
    leadId ? `${referenceOf(leadId)} ${leadId}` : (review ?? '-'),
    ...(leads > 1 ? [`${leads} leads`] : []),
    requestId,
  ].join('  ')

export const audit = command(
  {
    usage: '[--lead REFERENCE|ID] [--member NUMBER] [--since TIME] [--limit N] [--json]',
    does: 'prints who searched, opened, took, recorded or exported which lead',
    about: `Newest first, 100 lines unless --limit says otherwise. The log names no patient, so it stays when a lead is erased;
--lead needs the id then.

  --lead           only of this lead
  --member NUMBER  only by this member
  --since TIME     since 2026-11-20, 2026-11-20T15:30, or 30m, 24h, 7d ago; times are India's`,
  },
  {
    options: {
      lead: { type: 'string' },
      member: { type: 'string' },
      since: { type: 'string' },
      limit: { type: 'string', default: '100' },
      json: { type: 'boolean' },
    },
  },
  async ({ values, output }) => {
    const { lead, member, since } = values
    const limit = limitOf(values.limit)
    const filter = {
      ...choiceOf(since === undefined ? {} : { since }),
      member: member === undefined ? undefined : wholeMobile(mobileOf(member)),
    }
    const db = await readyDatabase()
    const leadId = lead === undefined ? undefined : (await findLead(db, lead)).id
    const rows = await readAudit(db, { ...filter, leadId }, limit)
    output.write(
      values.json
        ? visible(
            `${JSON.stringify(
              rows.map((row) => ({ ...row, at: isoTime(row.at) })),
              null,
              2,
            )}\n`,
          )
        : visible(rows.map((row) => `${lineOf(row)}\n`).join('')) || 'Nothing.\n',
    )
    return 0
  },
)
