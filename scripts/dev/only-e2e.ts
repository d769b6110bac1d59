import { buildSite, setUp } from '#scripts/build/build-site'
import { runNode } from '#scripts/build/processes'
import { testedSite } from '#scripts/dev/tested-site'

const port = process.env.PORT_E2E || '3107'
Object.assign(process.env, testedSite(port), {
  E2E_PORT: port,
  NEXT_STANDALONE: '1',
  CHROMIUM_PATH: '/usr/bin/chromium-headless-shell',
})
if (!process.env.SKIP_BUILD && !((await setUp()) && (await buildSite()))) process.exit(2)
process.exit(
  await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
    process.env as Record<string, string>,
    60 * 60000,
  ),
)
