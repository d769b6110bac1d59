import { existsSync } from 'node:fs'
import { type Environment, EnvironmentError, parseEnvironment } from '#lib/config/env.server'
import { SiteYamlError, settingsText, settingsVariable } from '#lib/config/site-yaml'

/** File in a standalone folder (scripts/build/standalone.ts) with the public values that it was built with. */
export const builtWith = 'built.env'

/**
 * The settings of a command: variables of the process, then .env.local, .env and the values that the folder was built
 * with, and site.yaml in CONTENT_DIR. An invalid setting ends the process with a message that names it.
 */
export function loadEnvironment(): Environment {
  // loadEnvFile does not overwrite a variable, so the first file that sets it wins.
  for (const file of ['.env.local', '.env', builtWith])
    if (existsSync(file)) process.loadEnvFile(file)
  try {
    const settings = parseEnvironment(process.env)
    // Already set in a child process, and in a standalone folder, whose pages were built with it.
    process.env[settingsVariable] ??= settingsText(settings.contentDir)
    return settings
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof SiteYamlError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
