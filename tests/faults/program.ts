import type { DialectName } from '#lib/server/db/database'

export const programNames = [
  'kill',
  'desk',
  'database',
  'disk',
  'wal',
  'redis',
  'crm',
  'worker',
  'nginx',
  'clock',
  'power',
  'slow-loris',
] as const
export type ProgramName = (typeof programNames)[number]

const onlyOn: Partial<Record<ProgramName, DialectName>> = { power: 'sqlite', wal: 'postgres' }

/** Does the program break something that this database has? */
export const isFor = (program: ProgramName, database: DialectName): boolean =>
  (onlyOn[program] ?? database) === database

/** What a program found. The first five counts must be zero. */
export interface Outcome {
  /** Leads that were accepted and are not in the database. */
  lost: number
  /** Leads that the CRM has more than once, under one key or two. */
  doubled: number
  /** Leads in the database that never reached the CRM, long after the faults ended. */
  undelivered: number
  /** Answers other than 200 to requests for pages that were in the cache. */
  pagesNot200: number
  /** Answers to leads that were neither success nor 'try again later' (503). */
  wrong: number
  rounds: number
  sent: number
  accepted: number
  pages: number
  /** Longest wait for an answer to a lead, in ms. */
  longestMs: number
  /** Longest wait for a cached page, in ms. */
  longestPageMs: number
}

export interface Result {
  program: ProgramName
  /** Part of the program, such as 'stopped'; '' when it has only one. */
  part: string
  database: DialectName
  /** A string gives the reason why it was skipped. */
  outcome: Outcome | string
}

/** One program's own database: the sample catalogue without leads. */
export interface FaultDatabase {
  url: string
  /** The server's data folder. */
  dataDir: string
}

/** Creates the databases, and makes their server fail. */
export interface DatabaseServer {
  name: DialectName
  /** @param folder where the database is stored, instead of a folder with enough disk space */
  fresh(folder?: string): Promise<FaultDatabase>
  /** PostgreSQL only: drops the databases in given folders before those are removed. */
  forget?: () => Promise<void>
  /** PostgreSQL only: pauses the whole server, and resumes it. */
  hang?: () => void
  resume?: () => void
  /** PostgreSQL only: stops the server, and starts it again. */
  stop?: () => Promise<void>
  /** PostgreSQL only: starts the server if it has stopped itself, and waits until it answers. */
  revive?: () => Promise<void>
  start?: () => Promise<void>
  end(): Promise<void>
}

export interface Stand {
  server: DatabaseServer
  quick: boolean
  say: (text: string) => void
}

/** Runs one chaos program. @throws when it cannot be completed */
export type Program = (stand: Stand) => Promise<Omit<Result, 'program' | 'database'>[]>

/** True when it was run and every count that must be zero is zero. */
export const isClean = ({ outcome }: Result): boolean =>
  typeof outcome !== 'string' &&
  [outcome.lost, outcome.doubled, outcome.undelivered, outcome.pagesNot200, outcome.wrong].every(
    (count) => count === 0,
  )
