import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { variableNames } from '#lib/config/env.server'

const root = path.resolve(import.meta.dirname, '..', '..', '..')
const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n')
const lines = linesOf('deploy/Dockerfile')

/** Checks the text of the Dockerfile and its ignore file against the project, without building an image. */
describe('deploy/Dockerfile', () => {
  const [build, image] = lines.flatMap((line, index) => (line.startsWith('FROM ') ? [index] : []))

  it('passes every public variable to the build, which stores it in the image', () => {
    const run = lines.indexOf('RUN npm run build -- --standalone')
    expect(run).toBeGreaterThan(build ?? 0)
    expect(run).toBeLessThan(image ?? 0)
    const handed = lines.slice(build, run).flatMap((line) => line.match(/^ARG (\w+)$/)?.[1] ?? [])
    const open = variableNames.filter((name) => name.startsWith('NEXT_PUBLIC_'))
    expect(handed.toSorted()).toEqual(['CONTENT_DIR', ...open].toSorted())
    const taken = lines.slice(image).filter((line) => line.startsWith('COPY '))
    expect(taken).toEqual([
      'COPY --from=build --chown=caresathi /build/.next/standalone /srv/caresathi',
    ])
  })

  it('contains no secret, neither as a value nor as an argument', () => {
    const named = lines
      .filter((line) => /^(?:ARG|ENV) /.test(line))
      .flatMap((line) => line.match(/[A-Z][A-Z_]+(?==|$)/g) ?? [])
    const may = /^(?:NEXT_PUBLIC_\w+|CONTENT_DIR|NODE_ENV|PORT|DATA_DIR)$/
    expect(named.filter((name) => !may.test(name))).toEqual([])
  })

  it('copies the whole project except what the build does not read', () => {
    const [all, ...rules] = linesOf('deploy/Dockerfile.dockerignore').filter((line) =>
      /^[^#]/.test(line),
    )
    expect(all).toBe('*')
    const kept = rules.flatMap((rule) => rule.match(/^!(.+)$/)?.[1] ?? [])
    const ignored = linesOf('.gitignore').map((line) => line.replace(/\/$/, ''))
    const present = readdirSync(root).filter(
      (name) => !ignored.includes(name) && !name.endsWith('.tsbuildinfo'),
    )
    const unread =
      /^(?:\..*|(?:README|CONTRIBUTING)\.md|biome.*\.json|bench-results|docs|e2e|knip\.json|playwright\.config\.ts|tests|vitest.*\.ts)$/
    const needed = present.filter((name) => !unread.test(name))
    // An operator's folder is there only if they have one.
    expect(kept.toSorted()).toEqual(['own', ...needed].toSorted())
  })
})
