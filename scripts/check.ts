import { sum } from '#scripts/counts'
import { exitIfStopping } from '#scripts/processes'
import { close, staticChecks, unitTests } from '#scripts/stages'

// `npm run check`: the quick half of `npm test`, without database servers, build and browser.
const { TEST_POSTGRES_URL, TEST_REDIS_URL } = process.env
if (!TEST_POSTGRES_URL) console.log('SKIPPED: PostgreSQL suites (npm test runs them)')
if (!TEST_REDIS_URL) console.log('SKIPPED: Redis suites (npm test runs them)')

const total = sum([...(await staticChecks()), await unitTests({})])
exitIfStopping()
close(total)
