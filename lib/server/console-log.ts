import { describeError, log, scrubPaths } from '#lib/server/log'

const longest = 300

/**
 * Lets what Next.js and others write with console.error and console.warn be lines of the log: JSON, scrubbed,
 * without the addresses of pages.
 */
export function logConsole(target: Pick<Console, 'error' | 'warn'> = console): void {
  for (const level of ['error', 'warn'] as const)
    target[level] = (...words: unknown[]) => {
      const error = words.find((word) => word instanceof Error)
      const text = words.filter((word) => typeof word === 'string').join(' ')
      const { message, ...told } = error ? describeError(error) : {}
      log()[level](
        {
          text: scrubPaths(text).slice(0, longest),
          ...(error && { failure: { ...told, message: scrubPaths(String(message)) } }),
        },
        'console',
      )
    }
}
