import { pipeline } from 'node:stream/promises'
import { command, limitOf, readyDatabase } from '#scripts/cli/command'
import { choiceHelp, choiceOf, choiceOptions } from '#scripts/cli/leads/choice'
import { asJson, asLines } from '#scripts/cli/leads/output'
import { leadRecords } from '#scripts/cli/leads/rows'

export const list = command(
  {
    usage:
      '[--limit N] [--since TIME] [--status STATUS] [--mobile NUMBER] [--waiting|--dead] [--json]',
    does: 'lists the newest 20 leads, or N, one per line',
    about: `${choiceHelp}

A line begins with the time, the reference and the callback word, which the caller says first. It ends with the
lead's state in the CRM: sent, waiting, failing (with the reason of the last attempt), or dead (with the reason
of the refusal). A prefix 'update', 'survey', 'outcome', 'withdrawal' or 'erasure' names the part concerned. Do not call about a withdrawn lead.`,
  },
  { options: { ...choiceOptions, limit: { type: 'string' }, json: { type: 'boolean' } } },
  async ({ values: { limit = '20', json = false, ...choice }, output }) => {
    const most = limitOf(limit)
    const chosen = choiceOf(choice)
    const leads = leadRecords(await readyDatabase(), most, 500, chosen)
    const isChosen = Object.values(chosen).some((one) => one !== undefined)
    await pipeline(json ? asJson(leads) : asLines(leads, isChosen), output, { end: false })
    return 0
  },
)
