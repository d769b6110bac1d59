import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { variableNames } from '#lib/config/env.server'

const file = path.resolve(import.meta.dirname, '..', '..', '..', '.env.example')

describe('.env.example', () => {
  it('names exactly the variables that the site reads, each once', () => {
    const names = readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => line.match(/^# ?([A-Z0-9_]+)=/)?.[1] ?? [])
    expect(names.toSorted()).toEqual(variableNames.toSorted())
  })
})
