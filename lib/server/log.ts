import pino, { type DestinationStream, type Logger } from 'pino'
import { environment } from '#lib/config/env.server'
import { logOutput } from '#lib/server/log-output'
import { processWide } from '#lib/server/process-wide'

/**
 * The log: JSON lines on the standard output. Callers give fixed words, ids and numbers only, never a
 * body, a name, a number, an address or a code; the redaction below is a second line, not the first.
 */

const personal = [
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
]

/** A receipt's token (services/receipt): whoever has it can read and withdraw the request. */
const receiptToken = /(?<![\w-])[\w-]{43}(?![\w-])/g

/**
 * An error's text without what may be somebody's: tokens, long digit runs and e-mail addresses go, and what is
 * quoted, for PostgreSQL and JSON.parse quote what was sent.
 */
export const scrub = (text: string): string =>
  text
    .replace(/"[^"]*"/g, '"#"')
    .replace(receiptToken, '#')
    .replace(/\S+@\S+/g, '#')
    .replace(/\+?\d[\d\s-]{4,}\d/g, '#')

/** The same without addresses: a page's path says what somebody read. */
export const scrubPaths = (text: string): string =>
  scrub(text).replace(/(^|[\s'(:=])\/[^\s'),]*/g, '$1/#')

/** What is logged of an error: kind, code, scrubbed message and the places it passed. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    code: (error as { code?: unknown }).code,
    message: scrub(error.message),
    stack: frames.slice(0, 12).map((line) => line.trim()),
  }
}

/** @param level pino's name of the least level that is written */
export const makeLog = (level: string, destination: DestinationStream = logOutput()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...personal, ...personal.map((name) => `*.${name}`)], censor: '[removed]' },
      serializers: { err: describeError },
    },
    destination,
  )

/** The process's log. */
export const log = (): Logger => processWide('log', () => makeLog(environment().logLevel))
