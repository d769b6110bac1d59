import { pipeline } from 'node:stream/promises'
import { command, readyDatabase, WrongUse } from '#scripts/command'
import { asJson, asLines } from '#scripts/lead-output'
import { leadRecords } from '#scripts/lead-rows'
import { choiceHelp, choiceOf, choiceOptions } from '#scripts/leads/choice'

export const list = command(
  {
    usage:
      '[--limit N] [--since TIME] [--status STATUS] [--mobile NUMBER] [--waiting|--dead] [--json]',
    does: 'the newest 20 leads, or N, a line each',
    about: `${choiceHelp}

A line ends in what became of the lead in the CRM: sent, waiting, failing with the reason of the last
try, or dead with the reason why the CRM refused it. 'update', 'survey', 'withdrawal' or 'erasure' before
that says what of it is meant. Nobody is to call about a withdrawn lead.`,
  },
  { options: { ...choiceOptions, limit: { type: 'string' }, json: { type: 'boolean' } } },
  async ({ values: { limit = '20', json = false, ...choice }, output }) => {
    if (!/^[1-9]\d{0,6}$/.test(limit)) throw new WrongUse('--limit takes a whole number above 0')
    const chosen = choiceOf(choice)
    const leads = leadRecords(await readyDatabase(), Number(limit), 500, chosen)
    const isChosen = Object.values(chosen).some((one) => one !== undefined)
    await pipeline(json ? asJson(leads) : asLines(leads, isChosen), output, { end: false })
    return 0
  },
)
