import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import { loadEnvironment } from '#lib/config/load-environment'
import { exitIfStopping, stopping } from '#scripts/build/processes'
import type { Bench, Part } from '#tests/bench/bench'
import { findChromium, launchBrowser } from '#tests/bench/browser/chromium'
import { type Flags, help, parseFlags } from '#tests/bench/flags'
import { catalogue } from '#tests/bench/parts/catalogue'
import { delivery } from '#tests/bench/parts/delivery'
import { desk } from '#tests/bench/parts/desk'
import { documents } from '#tests/bench/parts/documents'
import { firstVisit } from '#tests/bench/parts/first-visit'
import { form } from '#tests/bench/parts/form'
import { instances } from '#tests/bench/parts/instances'
import { isr } from '#tests/bench/parts/isr'
import { landing } from '#tests/bench/parts/landing'
import { leadRate } from '#tests/bench/parts/lead-rate'
import { leads } from '#tests/bench/parts/leads'
import { lighthouse } from '#tests/bench/parts/lighthouse'
import { memory } from '#tests/bench/parts/memory'
import { restart } from '#tests/bench/parts/restart'
import { firstTouch, live } from '#tests/bench/parts/scripts'
import { search } from '#tests/bench/parts/search'
import { selfie } from '#tests/bench/parts/selfie'
import { slowNetwork } from '#tests/bench/parts/slow-network'
import { tap } from '#tests/bench/parts/tap'
import { root } from '#tests/bench/programs'
import {
  type Figure,
  type PartName,
  ratioOf,
  unmeasured,
  verdictOf,
} from '#tests/bench/report/figure'
import { formatTable } from '#tests/bench/report/table'
import { startSites } from '#tests/bench/sites'

const parts: Record<PartName, Part> = {
  'first-visit': firstVisit,
  'first-touch': firstTouch,
  live,
  tap,
  form,
  'slow-network': slowNetwork,
  isr,
  catalogue,
  landing,
  search,
  documents,
  leads,
  'lead-rate': leadRate,
  delivery,
  desk,
  instances,
  restart,
  memory,
  lighthouse,
  selfie,
}

/** Loads of the server run first, so that the memory figure measures them; visits with Chromium follow. */
const order: PartName[] = [
  'isr',
  'leads',
  'memory',
  'lead-rate',
  'delivery',
  'desk',
  'instances',
  'restart',
  'catalogue',
  'landing',
  'search',
  'documents',
  'first-visit',
  'first-touch',
  'live',
  'tap',
  'form',
  'slow-network',
  'lighthouse',
  'selfie',
]

const say = (text: string) => console.error(text)

async function measure(name: PartName, bench: Bench): Promise<Figure[]> {
  try {
    return await parts[name](bench)
  } catch (error) {
    say(`${name} could not be measured: ${error instanceof Error ? error.stack : error}`)
    return [unmeasured(name, `${name}: could not be measured`, error)]
  }
}

async function measureAll({ only, quick, skipBuild }: Flags): Promise<Figure[]> {
  const sites = await startSites({ skipBuild, say })
  let started: Promise<Browser> | undefined
  const browser = () => {
    started ??= launchBrowser()
    return started
  }
  const done = new Map<PartName, Figure[]>()
  try {
    for (const name of order.filter((one) => only.includes(one))) {
      const bench = { sites, quick, browser, say, done: new Set(done.keys()) }
      done.set(name, await measure(name, bench))
    }
  } finally {
    await started?.then((one) => one.close())
    await sites.end()
  }
  return only.flatMap((name) => done.get(name) ?? [])
}

function writeResults(results: object): string {
  const folder = path.join(root, 'bench-results')
  mkdirSync(folder, { recursive: true })
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = path.join(folder, `${time}.json`)
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  return path.relative(root, file)
}

/** @returns the exit code */
async function main(parameters: string[]): Promise<number> {
  if (parameters.includes('--help') || parameters.includes('-h')) {
    console.log(help)
    return 0
  }
  const flags = parseFlags(parameters)
  if (typeof flags === 'string') {
    console.error(`${flags}. npm run bench -- --help explains the options.`)
    return 2
  }
  // Child processes are stopped with this process.
  stopping.addEventListener('abort', exitIfStopping)
  loadEnvironment()
  try {
    const machine = machineFacts()
    const figures = await measureAll(flags)
    const judged = figures.map((one) => ({ ...one, ratio: ratioOf(one), verdict: verdictOf(one) }))
    console.log(formatTable(figures))
    const missed = judged.filter(({ verdict }) => verdict === 'MISSED').length
    const failed = judged.filter(({ verdict }) => verdict === 'FAILED').length
    console.log(`\n${judged.length} figures, ${missed} missed, ${failed} not measured`)
    if (machine.loadBefore > machine.cores / 2)
      console.log(
        'Other work was running on this machine, so the figures are worse than they would otherwise be.',
      )
    console.log(writeResults({ machine, quick: flags.quick, figures: judged }))
    return failed > 0 ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

const outputOf = (file: string, ...parameters: string[]): string => {
  try {
    return execFileSync(file, parameters, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

const nextVersion = (): string =>
  JSON.parse(readFileSync(path.join(root, 'node_modules/next/package.json'), 'utf8')).version

/** Facts about the machine that influence the figures, saved with them. */
const machineFacts = () => ({
  processor: os.cpus()[0]?.model ?? '',
  cores: os.availableParallelism(),
  memoryGB: Math.round(os.totalmem() / 1024 ** 3),
  system: `${os.type()} ${os.release()}`,
  /** Runnable tasks before the bench began: above about half the cores, other work was running too. */
  loadBefore: os.loadavg()[0] ?? 0,
  node: process.version,
  next: nextVersion(),
  chromium: outputOf(findChromium(), '--version'),
  commit: outputOf('git', 'rev-parse', '--short', 'HEAD'),
  changed: outputOf('git', 'status', '--porcelain') !== '',
})

// Last: until here the constants above have no values.
process.exitCode = await main(process.argv.slice(2))
