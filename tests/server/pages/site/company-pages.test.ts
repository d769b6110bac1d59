import type { GetStaticProps } from 'next'
import { describe, expect, it } from 'vitest'
import type { Seo } from '#lib/seo/seo'
import { importCatalogue } from '#lib/server/import/import'
import {
  careersStaticProps,
  pressStaticProps,
  videosStaticProps,
} from '#lib/server/pages/site/company'
import { everyCityStaticProps, everythingStaticProps } from '#lib/server/pages/site/everything'
import { faqStaticProps } from '#lib/server/pages/site/faq'
import { textPaths } from '#lib/server/pages/site/text'
import { contentFolder, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { schemaOrgFaults } from '#tests/support/seo/schema-org'
import { propsOf } from '#tests/support/static-props'

/** Returns the props of a page and checks its structured data. */
async function soundProps<P extends { seo: Seo }>(data: GetStaticProps<P>): Promise<P> {
  const props = await propsOf(data)
  expect(schemaOrgFaults(props.seo.jsonLd)).toEqual([])
  return props
}

const types = (graph: readonly unknown[] | undefined) =>
  graph?.map((thing) => (thing as { '@type': string })['@type'])

const careersOn = (time: string) => soundProps(careersStaticProps(() => new Date(time)))

const lists = {
  'press.csv': `id,slug,title,publisher,date,text,url
1,older,Older news,CareSathi,2026-01-05,Something.,
2,newer,Newer news,A Daily,2026-03-05,Something else.,https://example.org/news
`,
  'jobs.csv': `id,slug,title,team,place,terms,posted,closes,summary,duties,asks
1,late,Writer,Content,Remote,Part time,2026-01-01,2026-06-30,Writes.,Write | Check,Plain words
2,soon,Caller,Care team,Delhi,Full time,2026-01-01,2026-03-10,Calls.,Call,Patience
`,
  'faq.csv': `id,slug,topic,question,answer
1,is-it-free,Using the site,Is it free?,Yes.
2,who-calls,Callbacks,Who calls me?,We do.
3,no-account,Using the site,Do I need an account?,No.
`,
  'videos.csv': `id,slug,title,summary,language,date,duration_seconds,file,poster,transcript
1,first-visit,Your first visit,What to bring.,en,2026-01-05,85,/videos/first-visit.webm,/videos/first-visit.webp,Bring reports.
2,elsewhere,Somewhere else,It stands elsewhere.,hi,2026-02-05,120,https://films.example.org/1,/videos/still.webp,Words.
3,no-still,No still,It has no picture.,en,2025-02-05,20,/videos/no-still.webm,,Words.
`,
  'sample.csv': 'kind\njobs\n',
}

onEachDatabase('the company pages', (open) => {
  provideCatalogue(open, lists)

  it('/press lists the newest item first', async () => {
    const { items, page, sample } = await soundProps(pressStaticProps)
    expect(page).toMatchObject({ pageType: 'Press_Page', path: '/press' })
    expect(items.map(({ slug }) => slug)).toEqual(['newer', 'older'])
    expect(sample).toBe(false)
  })

  it.each([
    // 18:29 UTC is the last minute of the day in India.
    ['2026-03-10T18:29:00Z', ['soon', 'late']],
    ['2026-03-10T18:30:00Z', ['late']],
    ['2026-07-01T00:00:00Z', []],
  ])('careers at %s have the posts %j', async (time, slugs) => {
    const { jobs, page, sample } = await careersOn(time)
    expect(page).toMatchObject({ pageType: 'About', path: '/careers' })
    expect(jobs.map(({ slug }) => slug)).toEqual(slugs)
    expect(sample).toBe(true)
  })

  it('/faq groups questions by topic, in the order of the content', async () => {
    const { topics, seo, page, article } = await soundProps(faqStaticProps)
    expect(page).toMatchObject({ pageType: 'Faq_Page', path: '/faq' })
    expect(
      topics.map(({ id, topic, questions }) => [id, topic, questions.map(({ slug }) => slug)]),
    ).toEqual([
      ['topic-using-the-site', 'Using the site', ['is-it-free', 'no-account']],
      ['topic-callbacks', 'Callbacks', ['who-calls']],
    ])
    expect(seo.jsonLd?.['@graph'][0]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Is it free?' }, { name: 'Do I need an account?' }, {}],
    })
    expect(article.heading).toBe('Questions')
  })

  it('/videos lists the newest first, each with structured data', async () => {
    const { videos, seo, page } = await soundProps(videosStaticProps)
    expect(page).toMatchObject({ pageType: 'Video', path: '/videos' })
    expect(videos.map(({ slug }) => slug)).toEqual(['elsewhere', 'first-visit', 'no-still'])
    expect(seo.indexed).toBe(true)
    const graph = seo.jsonLd?.['@graph'] ?? []
    // Search engines require a thumbnail for a video.
    expect(types(graph)?.filter((type) => type === 'VideoObject')).toHaveLength(2)
    expect(graph[0]).toMatchObject({ url: 'https://films.example.org/1', duration: 'PT2M0S' })
    expect(graph[0]).not.toHaveProperty('contentUrl')
    expect(graph[1]).toMatchObject({ '@type': 'VideoObject', duration: 'PT1M25S' })
    expect((graph[1] as { contentUrl: string }).contentUrl).toMatch(/^http.*\/videos\/first-visit/)
  })

  it('the page of plain texts does not build texts that introduce a list', async () => {
    const { paths } = await textPaths({})
    const made = paths.map((path) => (typeof path === 'string' ? path : path.params.slug))
    expect(made).toContain('about-us')
    for (const slug of ['faq', 'press', 'careers']) expect(made).not.toContain(slug)
  })

  it('/all lists everything under its letter, Hindi last, without doctors and hospitals', async () => {
    const { letters, page, trail } = await soundProps(everythingStaticProps)
    expect(page).toMatchObject({ pageType: 'Home', path: '/all' })
    expect(trail).toHaveLength(2)
    expect(letters.map(({ letter }) => letter)).toEqual(['A', 'C', 'E', 'G', 'H', 'P', 'अ'])
    expect(letters.at(-2)?.entries.map(({ href, what }) => [href, what])).toEqual([
      ['/condition/piles', 'condition'],
      ['/blog/piles-or-fissure', 'article'],
      ['/blog/an-older-one', 'article'],
      ['/treatment/piles-treatment', 'treatment'],
    ])
    expect(letters.at(-1)?.entries.map(({ href }) => href)).toEqual([
      '/hi/blog/bawasir',
      '/hi/test/cbc',
    ])
    const all = letters.flatMap(({ entries }) => entries)
    expect(
      all.filter(({ name }) => name.startsWith('CGHS')).map(({ name, href }) => [name, href]),
    ).toEqual([
      ['CGHS', '/insurance/cghs'],
      ['CGHS hospitals', '/hospitals/insurance/cghs'],
    ])
    // Names are sorted without 'Dr'.
    expect(letters[0]?.entries.map(({ name }) => name)).toContain('Dr A Reviewer')
    expect(all.filter(({ href }) => /^\/(doctor|hospital)\//.test(href))).toEqual([])
    expect(new Set(all.map(({ href }) => href)).size).toBe(all.length)
  })

  it('/all/cities lists each city with its lists', async () => {
    const { letters, trail } = await soundProps(everyCityStaticProps)
    expect(trail.map(({ path }) => path)).toEqual(['/', '/all', '/all/cities'])
    expect(letters.flatMap(({ entries }) => entries)).toEqual([
      { name: 'Delhi', slug: 'delhi', doctors: true, hospitals: true },
      { name: 'Mumbai', slug: 'mumbai', doctors: true, hospitals: true },
    ])
  })

  describe('without lists or texts', () => {
    it('/faq shows the questions of its text', async () => {
      await importCatalogue(open().db, contentFolder())
      const { topics, seo } = await soundProps(faqStaticProps)
      expect(topics).toMatchObject([
        { topic: '', questions: [{ slug: 'one', question: 'One?' }, {}, {}, {}] },
      ])
      expect(types(seo.jsonLd?.['@graph'])).toContain('FAQPage')
    })

    it('each page still exists, says that it is empty, and is not indexed', async () => {
      await importCatalogue(open().db, contentFolder({ 'pages/faq.md': null }))
      const pages = [
        await soundProps(pressStaticProps),
        await careersOn('2026-03-05T00:00:00Z'),
        await soundProps(faqStaticProps),
        await soundProps(videosStaticProps),
      ]
      for (const { seo, page } of pages) {
        expect(seo.indexed, page.path).toBe(false)
        expect(page.pageName, page.path).not.toBe('')
        expect(types(seo.jsonLd?.['@graph'])).not.toContain('FAQPage')
      }
    })
  })
})
