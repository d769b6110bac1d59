import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { benchFolder } from '#scripts/bench/processes'

interface Build {
  name: string
  /** Says what the build is made from. */
  fingerprint: string
  /** The file in which Next.js names its build: another build since then counts as a change. */
  buildId: string
  /** Builds; what the command says goes to the file `log`. */
  build: (log: string) => Promise<void>
}

const contentOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Builds, unless what stands there was built from the same. */
export async function buildOnce({ name, fingerprint, buildId, build }: Build): Promise<void> {
  const marker = path.join(benchFolder, `${name}-build.txt`)
  const state = () => `${fingerprint} ${contentOf(buildId)}`
  if (contentOf(buildId) && contentOf(marker) === state()) return
  mkdirSync(benchFolder, { recursive: true })
  const log = path.join(benchFolder, `${name}-build.log`)
  rmSync(log, { force: true })
  console.error(`building ${name} …`)
  await build(log)
  writeFileSync(marker, state())
}
