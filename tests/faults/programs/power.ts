import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#lib/server/db/database'
import { findProgram, signalGroup, startProgram } from '#scripts/build/processes'
import { missingLeads } from '#tests/faults/count'
import { faultsFolder, root } from '#tests/faults/folder'
import { cutPower } from '#tests/faults/power/cut'
import type { Outcome, Program, Stand } from '#tests/faults/program'
import { scenario } from '#tests/faults/scenario'
import { randomFrom } from '#tests/fuzz/random'

const source = path.join(import.meta.dirname, '..', 'power', 'journal.c')
const keeper = 'tests/faults/power/keeper.ts'
const library = path.join(faultsFolder, 'power-journal.so')

/** @returns why it is impossible, or undefined */
function compile(): string | undefined {
  const compiler = findProgram('cc') ?? findProgram('gcc')
  if (!compiler) return 'no C compiler was found (cc or gcc, with libc6-dev)'
  mkdirSync(faultsFolder, { recursive: true })
  execFileSync(compiler, ['-shared', '-fPIC', '-O1', '-pthread', '-o', library, source])
  return undefined
}

const journalOf = (file: string) => `${file}.notes`

/** Makes a program note its writes to this database. */
const noting = (file: string) => ({
  LD_PRELOAD: library,
  POWER_CUT_DATABASE: file,
  POWER_CUT_JOURNAL: journalOf(file),
})

/** Stores leads in another process until it is killed. @returns the keys of those that it accepted */
async function keepUntilKilled(file: string, env: Record<string, string>): Promise<string[]> {
  const program = startProgram(process.execPath, [keeper, `sqlite:${file}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  let said = ''
  program.child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  // 'ready' and the first lead: on a busy machine that takes long enough for every round to end before it.
  while (said.split('\n').length < 3 && program.child.exitCode === null) await wait(5)
  await wait(Math.random() * 150)
  signalGroup(program.child, 'SIGKILL')
  await program.ended
  // The last line may be incomplete; the first one is 'ready'.
  return said.split('\n').slice(1, -1)
}

/** @throws when SQLite finds damage */
function checkIntegrity(file: string): void {
  const opened = new DatabaseSync(file)
  try {
    const found = opened.prepare('pragma integrity_check').all()
    if (JSON.stringify(found) !== '[{"integrity_check":"ok"}]')
      throw new Error(`the database is damaged: ${JSON.stringify(found).slice(0, 500)}`)
  } finally {
    opened.close()
  }
}

async function missingIn(file: string, keys: Iterable<string>): Promise<number> {
  const opened = openDatabase(`sqlite:${file}`)
  try {
    return await missingLeads(opened.db, keys)
  } finally {
    await opened.close()
  }
}

const fileOf = (url: string) => url.replace(/^sqlite:/, '')

/** The stores without a server, in a process that is killed while it writes. */
async function underStore(stand: Stand): Promise<Outcome> {
  const { url } = await stand.server.fresh()
  const file = fileOf(url)
  const rounds = stand.quick ? 5 : 180
  // A kill seldom falls between a write and its sync: a few rounds may have none.
  const mostRounds = rounds + 30
  const accepted = new Set<string>()
  let unsynced = 0
  for (let round = 1; round <= (unsynced > 0 ? rounds : mostRounds); round += 1) {
    const keys = await keepUntilKilled(file, noting(file))
    unsynced += cutPower(file, journalOf(file), randomFrom(round))
    checkIntegrity(file)
    const lost = await missingIn(file, keys)
    if (lost > 0) throw new Error(`power cut ${round} lost ${lost} of ${keys.length} leads`)
    for (const key of keys) accepted.add(key)
    if (round % 20 === 0) stand.say(`sqlite: power cut ${round} times`)
  }
  if (accepted.size === 0 || unsynced === 0) throw new Error('nothing was written or noted')
  return {
    ...{ lost: await missingIn(file, accepted), doubled: 0, undelivered: 0, pagesNot200: 0 },
    ...{ wrong: 0, rounds, sent: accepted.size, accepted: accepted.size },
    ...{ pages: 0, longestMs: 0, longestPageMs: 0 },
  }
}

/** The built site, killed with the power. */
function underServer(stand: Stand): Promise<Outcome> {
  const rounds = stand.quick ? 1 : 20
  const folder = path.join(faultsFolder, 'power-server')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'site.db')
  const settings = { name: 'power', folder, env: noting(file), tries: 5, isCut: true }
  return scenario(stand, settings, async ({ site }) => {
    for (let round = 1; round <= rounds; round += 1) {
      await wait(200 + Math.random() * 800)
      await site.kill()
      cutPower(file, journalOf(file), randomFrom(round))
      checkIntegrity(file)
      await site.start()
    }
    await wait(500)
    return rounds
  })
}

/** The same on a disk that only claims to have written. @throws if that loses nothing: then the cuts prove nothing */
async function checkControl(stand: Stand): Promise<void> {
  const { url } = await stand.server.fresh()
  const file = fileOf(url)
  for (let round = 1; round <= 20; round += 1) {
    const keys = await keepUntilKilled(file, { ...noting(file), POWER_CUT_NO_SYNC: '1' })
    cutPower(file, journalOf(file), randomFrom(round))
    try {
      checkIntegrity(file)
      if ((await missingIn(file, keys)) > 0) return
    } catch {
      // Damaged, or without its tables.
      return
    }
  }
  throw new Error('a disk that writes nothing lost no lead: the power cuts prove nothing')
}

/**
 * The power fails: whatever SQLite has written and not synced is lost, or is there in parts. Notes of each write, made by
 * a library that is loaded before the C library, say what that is.
 */
export const power: Program = async (stand) => {
  const reason = compile()
  if (reason) return [{ part: '', outcome: reason }]
  await checkControl(stand)
  return [
    { part: 'under the store', outcome: await underStore(stand) },
    { part: 'under a server', outcome: await underServer(stand) },
  ]
}
