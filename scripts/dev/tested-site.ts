import path from 'node:path'
import { variableNames } from '#lib/config/env.server'

/** Port of the end-to-end tests' AI endpoint (e2e/support/ai-endpoint.ts). In other tests nothing listens there. */
export const aiPortOf = (port: string): string => String(Number(port) + 7)

/**
 * The environment of the site under test. All variables of the site are blank, so that a .env file on the developer's
 * machine changes nothing. Data and build have their own folders, separate from those of `npm start`.
 */
export const testedSite = (port: string): Record<string, string> => ({
  ...Object.fromEntries(variableNames.map((name) => [name, ''])),
  NODE_ENV: 'production',
  PORT: port,
  DATA_DIR: path.resolve('.cache', 'e2e'),
  NEXT_DIST_DIR: '.cache/next-e2e',
  REQUEST_LIMIT_PER_SECOND: '0',
  LEAD_LIMIT_PER_MINUTE: '0',
  CHAT_LIMIT_PER_MINUTE: '0',
  AI_LIMIT_PER_HOUR: '0',
  AI_API_URL: `http://127.0.0.1:${aiPortOf(port)}/v1`,
  AI_API_KEY: 'tested',
  LOG_LEVEL: 'error',
  NEXT_PUBLIC_VITALS_PERCENT: '0',
  STAFF_MOBILES:
    '9000000001 Asha Rao, 9000000002 Ravi Kumar, 9000000003 Sana Khan, 9000000004 Tara Nair, 9000000005 Uma Das',
})
