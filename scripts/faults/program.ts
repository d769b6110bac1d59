import type { DialectName } from '#lib/server/db/database'

export const programNames = [
  'kill',
  'database',
  'disk',
  'redis',
  'crm',
  'worker',
  'clock',
  'slow-loris',
] as const
export type ProgramName = (typeof programNames)[number]

/** What a program found. The first five of its counts must be zero. */
export interface Outcome {
  /** Leads answered with success that are not in the database. */
  lost: number
  /** Leads that stand in the CRM more than once, be it under one key or under two. */
  doubled: number
  /** Leads in the database that the CRM never heard of, long after everything was well again. */
  undelivered: number
  /** Answers other than 200 to requests for pages that were in the cache. */
  pagesNot200: number
  /** Answers to leads that were neither success nor a plain 'not now' (503). */
  wrong: number
  rounds: number
  sent: number
  yes: number
  pages: number
  /** Of one answer to a lead, in ms. */
  longestMs: number
  /** Of one cached page, in ms. */
  longestPageMs: number
}

export interface Result {
  program: ProgramName
  /** What of the program: 'stopped'; '' when it is one thing. */
  part: string
  database: DialectName
  /** A text says why it was not tried. */
  outcome: Outcome | string
}

/** A database of a program's own: the sample catalogue, no leads. */
export interface FaultDatabase {
  url: string
  /** Where the server keeps its own things. */
  dataDir: string
}

/** What stands behind the databases, and how it is made to fail. */
export interface DatabaseServer {
  name: DialectName
  /** @param folder for the database itself, instead of a place that has room */
  fresh(folder?: string): Promise<FaultDatabase>
  /** PostgreSQL alone: lets go of the databases in folders, which are about to go. */
  forget?: () => Promise<void>
  /** PostgreSQL alone: the whole server stands still, and goes on. */
  hang?: () => void
  goOn?: () => void
  /** PostgreSQL alone: it ends, and is there again. */
  stop?: () => Promise<void>
  start?: () => Promise<void>
  end(): Promise<void>
}

export interface Stand {
  server: DatabaseServer
  quick: boolean
  say: (text: string) => void
}

/** Tries one thing. @throws when it could not be tried to its end */
export type Program = (stand: Stand) => Promise<Omit<Result, 'program' | 'database'>[]>

/** True when it was tried, and nothing that must be zero is not. */
export const isClean = ({ outcome }: Result): boolean =>
  typeof outcome !== 'string' &&
  [outcome.lost, outcome.doubled, outcome.undelivered, outcome.pagesNot200, outcome.wrong].every(
    (count) => count === 0,
  )
