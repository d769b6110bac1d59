import { existsSync } from 'node:fs'
import { type Environment, EnvironmentError, parseEnvironment } from '#lib/config/env.server'

/** In a folder of scripts/standalone.ts: the public values that it was built with. */
export const builtWith = 'built.env'

/**
 * The environment of a command: the real variables, then .env.local, then .env, then what the folder was built
 * with. A wrong variable ends the process with a message that names it.
 */
export function loadEnvironment(): Environment {
  // loadEnvFile leaves what is set already as it is, so the first to set a variable wins.
  for (const file of ['.env.local', '.env', builtWith])
    if (existsSync(file)) process.loadEnvFile(file)
  try {
    return parseEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
