import type { GetServerSidePropsContext } from 'next'
import { describe, expect, it } from 'vitest'
import type { SearchGroup } from '#lib/domain/search/search'
import { articleStaticProps } from '#lib/server/pages/catalogue/article'
import { indexStaticProps } from '#lib/server/pages/catalogue/article-index'
import { departmentStaticProps } from '#lib/server/pages/catalogue/department'
import { searchServerSideProps } from '#lib/server/pages/search/search'
import { homeStaticProps } from '#lib/server/pages/site/home'
import { textStaticProps } from '#lib/server/pages/site/text'
import { searchEntities } from '#lib/server/search/entities'
import { goodContent, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { askPage, gone, moved, propsOf } from '#tests/support/static-props'

const aboutUs = goodContent['pages/faq.md']?.replace(/^id: \d+$/m, 'id: 599') ?? ''

onEachDatabase('the pages', (open) => {
  provideCatalogue(open, { 'pages/about-us.md': aboutUs })

  describe('an article', () => {
    it('about a condition has a form that asks for the city', async () => {
      const { page, formOptions, seo, article } = await propsOf(articleStaticProps('condition'), {
        slug: 'piles',
      })
      expect(page).toMatchObject({
        pageType: 'Condition',
        path: '/condition/piles',
        conditionName: 'Piles',
        pageDepartment: 'General Surgery',
      })
      expect(article?.nameHi).toBe('बवासीर')
      expect(formOptions.treatments).toEqual([])
      expect(formOptions.cities.at(-1)).toEqual({ id: '0', label: 'Other' })
      expect(seo.alternates).toEqual([])
    })

    it.each([['blog', 'piles-or-fissure', ['name', 'mobile', 'city', 'treatment']]] as const)(
      'a %s has a form with the treatments that it is about',
      async (kind, slug, asked) => {
        const { page, formOptions } = await propsOf(articleStaticProps(kind), { slug })
        expect(page.formRequirements).toEqual(asked)
        expect(formOptions).toMatchObject({ moreCities: true, moreTreatments: true })
        const labels = formOptions.treatments.flatMap(({ options }) => options)
        expect(labels.at(-1)).toEqual({ id: 'other', label: 'Other' })
      },
    )

    it('a test has a form that carries the test instead of asking for a treatment', async () => {
      const { page } = await propsOf(articleStaticProps('test'), { slug: 'cbc' })
      expect(page.formRequirements).toEqual(['name', 'mobile', 'city'])
      expect(page.treatmentName).toBe(page.pageName)
    })

    it('in two languages links to both', async () => {
      const { seo } = await propsOf(articleStaticProps('test'), { slug: 'cbc' }, 'hi')
      expect(
        seo.alternates.map(({ language, href }) => [language, new URL(href).pathname]),
      ).toEqual([
        ['hi', '/hi/test/cbc'],
        ['en', '/test/cbc'],
      ])
    })

    it('returns 404 if it does not exist in this language', async () => {
      expect(await askPage(articleStaticProps('condition'), { slug: 'nothing' })).toEqual(gone)
      expect(await askPage(articleStaticProps('blog'), { slug: 'piles-or-fissure' }, 'hi')).toEqual(
        gone,
      )
    })
  })

  it('lists conditions by department, and blog posts by headline, newest first', async () => {
    const conditions = await propsOf(indexStaticProps('condition'))
    expect(conditions.index.groups).toMatchObject([
      { department: { slug: 'general-surgery' }, entries: [{ name: 'Hernia' }, { name: 'Piles' }] },
    ])
    const blogs = await propsOf(indexStaticProps('blog'))
    expect(blogs.index.groups[0]?.entries[0]?.name).toBe('Piles or fissure?')
    expect(blogs.seo.alternates.map(({ href }) => new URL(href).pathname)).toEqual([
      '/blog',
      '/hi/blog',
    ])
  })

  it('lists the articles and cities of a department, and redirects other letter cases', async () => {
    const { conditions, doctors, hospitals } = await propsOf(departmentStaticProps, {
      slug: 'general-surgery',
    })
    expect(conditions.map(({ slug }) => slug)).toEqual(['hernia', 'piles'])
    expect(doctors).toMatchObject([{ name: 'Delhi', count: 1 }])
    expect(hospitals).toMatchObject([{ name: 'Delhi', count: 1 }])
    expect(await askPage(departmentStaticProps, { slug: 'ent' })).toEqual(moved('/department/ENT'))
    expect(await askPage(departmentStaticProps, { slug: 'astrology' })).toEqual(gone)
  })

  it('shows text pages with their page type, and returns 404 for other slugs', async () => {
    const { page, article } = await propsOf(textStaticProps, { slug: 'about-us' })
    expect(page.pageType).toBe('About')
    expect(article.questions).not.toHaveLength(0)
    expect(await askPage(textStaticProps, { slug: 'nowhere' })).toEqual(gone)
    // The route table has the row, but the text does not exist.
    expect(await askPage(textStaticProps, { slug: 'privacy' })).toEqual(gone)
    // It has its own page file.
    expect(await askPage(textStaticProps, { slug: 'faq' })).toEqual(gone)
  })

  it('the home page is rendered again every few minutes', async () => {
    const { props, revalidate } = await askPage(homeStaticProps)
    expect(props?.home.departments).toHaveLength(3)
    expect(props?.home.conditions.map(({ slug }) => slug)).toEqual(['hernia', 'piles'])
    expect(props?.page.formRequirements).toEqual(['name', 'mobile', 'city', 'treatment', 'query'])
    expect(props?.home.cities[0]).toMatchObject({ slug: 'delhi', type: 'Popular' })
    expect(revalidate).toBe(300)
  })

  describe('the search page', () => {
    const search = async (query: Record<string, string | string[]>) => {
      const answer = await searchServerSideProps({ query } as GetServerSidePropsContext)
      if (!('props' in answer)) throw new Error('The page is not there.')
      return answer.props
    }
    const hit = (groups: SearchGroup[], type: SearchGroup['type']) =>
      groups.find((group) => group.type === type)?.hits[0]

    it('groups results by type and links doctors and hospitals to their profiles', async () => {
      const { groups, seo } = await search({ q: '  heart   doctor ' })
      expect(seo.indexed).toBe(false)
      expect(hit(groups, 'department')).toMatchObject({ href: '/department/cardiology' })
      const asha = await search({ q: 'asha rao' })
      expect(hit(asha.groups, 'doctor')).toMatchObject({
        href: '/doctor/dr-asha-rao',
      })
      const neem = await search({ q: 'neem hospital' })
      expect(hit(neem.groups, 'hospital')).toMatchObject({ href: '/hospital/neem-hospital' })
    })

    it('presets the condition or treatment that the query names in its forms, and nothing for a guess', async () => {
      const presetOf = async (q: string) => (await search({ q })).page.initialValues
      expect(await presetOf('piles doctor delhi')).toEqual({ treatment: 'condition:101' })
      expect(await presetOf('piles treatment')).toEqual({ treatment: 'procedure:201' })
      expect(await presetOf('heart doctor')).toBeUndefined()
      expect(await presetOf('asha rao')).toBeUndefined()
    })

    it('links a department to its doctors in the chosen city', async () => {
      const { groups, city } = await search({ q: 'cardiology', city: 'mumbai' })
      expect(city?.name).toBe('Mumbai')
      expect(hit(groups, 'department')).toMatchObject({
        name: 'Cardiologists in Mumbai',
        href: '/mumbai/doctors/cardiology',
      })
    })

    it('offers the listing first for a speciality in a city', async () => {
      const { groups } = await search({ q: 'cardiologist in mumbai' })
      expect(groups[0]?.hits[0]).toMatchObject({
        name: 'Cardiologists in Mumbai',
        href: '/mumbai/doctors/cardiology',
      })
      expect(hit(groups, 'doctor')).toMatchObject({ href: '/doctor/dr-amit-sen' })
    })

    it('recognises an emergency in the whole query, and suggests no other spelling to a person who wants to die', async () => {
      expect((await search({ q: 'seene mein dard' })).emergency).toBe('heart')
      expect((await search({ q: `${'namaste doctor '.repeat(30)} chest pain` })).emergency).toBe(
        'heart',
      )
      expect((await search({ q: 'heart doctor' })).emergency).toBeNull()
      expect(await search({ q: 'मरना चाहता हूँ' })).toMatchObject({
        emergency: 'self-harm',
        didYouMean: '',
      })
    })

    it('shows one type page by page, and never a page after the last', async () => {
      const asked = { q: 'cardiologist', type: 'doctor' }
      const first = await search(asked)
      expect(first).toMatchObject({ type: 'doctor', pageNumber: 1, pageCount: 1 })
      expect(first.groups.map(({ type, total }) => ({ type, total }))).toEqual([
        { type: 'doctor', total: 3 },
      ])
      for (const page of ['9', '9999', '0', '-1', 'x'])
        expect((await search({ ...asked, page })).groups).toEqual(first.groups)
      expect((await search({ ...asked, type: 'nonsense' })).type).toBeNull()
    })

    it('suggests other spellings and popular searches if nothing is found', async () => {
      const nothing = await search({ q: 'xxernia' })
      expect(nothing).toMatchObject({ groups: [], didYouMean: 'hernia' })
      expect(nothing.popular[0]).toEqual({ name: 'Hernia', href: '/condition/hernia' })
      expect(await search({ q: 'hernia' })).toMatchObject({ popular: [], didYouMean: '' })
    })

    it('shows results from elsewhere if the chosen city has none', async () => {
      const all = await search({ q: 'cardiologist' })
      const { city, cities, isEmptyCity, groups } = await search({
        q: 'cardiologist',
        city: 'agra',
      })
      expect(city?.slug).toBe('agra')
      expect(isEmptyCity).toBe(true)
      expect(all.cities).not.toContainEqual(city)
      expect(cities).toContainEqual(city)
      expect(groups).toEqual(all.groups)
      expect(all.isEmptyCity).toBe(false)
    })

    it('prefers a city in the query to the chosen one, and says if it has no results', async () => {
      const hits = ({ groups }: Awaited<ReturnType<typeof search>>) =>
        groups.find(({ type }) => type === 'department')?.hits.map(({ name }) => name)
      const there = await search({ q: 'cardiologist in delhi', city: 'agra' })
      expect(there).toMatchObject({ named: { name: 'Delhi' }, elsewhere: null })
      expect(hits(there)).toEqual(['Cardiologists in Delhi'])
      const nobody = await search({ q: 'cardiologist in agra', city: 'delhi' })
      expect(nobody).toMatchObject({ named: { name: 'Agra' }, elsewhere: expect.anything() })
      expect(hits(nobody)).toEqual(['Cardiology'])
      expect((await search({ q: 'cardiologist', city: 'delhi' })).named).toBeNull()
    })

    it('without a city, orders results like the suggestions; neither assumes Delhi', async () => {
      for (const q of ['doctor', 'cardiologist', 'rao', 'hospital']) {
        const { groups } = await search({ q })
        const [suggested] = await searchEntities({ query: q, city: null, type: null })
        for (const [type, articleType] of [
          ['doctor', 'Doctor'],
          ['hospital', 'Hospital'],
        ] as const)
          expect(
            groups.find((group) => group.type === type)?.hits.map(({ href }) => href) ?? [],
          ).toEqual(
            suggested.flatMap(({ ArticleType, Url }) => (ArticleType === articleType ? [Url] : [])),
          )
      }
    })

    it('suggests another spelling if only a part of the query is known', async () => {
      expect(await search({ q: 'hernea pxilexs' })).toMatchObject({
        corrected: 'hernia pxilexs',
        didYouMean: 'hernia piles',
      })
      // The name of a city is spelt correctly even if nobody is listed there.
      for (const city of ['mumbai', 'agra'])
        expect((await search({ q: `cardiolgist ${city}` })).didYouMean).toBe('')
    })

    it('says how a misspelt query was corrected', async () => {
      expect(await search({ q: 'hernea' })).toMatchObject({
        corrected: 'hernia',
        marked: 'hernea hernia',
      })
    })

    it.each([
      [{}, { query: '', tooShort: false }],
      [{ q: ' p ' }, { query: 'p', tooShort: true }],
      [
        { q: ['a', 'b'], city: 'nowhere' },
        { query: '', city: null },
      ],
      [{ q: 'x'.repeat(500) }, { query: 'x'.repeat(100), tooShort: false }],
    ])('takes %j calmly', async (query, expected) => {
      expect(await search(query)).toMatchObject({ ...expected, groups: [] })
    })
  })
})
