import { chownSync, cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#lib/server/db/database'
import { endProgram, type Program } from '#scripts/build/processes'
import { startPostgres } from '#scripts/dev/services'
import { faultsFolder, runToEnd } from '#tests/faults/folder'
import { commandOf, isRunning, signalWithChildren, startAgain } from '#tests/faults/proc'
import type { DatabaseServer } from '#tests/faults/program'

/** Imports the sample catalogue once for each database server; each program then gets its own copy. */
const fill = (name: string, env: Record<string, string>) =>
  runToEnd(['scripts/cli/content.ts', 'import'], { log: `${name}-import`, env })

let made = 0
const newFolder = (name: string): string => {
  made += 1
  const folder = path.join(faultsFolder, `${made}-${name}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

export async function sqliteServer(): Promise<DatabaseServer> {
  const base = newFolder('sqlite-base')
  await fill('sqlite', { DATA_DIR: base, DATABASE_URL: '' })
  return {
    name: 'sqlite',
    fresh: async (folder = newFolder('sqlite')) => {
      cpSync(path.join(base, 'site.db'), path.join(folder, 'site.db'))
      return { url: `sqlite:${path.join(folder, 'site.db')}`, dataDir: folder }
    },
    end: async () => {},
  }
}

async function ask<T>(url: string, statement: string): Promise<T[]> {
  const { db, close } = openDatabase(url)
  try {
    return (await sql.raw<T>(statement).execute(db)).rows
  } finally {
    await close()
  }
}

/** @param beforeEach called before each attempt */
async function askWhenReady<T>(
  url: string,
  statement: string,
  beforeEach = () => {},
): Promise<T[]> {
  for (const deadline = Date.now() + 30_000; ; await wait(100))
    try {
      beforeEach()
      return await ask<T>(url, statement)
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
}

const postmaster = 'select pg_backend_pid() as backend'

/**
 * A PostgreSQL server with durable writes, as in production; undefined when PostgreSQL is not installed.
 *
 * @param options `walFolder`: for its write-ahead log, instead of a folder with enough disk space
 */
export async function postgresServer(
  options: { walFolder?: string } = {},
): Promise<DatabaseServer | undefined> {
  const service = await startPostgres({ durable: true, ...options })
  if (!service) return undefined
  const named = (name: string) => {
    const url = new URL(service.url)
    url.pathname = `/${name}`
    return url.href
  }
  await askWhenReady(service.url, postmaster)
  await ask(service.url, 'create database base')
  await fill('postgres', { DATA_DIR: newFolder('postgres-base'), DATABASE_URL: named('base') })
  const [{ file } = { file: '' }] = await ask<{ file: string }>(
    service.url,
    `select pg_read_file('postmaster.pid') as file`,
  )
  let pid = Number(file.split('\n')[0])
  const ownCommand = commandOf(pid)
  const { uid, gid } = ownCommand
  let again: Program | undefined
  let started = async () => {}
  let names = 0
  /** Statements that drop the databases stored in given folders. */
  const cleanups: string[] = []
  return {
    name: 'postgres',
    forget: async () => {
      for (const statement of cleanups.splice(0)) await ask(service.url, statement)
    },
    fresh: async (folder) => {
      names += 1
      const name = `site${names}`
      let place = ''
      if (folder) {
        cleanups.push(
          `drop database if exists ${name} with (force)`,
          `drop tablespace if exists place${names}`,
        )
        const own = path.join(folder, 'tables')
        mkdirSync(own)
        chownSync(own, uid, gid)
        await ask(service.url, `create tablespace place${names} location '${own}'`)
        place = ` tablespace place${names}`
      }
      await ask(service.url, `create database ${name} template base${place}`)
      const dataDir = folder ? path.join(folder, 'data') : newFolder('postgres')
      mkdirSync(dataDir, { recursive: true })
      return { url: named(name), dataDir }
    },
    hang: () => signalWithChildren(pid, 'SIGSTOP'),
    resume: () => signalWithChildren(pid, 'SIGCONT'),
    revive: async () => {
      await askWhenReady(service.url, postmaster, () => {
        // It may end only now: with no room for its log it fails once, tries to recover, and fails again.
        if (isRunning(pid)) return
        again = startAgain(ownCommand)
        pid = again.child.pid ?? 0
      })
    },
    stop: async () => {
      process.kill(pid, 'SIGINT')
      while (isRunning(pid)) await wait(20)
      started = async () => {
        again = startAgain(ownCommand)
        pid = again.child.pid ?? 0
        await askWhenReady(service.url, postmaster)
      }
    },
    start: async () => started(),
    end: async () => {
      signalWithChildren(pid, 'SIGCONT')
      if (again) await endProgram(again, 'SIGINT')
      await service.stop()
    },
  }
}
