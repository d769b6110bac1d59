import pino, { type DestinationStream, type Logger } from 'pino'
import { environment } from '#lib/config/env.server'
import { logOutput } from '#lib/server/log-output'
import { processWide } from '#lib/server/process-wide'

/**
 * The log: JSON lines on the standard output. Callers give fixed words, ids and numbers only, never a
 * body, a name, a number, an address or a code; the redaction below is a second line, not the first.
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

/** A receipt's token (services/receipt): whoever has it can read and withdraw the request. */
const receiptToken = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** Without what stands between the first quotation mark and the last, or behind the only one. */
function withoutQuoted(text: string): string {
  const first = text.indexOf('"')
  if (first < 0) return text
  const last = text.lastIndexOf('"')
  return `${text.slice(0, first)}"#${last > first ? text.slice(last) : ''}`
}

/**
 * An error's text without what may be somebody's: tokens, long digit runs of any script and e-mail addresses go,
 * and all between the first quotation mark and the last, for PostgreSQL and JSON.parse quote what was sent, with
 * the quotation marks that stand in it.
 */
export const scrub = (text: string): string =>
  withoutQuoted(text)
    .replace(receiptToken, '#')
    .replace(/\S+(?:@|%40)\S+/gi, '#')
    .replace(/[+(]?\p{Nd}[\p{Nd}\s().-]{4,}\p{Nd}/gu, '#')

/** The same without addresses: a page's path says what somebody read. */
export const scrubPaths = (text: string): string =>
  scrub(text).replace(/(^|[\s'`([,:=])\/[^\s'`)\],]*/g, '$1/#')

/** What is logged of an error: kind, code, scrubbed message and the places it passed. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  // A parser's message is made of what it parsed.
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

/** So deep may a line be; what lies deeper is left out. */
const deepest = 6

/** What is given to the log, at any depth without what may be somebody's, each error described. */
function tellable(given: unknown, depth = 0): unknown {
  if (given instanceof Error) return describeError(given)
  if (typeof given !== 'object' || given === null) return given
  if (depth === deepest) return '[removed]'
  if (Array.isArray(given)) return given.map((one) => tellable(one, depth + 1))
  const fields = Object.entries(given).map(([name, value]) => [
    name,
    personal.has(name) ? '[removed]' : tellable(value, depth + 1),
  ])
  return Object.fromEntries(fields)
}

/** @param level pino's name of the least level that is written */
export const makeLog = (level: string, destination: DestinationStream = logOutput()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (line) => tellable(line) as Record<string, unknown> },
      // Described above: pino's own would take the description for an error.
      serializers: { err: (described) => described },
    },
    destination,
  )

/** The process's log. */
export const log = (): Logger => processWide('log', () => makeLog(environment().logLevel))
