import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { runNode, runProgram } from '#scripts/build/processes'

// The headless shell first: it is the same engine without a window, and tests take about half as long.
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

/** False for a stub that only explains how to install the browser. */
function runs(file: string): boolean {
  try {
    execFileSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** CHROMIUM_PATH, otherwise an installed Chromium or Chrome, otherwise Playwright's own; undefined if there is none. */
export function installedBrowser(): string | undefined {
  const configured = process.env.CHROMIUM_PATH
  const candidates = configured
    ? [configured]
    : [...onPath(), ...applications, chromium.executablePath()]
  return candidates.find((file) => existsSync(file) && runs(file))
}

/** In ms. */
const downloadTimeout = 300_000

/** Like installedBrowser, but tries to install one: Playwright's, or Debian's if we are root. */
export async function findBrowser(): Promise<string | undefined> {
  const installed = installedBrowser()
  if (installed || process.env.CHROMIUM_PATH) return installed
  console.log("No Chromium found: trying Playwright's own …")
  const playwright = path.join('node_modules', '@playwright', 'test', 'cli.js')
  if ((await runNode([playwright, 'install', 'chromium'], {}, downloadTimeout)) === 0) {
    const own = installedBrowser()
    if (own) return own
  }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log("Trying Debian's package …")
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update', '-qq'], env, downloadTimeout)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await runProgram('apt-get', ['install', '-y', '-qq', name], env, downloadTimeout)
    const fromDebian = installedBrowser()
    if (fromDebian) return fromDebian
  }
  return undefined
}
