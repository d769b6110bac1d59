import path from 'node:path'
import { variableNames } from '#lib/config/env.server'

/** Where the end-to-end tests have an AI endpoint (e2e/support/ai-endpoint.ts); elsewhere nobody answers. */
export const aiPortOf = (port: string): string => String(Number(port) + 7)

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
  CHAT_LIMIT_PER_MINUTE: '0',
  AI_LIMIT_PER_HOUR: '0',
  AI_API_URL: `http://127.0.0.1:${aiPortOf(port)}/v1`,
  AI_API_KEY: 'tested',
  LOG_LEVEL: 'error',
})
