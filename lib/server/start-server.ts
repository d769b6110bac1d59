import { EnvironmentError, environment } from '#lib/config/env.server'
import { startDelivery } from '#lib/server/delivery/start'
import { leadFormOptions } from '#lib/server/services/form-options'

/** Checks the environment, ending the process with the names of what is wrong, and starts delivery. */
export function startServer(): void {
  try {
    environment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  startDelivery()
  // So that a form can come back with its lists should the database go away before anybody asked for them.
  leadFormOptions().catch(() => {})
}
