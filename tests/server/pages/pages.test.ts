import type { GetServerSidePropsContext, GetStaticProps, GetStaticPropsContext } from 'next'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchGroup } from '#lib/contract/search'
import { importCatalogue } from '#lib/server/catalogue/import'
import { provideDatabase } from '#lib/server/db/database'
import { indexStaticProps } from '#lib/server/pages/article-index-page'
import { articleStaticProps } from '#lib/server/pages/article-page'
import { departmentStaticProps } from '#lib/server/pages/department-page'
import { directoryStaticProps } from '#lib/server/pages/directory-page'
import { homeStaticProps } from '#lib/server/pages/home-page'
import { insurerStaticProps } from '#lib/server/pages/insurer-page'
import { listingStaticProps } from '#lib/server/pages/listing-page'
import { searchServerSideProps } from '#lib/server/pages/search-page'
import { textStaticProps } from '#lib/server/pages/text-page'
import { contentFolder, removeContentFolders } from '#tests/server/catalogue/content-fixture'
import { onEachDatabase } from '#tests/support/database'

removeContentFolders()

type Params = Record<string, string | string[]>

/** What a page's data function answers: props that survive being sent, a redirect or a 404. */
async function ask<P extends object>(data: GetStaticProps<P>, params: Params = {}) {
  const answer = await data({ params } as GetStaticPropsContext)
  if ('notFound' in answer) return { notFound: answer.notFound }
  if ('redirect' in answer) return { redirect: answer.redirect }
  expect(JSON.parse(JSON.stringify(answer.props))).toEqual(answer.props)
  return { props: (await answer.props) as P, revalidate: answer.revalidate }
}

async function propsOf<P extends object>(data: GetStaticProps<P>, params: Params = {}): Promise<P> {
  const { props } = await ask(data, params)
  if (!props) throw new Error('The page is not there.')
  return props
}

const moved = (destination: string) => ({ redirect: { destination, permanent: true } })
const gone = { notFound: true }

