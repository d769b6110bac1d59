import { describeError, log, scrubPaths } from '#lib/server/log'
import { requestIdHeader } from '#lib/server/request-id'

interface Failure {
  /** The page's pattern, '/condition/[slug]'. */
  routePath: string
  revalidateReason: 'on-demand' | 'stale' | undefined
}

/**
 * Logs that a page could not be made: its pattern and the request's id, which the front has written into the
 * headers. The address, which says what somebody read or typed, stays out.
 */
export function logPageFailure(
  error: unknown,
  headers: NodeJS.Dict<string | string[]>,
  { routePath, revalidateReason }: Failure,
): void {
  const told = describeError(error)
  const message = typeof told.message === 'string' ? scrubPaths(told.message) : undefined
  log().error(
    {
      requestId: headers[requestIdHeader],
      route: routePath,
      ...(revalidateReason && { revalidating: revalidateReason }),
      failure: { ...told, ...(message !== undefined && { message }) },
    },
    'page failed',
  )
}
