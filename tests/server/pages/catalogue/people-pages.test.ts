import type { GetStaticProps } from 'next'
import { expect, it } from 'vitest'
import type { Language } from '#lib/domain/text/language'
import type { Seo } from '#lib/seo/seo'
import { articleStaticProps } from '#lib/server/pages/catalogue/article'
import { peopleStaticProps, personStaticProps } from '#lib/server/pages/catalogue/people'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { schemaOrgFaults } from '#tests/support/seo/schema-org'
import { askPage, propsOf } from '#tests/support/static-props'

/** Returns the props of a page and checks its structured data. */
async function soundProps<P extends { seo: Seo }>(
  data: GetStaticProps<P>,
  slug?: string,
  locale?: Language,
): Promise<P> {
  const props = await propsOf(data, slug === undefined ? {} : { slug }, locale)
  expect(schemaOrgFaults(props.seo.jsonLd)).toEqual([])
  return props
}

onEachDatabase('pages of people', (open) => {
  provideCatalogue(open, {
    'sample.csv': 'kind\nreviewers\n',
    'authors.csv': `id,slug,name,name_hi,role,role_hi,credentials,credentials_hi,about
651,a-writer,A Writer,एक लेखक,Health writer,लेखक,MA (Hindi),MA (हिंदी),Writes texts.
652,new-writer,New Writer,नया लेखक,Writer,लेखक,LLB,,Has just come.
`,
  })

  it('lists all people with their number of texts in both languages', async () => {
    const authors = await soundProps(peopleStaticProps('author'))
    expect(authors.people.map(({ name, works }) => [name, works])).toEqual([
      ['A Writer', 3],
      ['New Writer', 0],
    ])
    const reviewers = await soundProps(peopleStaticProps('reviewer'))
    // Two conditions, a treatment, and a test in English and in Hindi.
    expect(reviewers.people).toMatchObject([{ slug: 'dr-a-reviewer', works: 5 }])
  })

  it.each([
    ['author', 'Authors', '/authors', '/authors/a-writer', 'a-writer'],
    ['reviewer', 'Reviewers', '/reviewers', '/reviewers/dr-a-reviewer', 'dr-a-reviewer'],
  ] as const)('%s pages have the page type %s', async (kind, pageType, all, one, slug) => {
    expect((await soundProps(peopleStaticProps(kind))).page).toMatchObject({ pageType, path: all })
    expect((await soundProps(personStaticProps(kind), slug)).page).toMatchObject({
      pageType,
      path: one,
    })
  })

  // specification.md, section 2: 'on /authors pages two lead forms appear'.
  it('has options for the two forms on /authors pages only', async () => {
    const cities = [{ label: 'Delhi' }, { label: 'Mumbai' }, { id: '0' }]
    const list = await soundProps(peopleStaticProps('author'))
    expect(list.formOptions?.cities).toMatchObject(cities)
    const author = await soundProps(personStaticProps('author'), 'a-writer')
    expect(author.formOptions?.cities).toMatchObject(cities)
    expect((await soundProps(peopleStaticProps('reviewer'))).formOptions).toBeNull()
    const reviewer = await soundProps(personStaticProps('reviewer'), 'dr-a-reviewer')
    expect(reviewer.formOptions).toBeNull()
  })

  it('writes credentials in the language where the table has them', async () => {
    const credentials = async (language: 'en' | 'hi') => {
      const { people } = await soundProps(peopleStaticProps('author'), undefined, language)
      return people.map((person) => person.credentials).sort()
    }
    expect(await credentials('en')).toEqual(['LLB', 'MA (Hindi)'])
    expect(await credentials('hi')).toEqual(['LLB', 'MA (हिंदी)'])
  })

  it('groups the texts of a person by kind, in both languages', async () => {
    const { groups } = await soundProps(personStaticProps('reviewer'), 'dr-a-reviewer')
    expect(
      groups.map(({ kind, works }) => [
        kind,
        works.map(({ language, slug }) => `${language}/${slug}`).sort(),
      ]),
    ).toEqual([
      ['condition', ['en/hernia', 'en/piles']],
      ['treatment', ['en/piles-treatment']],
      ['test', ['en/cbc', 'hi/cbc']],
    ])
    const author = await soundProps(personStaticProps('author'), 'a-writer')
    expect(author.groups).toHaveLength(1)
    expect(author.groups[0]?.works).toMatchObject([
      { date: '2026-02-01' },
      { date: '2026-02-01' },
      { slug: 'an-older-one', date: '2025-02-01' },
    ])
    // Blog posts are listed by headline.
    expect(author.groups[0]?.works.map(({ name }) => name)).toContain('बवासीर या फ़िशर?')
  })

  it('marks people as samples while the catalogue does', async () => {
    expect((await soundProps(peopleStaticProps('reviewer'))).sample).toBe(true)
    expect((await soundProps(personStaticProps('reviewer'), 'dr-a-reviewer')).sample).toBe(true)
    expect((await soundProps(peopleStaticProps('author'))).sample).toBe(false)
  })

  it('marks sample people on their texts, in structured data too', async () => {
    const test = await soundProps(articleStaticProps('test'), 'cbc', 'hi')
    expect(test.article?.reviewer).toMatchObject({ name: 'डॉ. ए रिव्यूअर', sample: true })
    expect(JSON.stringify(test.seo.jsonLd)).toContain('नमूना समीक्षक')
    const blog = await soundProps(articleStaticProps('blog'), 'piles-or-fissure')
    expect(blog.article?.author).not.toHaveProperty('sample')
    expect(JSON.stringify(blog.seo.jsonLd)).not.toContain('invented')
    for (const { seo } of [
      await soundProps(peopleStaticProps('reviewer')),
      await soundProps(personStaticProps('reviewer'), 'dr-a-reviewer'),
    ])
      expect(JSON.stringify(seo.jsonLd)).toContain('Sample reviewer: an invented person')
  })

  it('describes the person in structured data', async () => {
    const { seo } = await soundProps(personStaticProps('reviewer'), 'dr-a-reviewer')
    expect(seo.canonical).toMatch(/\/reviewers\/dr-a-reviewer$/)
    expect(seo.jsonLd?.['@graph'][0]).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Dr A Reviewer', alternateName: 'डॉ. ए रिव्यूअर' },
    })
  })

  it('returns 404 for unknown people and for reviewers among the authors', async () => {
    for (const slug of ['nobody', 'dr-a-reviewer', '', 'a\u0000b'])
      expect(await askPage(personStaticProps('author'), { slug })).toMatchObject({ notFound: true })
  })
})