onEachDatabase('the pages', (open) => {
  beforeAll(async () => {
    provideDatabase(open())
    await importCatalogue(open().db, contentFolder())
  })
  afterAll(() => provideDatabase(undefined))

  describe('a listing', () => {
    const doctors = listingStaticProps('doctors')
    const hospitals = listingStaticProps('hospitals')

    it('has the doctors, the most experienced first, and the page context of a tier-3 listing', async () => {
      const { listing, page, seo } = await propsOf(doctors, {
        slug: 'delhi',
        speciality: ['cardiology'],
      })
      expect(listing?.doctors.map(({ name }) => name)).toEqual(['Dr Bina Shah', 'Dr Asha Rao'])
      expect(page).toMatchObject({
        pageType: 'CityWise_Doctors_Listing',
        path: '/delhi/doctors/cardiology',
        tier: 3,
        cityName: 'Delhi',
        pageDepartment: 'Cardiology',
      })
      expect(seo.canonical).toMatch(/\/delhi\/doctors\/cardiology$/)
      expect(seo.indexed).toBe(true)
    })

    it('counts other cities and specialities, itself first', async () => {
      const { listing } = await propsOf(hospitals, { slug: 'delhi', speciality: ['ent'] })
      expect(listing?.cities).toMatchObject([
        { name: 'Delhi', count: 1, current: true },
        { name: 'Mumbai', count: 1, href: '/mumbai/hospitals/ent' },
      ])
      expect(listing?.specialities.map(({ name, count }) => [name, count])).toEqual([
        ['ENT', 1],
        ['Cardiology', 2],
        ['General Surgery', 1],
      ])
    })

    it.each([
      ['delhi', ['Cardiology'], '/delhi/doctors/cardiology'],
      ['Delhi', ['cardiology'], '/delhi/doctors/cardiology'],
      ['delhi', ['cardiologist'], '/delhi/doctors/cardiology'],
      ['delhi', ['cardiologists', '2'], '/delhi/doctors/cardiology/2'],
      ['delhi', ['ENT'], '/delhi/doctors/ent'],
      ['delhi', ['cardiology', '1'], '/delhi/doctors/cardiology'],
      ['DELHI', undefined, '/delhi/doctors'],
    ])('at %s %j moves to %s', async (slug, speciality, destination) => {
      expect(await ask(doctors, { slug, ...(speciality && { speciality }) })).toEqual(
        moved(destination),
      )
    })

    it.each([
      ['nowhere', ['cardiology']],
      ['delhi', ['astrology']],
      ['delhi', ['cardiology', '2']],
      ['delhi', ['cardiology', 'two']],
      ['delhi', ['cardiology', '2', '3']],
      ['nowhere', undefined],
    ])('at %s %j is not there', async (slug, speciality) => {
      expect(await ask(doctors, { slug, ...(speciality && { speciality }) })).toEqual(gone)
    })

    it('with nobody in it stays out of search engines and has ways on', async () => {
      const { listing, seo } = await propsOf(doctors, { slug: 'agra', speciality: ['cardiology'] })
      expect(listing?.total).toBe(0)
      expect(seo.indexed).toBe(false)
      expect(listing?.cities[0]).toMatchObject({ name: 'Agra', count: 0, current: true })
      expect(listing?.cities.slice(1).map(({ name }) => name)).toEqual(['Delhi', 'Mumbai'])
    })

    it('without a speciality lists those of the city', async () => {
      const { city, listing, page } = await propsOf(doctors, { slug: 'delhi' })
      expect(listing).toBeNull()
      expect(page.path).toBe('/delhi/doctors')
      expect(city?.specialities.map(({ href, count }) => [href, count])).toEqual([
        ['/delhi/doctors/cardiology', 2],
        ['/delhi/doctors/ent', 1],
        ['/delhi/doctors/general-surgery', 1],
      ])
    })
  })

  describe('an article', () => {
    it('about a condition carries a form that asks for the city', async () => {
      const { page, formOptions, seo, article } = await propsOf(
        articleStaticProps('condition', 'en'),
        { slug: 'piles' },
      )
      expect(page).toMatchObject({
        pageType: 'Condition',
        path: '/condition/piles',
        conditionName: 'Piles',
        pageDepartment: 'General Surgery',
      })
      expect(article.nameHi).toBe('बवासीर')
      expect(formOptions?.cities.at(-1)).toEqual({ id: '0', label: 'Other' })
      expect(seo.alternates).toEqual([])
    })

    it('in two languages names both', async () => {
      const { seo, formOptions } = await propsOf(articleStaticProps('test', 'hi'), { slug: 'cbc' })
      expect(formOptions).toBeNull()
      expect(
        seo.alternates.map(({ language, href }) => [language, new URL(href).pathname]),
      ).toEqual([
        ['hi', '/hi/test/cbc'],
        ['en', '/test/cbc'],
      ])
    })

    it('that does not exist is not there, nor one of another language', async () => {
      expect(await ask(articleStaticProps('condition', 'en'), { slug: 'nothing' })).toEqual(gone)
      expect(await ask(articleStaticProps('blog', 'hi'), { slug: 'piles-or-fissure' })).toEqual(
        gone,
      )
    })
  })

  it('conditions are listed by department, blogs newest first by headline', async () => {
    const conditions = await propsOf(indexStaticProps('condition', 'en'))
    expect(conditions.index.groups).toMatchObject([
      { department: { slug: 'general-surgery' }, entries: [{ name: 'Hernia' }, { name: 'Piles' }] },
    ])
    const blogs = await propsOf(indexStaticProps('blog', 'en'))
    expect(blogs.index.groups[0]?.entries[0]?.name).toBe('Piles or fissure?')
    expect(blogs.index.other).toMatchObject({ href: '/hi/blog' })
  })

  it('a department has its articles and its places; other letter cases move to it', async () => {
    const { conditions, doctors, hospitals } = await propsOf(departmentStaticProps, {
      slug: 'general-surgery',
    })
    expect(conditions.map(({ slug }) => slug)).toEqual(['hernia', 'piles'])
    expect(doctors).toMatchObject([{ name: 'Delhi', count: 1 }])
    expect(hospitals).toMatchObject([{ name: 'Delhi', count: 1 }])
    expect(await ask(departmentStaticProps, { slug: 'ent' })).toEqual(moved('/department/ENT'))
    expect(await ask(departmentStaticProps, { slug: 'astrology' })).toEqual(gone)
  })

  it('an insurer has its hospitals by city', async () => {
    const { groups, total, others } = await propsOf(insurerStaticProps, { slug: 'cghs' })
    expect(total).toBe(2)
    expect(groups.map(({ city, hospitals }) => [city.name, hospitals.length])).toEqual([
      ['Delhi', 2],
    ])
    expect(others.map(({ slug }) => slug)).toEqual(['example-insurance'])
    expect(await ask(insurerStaticProps, { slug: 'nobody' })).toEqual(gone)
  })

  it('the directory counts by city and by speciality', async () => {
    const { directory } = await propsOf(directoryStaticProps('doctors'))
    expect(directory.groups.map(({ name }) => name)).toEqual(['Delhi', 'Mumbai'])
    expect(directory.departments.map(({ name, count }) => [name, count])).toEqual([
      ['Cardiology', 3],
      ['ENT', 1],
      ['General Surgery', 1],
    ])
    expect(directory.insurers).toEqual([])
  })

  it('text pages have their types, short names move, the rest is not there', async () => {
    const { page, article } = await propsOf(textStaticProps, { slug: 'faq' })
    expect(page.pageType).toBe('Faq_Page')
    expect(article.questions).not.toHaveLength(0)
    expect(await ask(textStaticProps, { slug: 'about' })).toEqual(moved('/about-us'))
    expect(await ask(textStaticProps, { slug: 'nowhere' })).toEqual(gone)
    // The address exists, its text does not (yet).
    expect(await ask(textStaticProps, { slug: 'press' })).toEqual(gone)
  })

  it('the home page is made again every few minutes', async () => {
    const { props, revalidate } = await ask(homeStaticProps)
    expect(props?.home.departments).toHaveLength(3)
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

    it('finds by type; doctors and hospitals lead to their profiles', async () => {
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

    it('with a city, a department means its doctors there', async () => {
      const { groups, city } = await search({ q: 'cardiology', city: 'mumbai' })
      expect(city?.name).toBe('Mumbai')
      expect(hit(groups, 'department')).toMatchObject({
        name: 'Cardiologists in Mumbai',
        href: '/mumbai/doctors/cardiology',
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
