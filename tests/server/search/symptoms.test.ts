import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { complaintNames, complaints } from '#lib/server/search/symptoms'

const content = path.join(import.meta.dirname, '..', '..', '..', 'content')
const departments = readFileSync(path.join(content, 'departments.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[1] ?? '')
const pages = ['conditions', 'treatments', 'tests', 'blog', 'hi/blog'].flatMap((folder) =>
  readdirSync(path.join(content, folder)).map((file) => path.basename(file, '.md')),
)
const leads = complaints.flatMap(({ leadsTo }) => leadsTo)
const says = (script: RegExp) =>
  complaints.flatMap(({ phrases }) => phrases).filter((phrase) => script.test(phrase)).length

describe('symptoms and everyday words', () => {
  it('are known in English, in Hindi with Latin letters and in Devanagari', () => {
    expect(says(/^[\x20-\x7f]+$/)).toBeGreaterThan(600)
    expect(says(/\p{Script=Devanagari}/u)).toBeGreaterThan(150)
  })

  it('lead only to pages and specialities that the sample catalogue has', () => {
    const known = new Set([...departments, ...pages])
    expect(leads.filter((slug) => !known.has(slug))).toEqual([])
  })

  it('lead to every speciality', () => {
    expect(departments.filter((slug) => !leads.includes(slug))).toEqual([])
  })

  it('always have phrases and at least one target', () => {
    for (const { phrases, leadsTo } of complaints) {
      expect(phrases).not.toContain('')
      expect(Math.min(phrases.length, leadsTo.length), phrases.join(', ')).toBeGreaterThan(0)
    }
  })

  it('give nearer pages more points', () => {
    const worth = (slug: string) =>
      complaintNames(slug).find(({ text }) => text === 'constipation')?.worth ?? 0
    expect(worth('irritable-bowel-syndrome')).toBeGreaterThan(worth('piles'))
    expect(worth('piles')).toBeGreaterThan(0)
    expect(worth('cataract')).toBe(0)
  })

  it('do not lead to a page that they do not name', () => {
    expect(complaintNames('no-such-page')).toEqual([])
  })
})
