import { readFileSync } from 'node:fs'

/** Variables with secrets. Each may come from a file instead, as container platforms and systemd provide them. */
const secretNames = [
  'DATABASE_URL',
  'REDIS_URL',
  'SITE_SECRET',
  'METRICS_TOKEN',
  'ZOHO_CLIENT_ID',
  'ZOHO_CLIENT_SECRET',
  'ZOHO_REFRESH_TOKEN',
  'MSG91_AUTH_KEY',
  'TWILIO_AUTH_TOKEN',
  'AI_API_KEY',
] as const

/** 'SITE_SECRET_FILE' and the others: each names the file of a secret. */
export const secretFileNames: string[] = secretNames.map((name) => `${name}_FILE`)

type Variables = Record<string, string | undefined>

/**
 * The variables with the secrets read from their files. A newline at the end of a file is not part of the secret.
 *
 * @param problems gets a line for each file that cannot be used, without its path: it may be the secret itself
 */
export function withSecretFiles(source: Variables, problems: string[]): Variables {
  const read: Variables = {}
  for (const name of secretNames) {
    const file = source[`${name}_FILE`]
    if (!file) continue
    if (source[name]) {
      problems.push(`${name}_FILE: set this variable or ${name}, not both`)
      continue
    }
    try {
      read[name] = readFileSync(/* turbopackIgnore: true */ file, 'utf8').replace(/\r?\n$/, '')
      if (read[name] === '') problems.push(`${name}_FILE: the file is empty`)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      problems.push(`${name}_FILE: the file cannot be read (${code})`)
    }
  }
  return { ...source, ...read }
}
