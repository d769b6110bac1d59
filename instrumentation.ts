/**
 * Next.js calls this once before the server answers: the environment is checked, and the delivery of
 * leads starts.
 */
export async function register() {
  if (
    process.env.NEXT_RUNTIME === 'nodejs' &&
    process.env.NEXT_PHASE !== 'phase-production-build'
  ) {
    const { startServer } = await import('#lib/server/start-server')
    startServer()
  }
}
