import type { Instrumentation } from 'next'

/**
 * Next.js calls this once before the server answers: the environment is checked, and the delivery of
 * leads starts.
 */
export async function register() {
  if (
    process.env.NEXT_RUNTIME === 'nodejs' &&
    process.env.NEXT_PHASE !== 'phase-production-build'
  ) {
    const { startServer } = await import('#lib/server/http/next-hooks')
    startServer()
  }
}

/** Next.js calls this when a page's data or its rendering fails; API routes tell of their failures themselves. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logPageFailure } = await import('#lib/server/http/next-hooks')
  logPageFailure(error, request.headers, context)
}
