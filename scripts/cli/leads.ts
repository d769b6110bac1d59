import { mainOf, runProgram } from '#scripts/cli/command'
import { audit } from '#scripts/cli/leads/audit'
import { conversions } from '#scripts/cli/leads/conversions'
import { dead } from '#scripts/cli/leads/dead'
import { erase } from '#scripts/cli/leads/erase'
import { exportLeads } from '#scripts/cli/leads/export'
import { importLeads } from '#scripts/cli/leads/import'
import { link } from '#scripts/cli/leads/link'
import { list } from '#scripts/cli/leads/list'
import { logOut } from '#scripts/cli/leads/log-out'
import { importOutcomes } from '#scripts/cli/leads/outcomes'
import { purge } from '#scripts/cli/leads/purge'
import { report } from '#scripts/cli/leads/report'
import { retry } from '#scripts/cli/leads/retry'
import { show } from '#scripts/cli/leads/show'

export const main = mainOf({
  name: 'leads',
  about:
    "Shows, counts, exports, imports, resends, purges and erases the leads of the database that DATABASE_URL names, and ends sessions. Times are India's; in JSON they are UTC (ISO 8601).",
  exit: 'Exit codes: 0 done, 1 failed, 2 usage error.',
  commands: {
    ...{ list, show, link, export: exportLeads, import: importLeads },
    ...{ outcomes: importOutcomes, audit, report, conversions },
    ...{ retry, dead, purge, erase, 'log-out': logOut },
  },
})

if (import.meta.main) await runProgram(main)
