import { EnvironmentError, environment } from '#lib/config/env.server'
import { leadFormOptions } from '#lib/server/leads/form-options'
import { startDelivery } from '#lib/server/leads/outbox/start'
import { describeError, log, scrubPaths } from '#lib/server/platform/log'
import { requestIdHeader } from '#lib/server/platform/request'

/** Checks the environment, exits with a list of invalid settings if there are any, and starts delivery. */
export function startServer(): void {
  try {
    environment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  startDelivery()
  // Loads the lists of the forms, so that they are available if the database fails before the first request.
  leadFormOptions('en').catch(() => {})
}

interface Failure {
  /** The page's pattern, '/condition/[slug]'. */
  routePath: string
  revalidateReason: 'on-demand' | 'stale' | undefined
}

/**
 * Logs that a page failed, with its pattern and the request id, which the front server has written into the headers.
 * The address is left out because it says what somebody read or typed.
 */
export function logPageFailure(
  error: unknown,
  headers: NodeJS.Dict<string | string[]>,
  { routePath, revalidateReason }: Failure,
): void {
  const description = describeError(error)
  const { message: text } = description
  const message = typeof text === 'string' ? scrubPaths(text) : undefined
  log().error(
    {
      requestId: headers[requestIdHeader],
      route: routePath,
      ...(revalidateReason && { revalidating: revalidateReason }),
      failure: { ...description, ...(message !== undefined && { message }) },
    },
    'page failed',
  )
}
