import path from 'node:path'
import { variableNames } from '#lib/config/env.server'

/**
 * The environment of the site that the end-to-end tests visit. Every variable that the operator may
 * have set is blank, so that a .env on the developer's machine changes nothing; data and build have
 * folders of their own and leave those of `npm start` alone.
 */
export const testedSite = (port: string): Record<string, string> => ({
  ...Object.fromEntries(variableNames.map((name) => [name, ''])),
  NODE_ENV: 'production',
  PORT: port,
  DATA_DIR: path.resolve('.cache', 'e2e'),
  NEXT_DIST_DIR: '.cache/next-e2e',
  LEAD_LIMIT_PER_MINUTE: '0',
  LOG_LEVEL: 'error',
})
