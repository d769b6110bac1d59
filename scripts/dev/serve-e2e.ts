import { runNode } from '#scripts/build/processes'
import { testedSite } from '#scripts/dev/tested-site'

const port = process.env.PORT_E2E || '3107'
Object.assign(process.env, testedSite(port), { E2E_PORT: port, NEXT_STANDALONE: '1' })
await runNode(['scripts/build/serve.ts'], process.env as Record<string, string>, 10 * 3600000)
