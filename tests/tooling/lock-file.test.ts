import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

interface Locked {
  version?: string
  resolved?: string
  dependencies?: Record<string, string>
}

describe('package-lock.json', () => {
  const packages: Record<string, Locked> = read('package-lock.json').packages

  it('names no host that packages come from', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([])
  })

  // npm takes a package that is asked for as 'latest' anew at each installation, whatever is locked.
  it('has the last word on packages that another asks for by a tag', () => {
    const { overrides } = read('package.json')
    const byTag = Object.values(packages).flatMap(({ dependencies = {} }) =>
      Object.keys(dependencies).filter((name) => /^[a-z]+$/i.test(dependencies[name] ?? '')),
    )
    for (const name of byTag)
      expect([name, overrides[name]]).toEqual([name, packages[`node_modules/${name}`]?.version])
  })
})
