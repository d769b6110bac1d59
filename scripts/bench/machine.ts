import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from '#scripts/bench/chromium'
import { root } from '#scripts/bench/programs'

const said = (file: string, ...parameters: string[]): string => {
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

/** What a figure depends on besides the site: written beside the figures. */
export const machineFacts = () => ({
  processor: os.cpus()[0]?.model ?? '',
  cores: os.availableParallelism(),
  memoryGB: Math.round(os.totalmem() / 1024 ** 3),
  system: `${os.type()} ${os.release()}`,
  /** Runnable tasks before the bench began: above about half the cores, something else was running too. */
  loadBefore: os.loadavg()[0] ?? 0,
  node: process.version,
  next: nextVersion(),
  chromium: said(findChromium(), '--version'),
  commit: said('git', 'rev-parse', '--short', 'HEAD'),
  changed: said('git', 'status', '--porcelain') !== '',
})
