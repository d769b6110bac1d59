import { describe, expect, it } from 'vitest'
import { pageOfPreviewImage, previewImagePath } from '#lib/seo/preview-image'
import { filesOf, type SitemapEntry } from '#lib/seo/sitemap'
import { wordsOfPage } from '#lib/server/og/words-of-page'
import { sitemapFile, sitemapFiles } from '#lib/server/pages/site/sitemap'
import { fileStarts, newestChange, profilesAfter } from '#lib/server/sitemap/sitemap'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

async function entriesOf(chunks: AsyncIterable<SitemapEntry[]> | null): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  for await (const chunk of chunks ?? []) entries.push(...chunk)
  return entries
}

async function everyEntry() {
  const files = await sitemapFiles()
  const found: SitemapEntry[] = []
  for (const { path } of files)
    found.push(...(await entriesOf(await sitemapFile(path.replace('/sitemaps/', '')))))
  return found
}

const press = `id,slug,title,publisher,date,text,url
1,first-year,Our first year,CareSathi,2026-02-01,A year.,
2,second-year,Our second year,CareSathi,2026-04-01,Another.,
`

onEachDatabase('the sitemap', (open) => {
  provideCatalogue(open, { 'press.csv': press })

  it('lists each existing page once', async () => {
    const paths = (await everyEntry()).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/department/ENT',
        '/condition/piles',
        '/hi/test/cbc',
        '/delhi/doctors',
        '/delhi/doctors/ent',
        '/hospitals/insurance/cghs',
        '/faq',
        '/chat',
        '/doctor/dr-asha-rao',
        '/hospital/neem-hospital',
        '/hospital/neem-hospital/doctors',
        '/treatment/piles-treatment/cost-in-india',
        '/treatment/piles-treatment/delhi',
        '/authors/a-writer',
        '/reviewers/dr-a-reviewer',
      ]),
    )
  })

  it('leaves out pages that do not exist, are empty or are not indexed', async () => {
    const paths = new Set((await everyEntry()).map(({ path }) => path))
    for (const path of [
      '/agra/doctors',
      '/hospital/banyan-clinic/doctors',
      '/hospital/neem-hospital/reviews',
      '/treatment/piles-treatment/agra',
      '/treatment/piles-treatment/cost-in-delhi',
      '/search',
      '/chat/ai',
      '/appointment',
      '/thankyou',
      '/sitemap.xml',
    ])
      expect(paths, path).not.toContain(path)
  })

  it('dates a text by its last change, and a list by its newest entry', async () => {
    const entries = new Map((await everyEntry()).map((entry) => [entry.path, entry]))
    // Published in February and reviewed in March: the later date counts.
    expect(entries.get('/blog/piles-or-fissure')?.changed).toBe('2026-03-05')
    expect(entries.get('/blog')?.changed).toBe('2026-03-05')
    const doctor = entries.get('/doctor/dr-asha-rao')?.changed
    expect(doctor).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/)
    expect(entries.get('/delhi/doctors/cardiology')?.changed).toBe(doctor)
    // An announcement has its own date; its import is not a change.
    expect(entries.get('/press')?.changed).toBe('2026-04-01')
    expect(entries.get('/')).not.toHaveProperty('changed')
    expect(entries.get('/treatment/piles-treatment/delhi')?.changed).toBeUndefined()
  })

  it('names both languages on both pages of a pair', async () => {
    const entries = new Map((await everyEntry()).map((entry) => [entry.path, entry.alternates]))
    const pair = [
      { language: 'en-IN', path: '/test/cbc' },
      { language: 'hi-IN', path: '/hi/test/cbc' },
      { language: 'x-default', path: '/test/cbc' },
    ]
    expect(entries.get('/test/cbc')).toEqual(pair)
    expect(entries.get('/hi/test/cbc')).toEqual(pair)
    expect(entries.get('/hi/blog')).toHaveLength(3)
    expect(entries.get('/condition/piles')).toBeUndefined()
  })

  it('lists a dated file of each kind in its index, and no other', async () => {
    const files = await sitemapFiles()
    expect(files.map(({ path }) => path)).toContain('/sitemaps/doctors-1.xml')
    expect(files.find(({ path }) => path === '/sitemaps/articles-1.xml')?.changed).toBe(
      '2026-03-05',
    )
    for (const file of ['doctors-2.xml', 'doctors-0.xml', 'nobody-1.xml', 'doctors.xml', '-1.xml'])
      expect(await sitemapFile(file), file).toBeNull()
  })

  it('reads the directory in parts without gaps', async () => {
    const { db } = open()
    const starts = await fileStarts(db, 'doctor', 2)
    expect(starts).toEqual([0, 4002, 4004])
    const between = await profilesAfter(db, 'doctor', 4001, 2)
    expect(between.map(({ id }) => id)).toEqual([4002, 4003])
    const changed = await newestChange(db, 'doctor', { after: 0, upTo: 4002 })
    expect(changed).toBe(between[0]?.changed)
    expect(await newestChange(db, 'doctor', { after: 4004, upTo: 9999 })).toBeUndefined()
  })

  it('has text for the preview image of every listed page', async () => {
    for (const { path } of await everyEntry()) {
      const page = pageOfPreviewImage(previewImagePath(path, 'A').slice('/og/'.length).split('/'))
      expect(await wordsOfPage(page ?? ''), path).toMatchObject({
        kind: expect.stringMatching(/./),
        title: expect.stringMatching(/./),
      })
    }
    for (const path of ['/doctor/nobody', '/condition/nothing', '/nowhere/doctors', '/a/b/c'])
      expect(await wordsOfPage(path), path).toBeNull()
  })
})

describe('a file of the sitemap', () => {
  it('has a maximum number of addresses; the next file has the rest', async () => {
    const files = filesOf(
      ['/a', '/b', '/c'].map((path) => ({ path, changed: `2026-03-0${path.charCodeAt(1) - 96}` })),
      2,
    )
    expect(files).toHaveLength(2)
    expect(await files[0]?.changed()).toBe('2026-03-02')
    expect((await entriesOf(files[1]?.entries() ?? null)).map(({ path }) => path)).toEqual(['/c'])
    expect(filesOf([])).toEqual([])
  })
})
