import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright'
import type { Bench, Part } from '#scripts/bench/bench'
import { launchBrowser } from '#scripts/bench/chromium'
import { type Figure, type PartName, ratioOf, unmeasured, verdictOf } from '#scripts/bench/figure'
import { type Flags, help, parseFlags } from '#scripts/bench/flags'
import { machineFacts } from '#scripts/bench/machine'
import { catalogue } from '#scripts/bench/parts/catalogue'
import { delivery } from '#scripts/bench/parts/delivery'
import { documents } from '#scripts/bench/parts/documents'
import { firstTouch } from '#scripts/bench/parts/first-touch'
import { form } from '#scripts/bench/parts/form'
import { instances } from '#scripts/bench/parts/instances'
import { isr } from '#scripts/bench/parts/isr'
import { leadRate } from '#scripts/bench/parts/lead-rate'
import { leads } from '#scripts/bench/parts/leads'
import { lighthouse } from '#scripts/bench/parts/lighthouse'
import { live } from '#scripts/bench/parts/live'
import { memory } from '#scripts/bench/parts/memory'
import { restart } from '#scripts/bench/parts/restart'
import { search } from '#scripts/bench/parts/search'
import { selfie } from '#scripts/bench/parts/selfie'
import { slowNetwork } from '#scripts/bench/parts/slow-network'
import { tap } from '#scripts/bench/parts/tap'
import { root } from '#scripts/bench/programs'
import { startSites } from '#scripts/bench/sites'
import { formatTable } from '#scripts/bench/table'
import { loadEnvironment } from '#scripts/environment'
import { exitIfStopping, stopping } from '#scripts/processes'

const parts: Record<PartName, Part> = {
  'first-touch': firstTouch,
  live,
  tap,
  form,
  'slow-network': slowNetwork,
  isr,
  catalogue,
  search,
  documents,
  leads,
  'lead-rate': leadRate,
  delivery,
  instances,
  restart,
  memory,
  lighthouse,
  selfie,
}

/** The server's loads go first, so that memory is theirs; the visits by Chromium follow. */
const order: PartName[] = [
  'isr',
  'leads',
  'memory',
  'lead-rate',
  'delivery',
  'instances',
  'restart',
  'catalogue',
  'search',
  'documents',
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
    console.error(`${flags}\n\n${help}`)
    return 2
  }
  // What was started ends with this process.
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
        'Other work was running on this machine: the figures are lower than they would be.',
      )
    console.log(writeResults({ machine, quick: flags.quick, figures: judged }))
    return failed > 0 ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
