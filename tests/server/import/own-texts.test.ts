import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { site } from '#lib/config/site'
import { calling } from '#lib/domain/site/calling-hours'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { readCatalogueState } from '#lib/server/catalogue/state'
import { type Fault, formatFault } from '#lib/server/import/check/faults'
import { checkContent, importCatalogue } from '#lib/server/import/import'
import { faultsOfContent } from '#lib/server/import/prepare-import'
import { readContent } from '#lib/server/import/read/content'
import { readContentFiles } from '#lib/server/import/read/content-files'
import { filledIn } from '#lib/server/import/read/placeholders'
import {
  article,
  condition,
  contentFolder,
  goodContent,
} from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

let own = ''
beforeEach(() => {
  own = mkdtempSync(path.join(os.tmpdir(), 'own-texts-'))
  write('site.yaml', 'base: content\n')
})
afterEach(() => rmSync(own, { recursive: true, force: true }))

function write(name: string, content: string): void {
  mkdirSync(path.dirname(path.join(own, name)), { recursive: true })
  writeFileSync(path.join(own, name), content)
}
/** Own files over the small catalogue of the fixture. */
const read = () => readContentFiles(own, true, contentFolder())
const faultsOf = async () => formatted(await faultsOfContent(own, await read()))
const formatted = (faults: Fault[]) => faults.map(formatFault)

describe('a folder over the shipped texts', () => {
  it('has the shipped texts, and needs no file of its own', async () => {
    const names = (await readContentFiles(own)).map(({ name }) => name)
    expect(names).toEqual((await readContentFiles('content')).map(({ name }) => name))
    expect(await faultsOf()).toEqual([])
  })

  it('replaces files of the same name', async () => {
    const header = `${goodContent['doctors.csv']?.split('\n')[0]}\n`
    write('doctors.csv', header)
    const doctors = (await read()).filter(({ name }) => name === 'doctors.csv')
    expect(doctors.map(({ bytes }) => `${bytes}`)).toEqual([header])
  })

  it('names the real file in faults', async () => {
    write('press.csv', 'id,slug,title,publisher,date,text,url\n1,a,T,P,never,Text,\n')
    const [first] = await checkContent(own)
    expect(first?.file).toBe(path.join(own, 'press.csv'))
  })

  it('leaves shipped files out, required tables as empty ones', async () => {
    write('site.yaml', 'base: content\nleaveOut: [blog/*.md, hi/blog/*.md, doctors.csv]\n')
    const files = await read()
    expect(files.filter(({ name }) => name.startsWith('blog'))).toEqual([])
    expect(readContent(files).rows['doctors.csv']).toEqual([])
    expect(await faultsOf()).toEqual([])
  })

  it.each([
    'treatments/piles-treatment.md',
    'conditions/hernia.md',
    'hi/tests/*.md',
    'hi/blog/*.md',
    'hospitals.csv',
    'insurers.csv',
    'reviewers.csv',
    'cities.csv',
  ])('needs no change in shipped texts when %s is left out', async (pattern) => {
    write('site.yaml', `base: content\nleaveOut: ["${pattern}"]\n`)
    expect(await faultsOf()).toEqual([])
  })

  it('reports a reference of an own text to what is left out', async () => {
    write('site.yaml', 'base: content\nleaveOut: [treatments/piles-treatment.md]\n')
    write('conditions/own.md', article(condition({ id: 109, name: 'Own', title: 'Own' })))
    expect((await faultsOf()).join('\n')).toContain('no such text (piles-treatment)')
    write(
      'conditions/own.md',
      article(condition({ id: 109, name: 'Own', title: 'Own', treatments: [] })),
    )
    expect(await faultsOf()).toEqual([])
  })

  it('reports a pattern that no shipped file has, with its line', async () => {
    write('site.yaml', 'base: content\nleaveOut:\n  - press.csv\n  - pres.csv\n')
    await expect(readContentFiles(own)).rejects.toThrow(
      `${path.join(own, 'site.yaml')}:4: leaveOut: 'pres.csv' is not a file of content`,
    )
  })
})

