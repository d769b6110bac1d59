import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherProcedure } from '#lib/domain/leads/options'
import { findArticle, findPage, listArticles } from '#lib/server/catalogue/articles'
import { findCity, listCities } from '#lib/server/catalogue/cities'
import {
  departmentsOfHospital,
  findDepartment,
  listDepartments,
} from '#lib/server/catalogue/departments'
import { findInsurer, listInsurers } from '#lib/server/catalogue/insurers'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { provideDatabase } from '#lib/server/db/database'
import { proceduresOfDepartments } from '#lib/server/leads/options'
import { listDoctors, listHospitals } from '#lib/server/listings/lists-by-slug'
import { readDirectory } from '#lib/server/pages/listings/directory-links'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const everyone = { limit: 50 }
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)

onEachDatabase('an empty catalogue', (open) => {
  beforeAll(() => provideDatabase(open()))
  afterAll(() => provideDatabase(undefined))

  it('has a navigation without entries', async () => {
    const { language: _, ...lists } = await readNavigation('en')
    expect(Object.values(lists).every((list) => list.length === 0)).toBe(true)
  })

  it('finds nothing', async () => {
    expect(await findCity('delhi')).toBeNull()
    expect(await findDepartment('cardiology')).toBeNull()
    expect(await findArticle('condition', 'en', 'piles')).toBeNull()
    expect(await listDoctors(everyone)).toEqual({ total: 0, items: [] })
    expect(await listHospitals(everyone)).toEqual({ total: 0, items: [] })
  })
})

