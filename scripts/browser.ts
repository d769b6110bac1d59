import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { runNode, runProgram } from '#scripts/processes'

// The headless shell first: the same engine without a window's parts, journeys take about half as long.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

const onPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))

/** A stub that only tells how to install the browser does not count. */
function runs(file: string): boolean {
  try {
    execFileSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** CHROMIUM_PATH, else an installed Chromium or Chrome, else Playwright's own; undefined: none. */
export function installedBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  const places = named ? [named] : [...onPath(), ...applications, chromium.executablePath()]
  return places.find((file) => existsSync(file) && runs(file))
}

const downloadLimit = 300_000

/** As installedBrowser, but installs one where it may: Playwright's, or Debian's when root. */
export async function findBrowser(): Promise<string | undefined> {
  const installed = installedBrowser()
  if (installed || process.env.CHROMIUM_PATH) return installed
  console.log("No Chromium found: trying Playwright's own …")
  const playwright = path.join('node_modules', '@playwright', 'test', 'cli.js')
  if ((await runNode([playwright, 'install', 'chromium'], {}, downloadLimit)) === 0) {
    const own = installedBrowser()
    if (own) return own
  }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log("Trying Debian's package …")
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update', '-qq'], env, downloadLimit)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await runProgram('apt-get', ['install', '-y', '-qq', name], env, downloadLimit)
    const debians = installedBrowser()
    if (debians) return debians
  }
  return undefined
}
