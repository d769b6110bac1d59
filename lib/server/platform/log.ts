import { writeSync } from 'node:fs'
import pino, { type DestinationStream, type Logger } from 'pino'
import { environment } from '#lib/config/env.server'
import { indianIso } from '#lib/domain/text/format'
import { processWide } from '#lib/server/platform/process-wide'

/**
 * The log: JSON lines on standard output. Callers pass fixed words, ids and counts, never a body, name, phone number,
 * address or code. The redaction below is the second line of defence.
 */

const personal: ReadonlySet<string> = new Set([
  'body',
  'query',
  'headers',
  'name',
  'mobile',
  'mobileNo',
  'phone',
  'phoneno',
  'email',
  'otp',
  'token',
  'NameData',
  'MobileNoData',
  'EmailIdData',
  'QueryData',
  'payload',
])

/** A receipt token (lib/server/leads/receipt.ts): anyone who has it can read and withdraw the request. */
const receiptToken = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** Removes the text between the first and the last quotation mark, or after the only one. */
function withoutQuoted(text: string): string {
  const first = text.indexOf('"')
  if (first < 0) return text
  const last = text.lastIndexOf('"')
  return `${text.slice(0, first)}"#${last > first ? text.slice(last) : ''}`
}

/**
 * Removes what may be personal from an error's text: tokens, long digit runs in any script, e-mail addresses, and all
 * between the first and the last quotation mark, because PostgreSQL and JSON.parse quote what was sent.
 */
export const scrub = (text: string): string =>
  withoutQuoted(text)
    .replace(receiptToken, '#')
    .replace(/\S+/g, (word) => (/.(?:@|%40)./i.test(word) ? '#' : word))
    .replace(/[+(]?\p{Nd}[\p{Nd}\s().-]{4,}\p{Nd}/gu, '#')

/** Also removes paths: the path of a page says what somebody read. */
export const scrubPaths = (text: string): string =>
  scrub(text).replace(/(^|[\s'`([,:=])\/[^\s'`)\],]*/g, '$1/#')

/** What is logged about an error: type, code, scrubbed message and stack. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  // A parser quotes what it parsed.
  const message =
    error.name === 'SyntaxError' ? 'what was parsed is malformed' : scrub(error.message)
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    code: (error as { code?: unknown }).code,
    message,
    stack: frames.slice(0, 12).map((line) => line.trim()),
  }
}

/** Deeper levels of a logged object are left out. */
const maxDepth = 6

/** A copy for the log: personal fields removed at any depth, errors described. */
function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return describeError(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return '[removed]'
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1))
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    personal.has(name) ? '[removed]' : redact(field, depth + 1),
  ])
  return Object.fromEntries(fields)
}

/** @param level lowest level that is written, by pino's name */
export const makeLog = (level: string, destination: DestinationStream = logOutput()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${indianIso(Date.now())}"`,
      formatters: { log: (line) => redact(line) as Record<string, unknown> },
      // Already described above; pino's own serializer expects an Error.
      serializers: { err: (described) => described },
    },
    destination,
  )

export const log = (): Logger => processWide('log', () => makeLog(environment().logLevel))

const standardOutput = 1
/** Attempts to write to a pipe whose reader is slow, and the pause between them in ms. */
const tries = 20
const pauseMs = 2

const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EAGAIN'

const pause = () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
}

/**
 * Standard output for the log. If a line cannot be written (full disk, reader gone or too slow), only that line is lost:
 * pino's own destination would hang and then end the process.
 *
 * @param fd a file descriptor
 */
export const logOutput = (fd = standardOutput) => ({
  write(line: string): void {
    let rest = Buffer.from(line)
    for (let left = tries; rest.length > 0 && left > 0; )
      try {
        rest = rest.subarray(writeSync(fd, rest))
      } catch (error) {
        if (!isFull(error)) return
        left -= 1
        pause()
      }
  },
})

const longest = 300

/** Turns console.error and console.warn, which Next.js uses, into scrubbed JSON lines of the log, without paths of pages. */
export function logConsole(target: Pick<Console, 'error' | 'warn'> = console): void {
  for (const level of ['error', 'warn'] as const)
    target[level] = (...words: unknown[]) => {
      const error = words.find((word) => word instanceof Error)
      const text = words.filter((word) => typeof word === 'string').join(' ')
      const { message, ...description } = error ? describeError(error) : {}
      log()[level](
        {
          text: scrubPaths(text).slice(0, longest),
          ...(error && { failure: { ...description, message: scrubPaths(String(message)) } }),
        },
        'console',
      )
    }
}