onEachDatabase('the catalogue', (open) => {
  provideCatalogue(open)

  it('lists the popular cities first, in the order of the specification', async () => {
    expect(slugs(await listCities())).toEqual(['delhi', 'mumbai', 'agra'])
  })

  it('finds a city by its slug', async () => {
    expect(await findCity('agra')).toEqual({
      id: 700,
      slug: 'agra',
      name: 'Agra',
      nameHi: 'आगरा',
      state: 'Uttar Pradesh',
      latitude: 27.1767,
      longitude: 78.0081,
      type: 'Other',
      population: null,
      iconPrimary: '',
      iconSecondary: '',
    })
    expect(await findCity('Agra')).toBeNull()
  })

  it('lists departments in the order of the content, all or those of a hospital', async () => {
    expect(slugs(await listDepartments())).toEqual(['cardiology', 'ENT', 'general-surgery'])
    expect(slugs(await departmentsOfHospital(3002))).toEqual(['general-surgery', 'cardiology'])
    expect(await departmentsOfHospital(1)).toEqual([])
  })

  it.each([
    ['ENT', 'ENT'],
    ['ent', 'ENT'],
    ['Cardiology', 'cardiology'],
    ['cardiologist', 'cardiology'],
    ['cardiologists', 'cardiology'],
    ['general-surgeon', 'general-surgery'],
    ['ent-surgeons', 'ENT'],
    ['heart doctor', undefined],
    ['', undefined],
  ])('finds the department that %j means: %s', async (asked, slug) => {
    expect((await findDepartment(asked))?.slug).toBe(slug)
  })

  it('gives a department everything that pages show', async () => {
    expect(await findDepartment('cardiology')).toEqual({
      id: 1,
      slug: 'cardiology',
      name: 'Cardiology',
      practitioner: 'cardiologist',
      practitionerPlural: 'cardiologists',
      summary: 'The heart, and its vessels.',
    })
  })

  it('finds insurers', async () => {
    expect(slugs(await listInsurers())).toEqual(['cghs', 'example-insurance'])
    expect(await findInsurer('cghs')).toMatchObject({ id: 2001, kind: 'government' })
    expect(await findInsurer('nobody')).toBeNull()
  })

  describe('doctors', () => {
    it('are ordered by experience, then name', async () => {
      const { total, items } = await listDoctors(everyone)
      expect(total).toBe(4)
      expect(slugs(items)).toEqual(['dr-bina-shah', 'dr-amit-sen', 'dr-anil-das', 'dr-asha-rao'])
    })

    it('have their names, places and departments', async () => {
      const { items } = await listDoctors({
        citySlug: 'delhi',
        departmentSlug: 'general-surgery',
        ...everyone,
      })
      expect(items).toEqual([
        {
          id: 4002,
          slug: 'dr-bina-shah',
          name: 'Dr Bina Shah',
          gender: 'female',
          departments: [
            { slug: 'cardiology', name: 'Cardiology' },
            { slug: 'general-surgery', name: 'General Surgery' },
          ],
          city: { id: 514, slug: 'delhi', name: 'Delhi' },
          cities: [{ id: 514, slug: 'delhi', name: 'Delhi' }],
          hospital: { id: 3002, slug: 'peepal-hospital', name: 'Peepal Hospital' },
          hospitals: [{ id: 3002, slug: 'peepal-hospital', name: 'Peepal Hospital' }],
          experienceYears: 20,
          feeRupees: 1200,
          languages: ['English'],
          registrationNumber: 'SAMPLE-2',
          education: 'MBBS',
          photo: '',
        },
      ])
    })

    it.each([
      [{ citySlug: 'delhi' }, ['dr-bina-shah', 'dr-anil-das', 'dr-asha-rao']],
      [{ departmentSlug: 'cardiology' }, ['dr-bina-shah', 'dr-amit-sen', 'dr-asha-rao']],
      [{ citySlug: 'mumbai', departmentSlug: 'cardiology' }, ['dr-amit-sen']],
      [{ citySlug: 'agra' }, []],
      [{ citySlug: 'atlantis' }, []],
      [{ departmentSlug: 'astrology' }, []],
    ])('are filtered by %j: %j', async (filter, expected) => {
      const { total, items } = await listDoctors({ ...filter, ...everyone })
      expect(slugs(items)).toEqual(expected)
      expect(total).toBe(expected.length)
    })

    it('are limited in number, with the total count', async () => {
      const { total, items } = await listDoctors({ limit: 2 })
      const { items: all } = await listDoctors(everyone)
      expect(total).toBe(4)
      expect(slugs(items)).toEqual(slugs(all).slice(0, 2))
    })

    it('may have no hospital', async () => {
      expect((await listDoctors({ citySlug: 'mumbai', ...everyone })).items[0]?.hospital).toBeNull()
    })
  })

  describe('hospitals', () => {
    it.each([
      [{}, ['peepal-hospital', 'neem-hospital', 'banyan-clinic']],
      [{ citySlug: 'delhi' }, ['peepal-hospital', 'neem-hospital']],
      [{ departmentSlug: 'ENT' }, ['neem-hospital', 'banyan-clinic']],
      [{ citySlug: 'delhi', departmentSlug: 'ENT' }, ['neem-hospital']],
    ])('are filtered by %j and ordered by accreditation and beds: %j', async (filter, expected) => {
      const { total, items } = await listHospitals({ ...filter, ...everyone })
      expect(slugs(items)).toEqual(expected)
      expect(total).toBe(expected.length)
    })

    it('have their city, accreditation, departments and insurers', async () => {
      expect((await listHospitals({ limit: 1 })).items).toEqual([
        {
          id: 3002,
          slug: 'peepal-hospital',
          name: 'Peepal Hospital',
          city: { id: 514, slug: 'delhi', name: 'Delhi' },
          address: '2 Sample Road, Delhi',
          pincode: '',
          photo: '',
          latitude: 28.6,
          longitude: 77.2,
          beds: 300,
          accreditation: ['NABH', 'JCI'],
          departments: [
            { slug: 'general-surgery', name: 'General Surgery' },
            { slug: 'cardiology', name: 'Cardiology' },
          ],
          insurers: [
            { slug: 'cghs', name: 'CGHS', kind: 'government' },
            { slug: 'example-insurance', name: 'Example Insurance', kind: 'private' },
          ],
        },
      ])
    })
  })

  it('counts by city and department', async () => {
    const counted = (await readDirectory('doctors')).counts.map(
      ({ city, department, total }) => `${city.slug} ${department.slug} ${total}`,
    )
    expect(counted).toEqual([
      'delhi cardiology 2',
      'delhi ENT 1',
      'delhi general-surgery 1',
      'mumbai cardiology 1',
    ])
    expect((await readDirectory('hospitals')).counts).toContainEqual({
      city: { slug: 'mumbai', name: 'Mumbai' },
      department: { slug: 'ENT', name: 'ENT' },
      total: 1,
    })
  })

  it('lists articles of one kind and language, blogs by date', async () => {
    expect(slugs(await listArticles('condition', 'en'))).toEqual(['hernia', 'piles'])
    expect(slugs(await listArticles('condition', 'hi'))).toEqual([])
    expect(slugs(await listArticles('blog', 'en'))).toEqual(['piles-or-fissure', 'an-older-one'])
    expect((await listArticles('condition', 'en'))[1]).toEqual({
      id: 101,
      kind: 'condition',
      language: 'en',
      slug: 'piles',
      name: 'Piles',
      title: 'Piles: signs and care',
      summary: 'The answer first.',
      date: '2026-03-05',
      department: { id: 3, slug: 'general-surgery', name: 'General Surgery' },
    })
  })

  it('finds articles by kind, language and slug, and text pages', async () => {
    expect(await findArticle('test', 'en', 'cbc')).toMatchObject({ id: 301, department: null })
    expect(await findArticle('test', 'hi', 'cbc')).toMatchObject({
      id: 351,
      translations: [
        { language: 'hi', slug: 'cbc' },
        { language: 'en', slug: 'cbc' },
      ],
      sections: [{ id: 'तैयारी-कैसे-करें', heading: 'तैयारी कैसे करें?', html: '<p>पाठ।</p>' }],
    })
    expect(await findArticle('treatment', 'en', 'piles')).toBeNull()
    expect(await findPage('faq')).toMatchObject({ kind: 'page', name: 'Questions' })
    expect(await findPage('piles')).toBeNull()
  })

  it('gives the navigation', async () => {
    const piles = { id: 101, slug: 'piles', name: 'Piles' }
    const hernia = { id: 102, slug: 'hernia', name: 'Hernia' }
    const treatment = { id: 201, slug: 'piles-treatment', name: 'Piles treatment' }
    const none = { conditions: [], treatments: [] }
    const english = await readNavigation('en')
    expect(english).toEqual({
      language: 'en',
      departments: [
        { id: 1, slug: 'cardiology', name: 'Cardiology', ...none },
        { id: 2, slug: 'ENT', name: 'ENT', ...none },
        {
          id: 3,
          slug: 'general-surgery',
          name: 'General Surgery',
          conditions: [hernia, piles],
          treatments: [treatment],
        },
      ],
      popularCities: [
        { slug: 'delhi', name: 'Delhi' },
        { slug: 'mumbai', name: 'Mumbai' },
      ],
      insurers: [
        { slug: 'cghs', name: 'CGHS' },
        { slug: 'example-insurance', name: 'Example Insurance' },
      ],
      tests: [{ slug: 'cbc', name: 'CBC' }],
      blogs: [
        { slug: 'piles-or-fissure', name: 'Piles or fissure' },
        { slug: 'an-older-one', name: 'An older one' },
      ],
      pages: [{ slug: 'faq', name: 'Questions' }],
      sampleKinds: ['doctors', 'hospitals'],
    })
    const hindi = await readNavigation('hi')
    expect(hindi).toMatchObject({
      language: 'hi',
      tests: [{ slug: 'cbc', name: 'CBC जाँच' }],
      blogs: [{ slug: 'bawasir', name: 'बवासीर या फ़िशर' }],
    })
    // A text that is not translated leads to the English page, and says so.
    expect(hindi.departments[2]?.treatments).toEqual([{ ...treatment, language: 'en' }])
  })

  it('gives the lead form the treatments of a department', async () => {
    expect(await proceduresOfDepartments([3])).toEqual([
      {
        ProcedureId: 201,
        ProcedureName: 'Piles treatment',
        RouteId: 'piles-treatment',
        departmentid: 3,
      },
      otherProcedure,
    ])
  })

  it.each(['del\u0000hi', "delhi'--", '', 'x'.repeat(10_000), 'डेल्ही'])(
    'returns nothing for the address %j, without an error',
    async (odd) => {
      expect(await findCity(odd)).toBeNull()
      expect(await findDepartment(odd)).toBeNull()
      expect(await findInsurer(odd)).toBeNull()
      expect(await findArticle('condition', 'en', odd)).toBeNull()
      expect(await findPage(odd)).toBeNull()
      expect((await listDoctors({ departmentSlug: odd, ...everyone })).total).toBe(0)
      expect((await listHospitals({ departmentSlug: odd, ...everyone })).total).toBe(0)
    },
  )

  it('returns plain values that pages can pass as props', async () => {
    const all = [await readNavigation('en'), await listDoctors(everyone), await findCity('delhi')]
    expect(JSON.parse(JSON.stringify(all))).toEqual(all)
  })
})