describe('placeholders in texts', () => {
  it('are filled in, in the language of the text', () => {
    expect(filledIn('[[brand]] calls [[calling hours]].', 'en')).toBe(
      `${site.name} calls ${calling.en.during}.`,
    )
    expect(filledIn('[[calling hours]]', 'hi')).toBe(calling.hi.during)
  })

  it('leave no second space behind when they are empty', () => {
    const values = { en: { 'after hours': '' }, hi: {} }
    expect(filledIn('We call. [[after hours]] Ask us.', 'en', values)).toBe('We call. Ask us.')
  })

  it('do not break the format of a file', async () => {
    const faq = 'id,slug,topic,question,answer\n901,who,Us,Who is it?,[[legal name]]\n'
    const { rows, faults } = readContent(await readContentFiles(contentFolder({ 'faq.csv': faq })))
    expect(formatted(faults)).toEqual([])
    expect(rows['faq.csv'][0]?.value.answer).toContain(site.name)
  })

  it.each([
    [
      'conditions/hernia.md',
      `${goodContent['conditions/hernia.md']}\nWe call [[opening hours]].\n`,
    ],
    ['faq.csv', 'id,slug,topic,question,answer\n901,who,Us,When?,We call [[opening hours]].\n'],
  ])('without a meaning are faults with file and line: %s', async (name, text) => {
    const line = text.slice(0, text.indexOf('[[')).split('\n').length
    const faults = await checkContent(contentFolder({ [name]: text }))
    expect(formatted(faults).join('\n')).toMatch(
      new RegExp(`^${name}:${line}: .*is not a placeholder .*\\(opening hours\\)`),
    )
  })
})

onEachDatabase('an import of a folder over the shipped texts', (open) => {
  it('removes what is left out, and finds nothing to do the second time', async () => {
    const { db } = open()
    expect(await importCatalogue(db, 'content')).toMatchObject({ outcome: 'imported' })
    write('site.yaml', 'base: content\nleaveOut: [press.csv]\n')
    const result = await importCatalogue(db, own)
    expect(result).toMatchObject({ outcome: 'imported', faults: [] })
    expect(await importCatalogue(db, own)).toMatchObject({ outcome: 'unchanged' })
    expect((await readCatalogueState(db)).sampleKinds).toContain('jobs')
  }, 60_000)

  it('calls the operator’s own rows no sample', async () => {
    const { db } = open()
    write('press.csv', 'id,slug,title,publisher,date,text,url\n1,own,Own,Us,2026-03-05,Text.,\n')
    expect(await importCatalogue(db, own)).toMatchObject({ outcome: 'imported', faults: [] })
    const { sampleKinds } = await readCatalogueState(db)
    expect(sampleKinds).toContain('jobs')
    expect(sampleKinds).not.toContain('press')
  }, 60_000)

  it('calls insurers samples until the operator’s own file has only real ones', async () => {
    const { db } = open()
    await importCatalogue(db, 'content')
    expect((await readCatalogueState(db)).sampleKinds).toContain('insurers')
    const lines = readFileSync('content/insurers.csv', 'utf8').split('\n')
    write('insurers.csv', lines.filter((line) => !line.includes(',private,')).join('\n'))
    expect(await importCatalogue(db, own)).toMatchObject({ outcome: 'imported', faults: [] })
    expect((await readCatalogueState(db)).sampleKinds).not.toContain('insurers')
    const invented = /Sample Health|Example General|Placeholder Family|Specimen Mediclaim|नमूना\)/
    for (const language of ['en', 'hi'] as const) {
      const names = (await listInsurers(language, db)).map(({ name }) => name)
      expect(names).toHaveLength(8)
      expect(names.filter((name) => invented.test(name))).toEqual([])
    }
  }, 60_000)
})
