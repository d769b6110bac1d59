import { setTimeout as wait } from 'node:timers/promises'
import { environment } from '#lib/config/env.server'
import { loadEnvironment } from '#lib/config/load-environment'
import { closeDatabase, openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { migrationTimeouts } from '#lib/server/db/timeouts'
import { endDelivery, runDelivery } from '#lib/server/leads/outbox/start'
import { log } from '#lib/server/platform/log'
import { refuseArguments } from '#scripts/cli/arguments'
import { folderTrouble } from '#scripts/cli/folder-trouble'

const help = `Sends leads to the CRM chosen by CRM_PROVIDER until it is stopped, and erases old leads once a day. For sites
whose servers run with DELIVERY=worker. Several workers can run at once, also next to servers that deliver themselves.

  npm run worker

It logs JSON lines. On SIGTERM or SIGINT it sends what is due for at most 5 s, releases the rest and exits. A
second signal ends it at once; the next worker takes over its rows after 30 s.

Exit codes: 0 stopped by a signal, 1 failed, 2 usage error.`

/** How long to wait for the database, and the pause between attempts, in ms. */
const databaseTimeoutMs = 60_000
const retryMs = 1000

async function migrate(): Promise<void> {
  const { db, close } = openDatabase(environment().databaseUrl, migrationTimeouts)
  try {
    await migrateToLatest(db)
  } finally {
    await close()
  }
}

/** The database may still be starting if everything starts at once. */
async function migrateWhenReachable(): Promise<void> {
  for (const deadline = Date.now() + databaseTimeoutMs; ; await wait(retryMs)) {
    try {
      await migrate()
      return
    } catch (err) {
      if (Date.now() > deadline) throw err
      log().warn({ err }, 'the database does not answer yet')
    }
  }
}

/** npm may repeat the terminal's Ctrl-C within this time, in ms. */
const echoMs = 1000

/** Resolves on the first signal to stop; a second one ends the process. */
const stopSignal = () =>
  new Promise<NodeJS.Signals>((resolve) => {
    let firstAt = 0
    const onSignal = (signal: NodeJS.Signals) => {
      const isEcho = signal === 'SIGINT' && performance.now() - firstAt < echoMs
      if (firstAt > 0 && !isEcho) process.exit(1)
      firstAt ||= performance.now()
      resolve(signal)
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
  })

/** @returns the exit code */
async function main(): Promise<number> {
  refuseArguments('npm run worker', help)
  const { crm } = loadEnvironment()
  const stopping = stopSignal()
  try {
    const isReady = migrateWhenReachable().then(() => true)
    if (!(await Promise.race([isReady, stopping.then(() => false)]))) return 0
    runDelivery()
    log().info({ crm: crm.provider, pid: process.pid }, 'the worker has started')
    // The loop alone does not keep the process alive.
    const alive = setInterval(() => {}, 60_000)
    const signal = await stopping
    log().info({ signal }, 'the worker stops')
    await endDelivery()
    clearInterval(alive)
    log().info('the worker has stopped')
    return 0
  } catch (err) {
    log().fatal({ err }, folderTrouble() ?? 'the worker failed')
    return 1
  } finally {
    await closeDatabase()
  }
}

process.exit(await main())
