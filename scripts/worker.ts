import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { environment } from '#lib/config/env.server'
import { closeDatabase, openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { migrating } from '#lib/server/db/patience'
import { endDelivery, runDelivery } from '#lib/server/delivery/start'
import { log } from '#lib/server/log'
import { loadEnvironment } from '#scripts/environment'

const help = `Brings leads to the CRM that CRM_PROVIDER names, until it is told to stop. For sites whose servers run
with DELIVERY=worker; it may run beside servers that deliver themselves, and several times.

  npm run worker

It says in JSON lines what it does. SIGTERM or SIGINT: it sends what is due, for 5 s at most, gives back what
it holds, and ends. A second one ends it at once; the next worker takes over what it held after 30 s.

Exit codes: 0 told to stop, 1 failed, 2 wrong use.`

/** Until the database answers, in ms. */
const patienceMs = 60_000
const againMs = 1000

async function migrate(): Promise<void> {
  const { db, close } = openDatabase(environment().databaseUrl, migrating)
  try {
    await migrateToLatest(db)
  } finally {
    await close()
  }
}

/** A database may still be starting, when everything is started at once. */
async function readyDatabase(): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; await wait(againMs)) {
    try {
      await migrate()
      return
    } catch (err) {
      if (Date.now() > deadline) throw err
      log().warn({ err }, 'the database does not answer yet')
    }
  }
}

/** How soon after the first npm may repeat the terminal's Ctrl-C, in ms. */
const echoMs = 1000

/** The first signal to stop; a second one ends the process. */
const told = () =>
  new Promise<NodeJS.Signals>((resolve) => {
    let toldAt = 0
    const hear = (signal: NodeJS.Signals) => {
      const isEcho = signal === 'SIGINT' && performance.now() - toldAt < echoMs
      if (toldAt > 0 && !isEcho) process.exit(1)
      toldAt ||= performance.now()
      resolve(signal)
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, hear)
  })

/** @returns the exit code */
async function main(parameters: string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args: parameters,
      options: { help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) {
      console.log(help)
      return 0
    }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${help}`)
    return 2
  }
  const { crm } = loadEnvironment()
  const stopping = told()
  try {
    const isReady = readyDatabase().then(() => true)
    if (!(await Promise.race([isReady, stopping.then(() => false)]))) return 0
    runDelivery()
    log().info({ crm: crm.provider, pid: process.pid }, 'the worker has started')
    // The loop alone keeps no process alive.
    const alive = setInterval(() => {}, 60_000)
    const signal = await stopping
    log().info({ signal }, 'the worker stops')
    await endDelivery()
    clearInterval(alive)
    log().info('the worker has stopped')
    return 0
  } catch (err) {
    log().fatal({ err }, 'the worker cannot work')
    return 1
  } finally {
    await closeDatabase()
  }
}

process.exit(await main(process.argv.slice(2)))
