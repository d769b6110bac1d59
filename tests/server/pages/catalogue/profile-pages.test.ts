import type { GetStaticProps } from 'next'
import { describe, expect, it } from 'vitest'
import { importCatalogue } from '#lib/server/import/import'
import { doctorStaticProps } from '#lib/server/pages/catalogue/doctor'
import { hospitalStaticProps } from '#lib/server/pages/catalogue/hospital'
import {
  hospitalDoctorsStaticProps,
  hospitalReviewsStaticProps,
} from '#lib/server/pages/catalogue/hospital-lists'
import { reviewsStaticProps } from '#lib/server/pages/reviews/reviews'
import {
  contentFolder,
  edited,
  goodContent,
  provideCatalogue,
} from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { schemaOrgFaults } from '#tests/support/seo/schema-org'
import { askPage, gone, moved, type Params, propsOf } from '#tests/support/static-props'

/** Twelve reviews of one hospital and one of a doctor. */
const reviewsCsv = [
  'id,doctor,hospital,rating,title,text,author,language,date',
  ...Array.from(
    { length: 12 },
    (_, day) =>
      `${9001 + day},,peepal-hospital,4,Day ${day + 1},A stay of some days.,,en,2026-03-${String(day + 1).padStart(2, '0')}`,
  ),
  '9050,dr-asha-rao,,5,Kind,She listened to all my questions.,R. S.,en,2026-01-10',
  '',
].join('\n')

/** 25 more doctors at Neem Hospital, and another hospital with the same name. */
const staff = Array.from(
  { length: 25 },
  (_, index) => `${4100 + index},dr-more-${index},Dr More ${index},,ENT,delhi,neem-hospital,,,,,\n`,
).join('')
const crowded = {
  'doctors.csv': `${goodContent['doctors.csv']}${staff}4199,dr-two-places,Dr Two Places,,ENT,delhi,neem-hospital-two | peepal-hospital,,,,,\n4200,dr-amit-sen-two,Dr Amit Sen,male,cardiology,mumbai | delhi,,,,Bengali,SAMPLE-9,MBBS\n`,
  'hospitals.csv': `${goodContent['hospitals.csv']}3004,neem-hospital-two,Neem Hospital,delhi,"9 Other Road, Delhi",28.61,77.2,,,ENT,,\n3005,nowhere-clinic,Nowhere Clinic,delhi,"4 Sample Road, Delhi",,,,,ENT,,\n`,
  'reviews.csv': reviewsCsv,
  'sample.csv': 'kind\ndoctors\nreviews\n',
}

onEachDatabase('profiles', (open) => {
  provideCatalogue(open, crowded)

  describe('a doctor', () => {
    const asha = () => propsOf(doctorStaticProps, { slug: 'dr-asha-rao' })

    it('sets the page context and structured data', async () => {
      const { page, seo, trail } = await asha()
      expect(page).toEqual({
        pageType: 'doctors',
        path: '/doctor/dr-asha-rao',
        pageName: 'Dr Asha Rao',
        language: 'en',
        doctorId: 4001,
        hospitalId: 3001,
        departmentId: 1,
        pageDepartment: 'Cardiology',
        cityName: 'Delhi',
        hospitals: [{ id: 3001, name: 'Neem Hospital, Delhi', cityName: 'Delhi' }],
        tier: 3,
        formRequirements: ['name', 'mobile', 'treatment'],
      })
      expect(seo.title).toMatch(/^Dr Asha Rao: cardiologist in Delhi, fee and experience/)
      expect(seo.description).toContain('registration SAMPLE-1')
      expect(seo.canonical).toMatch(/\/doctor\/dr-asha-rao$/)
      expect(schemaOrgFaults(seo.jsonLd)).toEqual([])
      expect(trail.map(({ path }) => path)).toEqual([
        '/',
        '/doctors',
        '/delhi/doctors',
        '/delhi/doctors/cardiology',
        '/doctor/dr-asha-rao',
      ])
    })

    it('has hospitals, guides, reviews and colleagues in the city', async () => {
      const { view } = await asha()
      expect(view?.practices).toEqual([
        {
          id: 3001,
          slug: 'neem-hospital',
          name: 'Neem Hospital',
          city: { id: 514, slug: 'delhi', name: 'Delhi' },
          address: '1 Sample Road, Delhi',
          pincode: '',
          latitude: 28.6,
          longitude: 77.2,
        },
      ])
      expect(view?.otherCities).toEqual([])
      expect(view?.similar.map(({ slug }) => slug)).toEqual(['dr-bina-shah', 'dr-amit-sen-two'])
      expect(view?.sample).toBe(true)
      expect(view?.reviews.items.map(({ title }) => title)).toEqual(['Kind'])
      const bina = await propsOf(doctorStaticProps, { slug: 'dr-bina-shah' })
      expect(bina.view?.practitioner).toBe('cardiologist and general surgeon')
      expect(bina.view?.guides).toEqual({
        conditions: [
          { slug: 'hernia', name: 'Hernia' },
          { slug: 'piles', name: 'Piles' },
        ],
        treatments: [{ slug: 'piles-treatment', name: 'Piles treatment' }],
      })
    })

    it('lists cities for a doctor without a hospital, and gives namesakes different titles', async () => {
      const one = await propsOf(doctorStaticProps, { slug: 'dr-amit-sen' })
      const other = await propsOf(doctorStaticProps, { slug: 'dr-amit-sen-two' })
      expect(other.view?.otherCities.map(({ name }) => name)).toEqual(['Mumbai', 'Delhi'])
      expect(other.page).not.toHaveProperty('hospitalId')
      expect(other.seo.title).toMatch(/^Dr Amit Sen \(SAMPLE-9\): cardiologist in Mumbai \|/)
      expect(one.seo.title).not.toBe(other.seo.title)
      expect(one.seo.description).not.toBe(other.seo.description)
      for (const { seo } of [one, other]) expect(seo.description).toMatch(/\.$/)
    })

    // specification.md, section 4: the page-provided id would take priority over the chosen one.
    it('leaves the choice between several hospitals to the visitor', async () => {
      const { page } = await propsOf(doctorStaticProps, { slug: 'dr-two-places' })
      expect(page.hospitals?.map(({ name }) => name).toSorted()).toEqual([
        'Neem Hospital, Delhi',
        'Peepal Hospital, Delhi',
      ])
      expect(page).not.toHaveProperty('hospitalId')
    })

    it('redirects other letter cases and returns 404 for unknown doctors', async () => {
      expect(await askPage(doctorStaticProps, { slug: 'Dr-Asha-Rao' })).toEqual(
        moved('/doctor/dr-asha-rao'),
      )
      expect(await askPage(doctorStaticProps, { slug: 'nobody' })).toEqual(gone)
      expect(await askPage(doctorStaticProps, { slug: 'a b' })).toEqual(gone)
    })
  })

  describe('a hospital', () => {
    it('lists the first doctors of each department', async () => {
      const { view, page, seo } = await propsOf(hospitalStaticProps, { slug: 'neem-hospital' })
      expect(page).toMatchObject({ pageType: 'hospitals', hospitalId: 3001, cityName: 'Delhi' })
      expect(view?.doctorCount).toBe(27)
      expect(
        view?.doctors.map(({ department, total, doctors }) => [
          department.name,
          total,
          doctors.map(({ name }) => name),
        ]),
      ).toEqual([
        ['Cardiology', 1, ['Dr Asha Rao']],
        ['ENT', 26, ['Dr Anil Das', 'Dr More 0']],
      ])
      // Another hospital in the city has the same name.
      expect(seo.title).toMatch(/^Neem Hospital, 1 Sample Road, Delhi: /)
    })

    it('asks for the speciality where it has several departments', async () => {
      const neem = await propsOf(hospitalStaticProps, { slug: 'neem-hospital' })
      expect(neem.page.specialities).toEqual([
        { id: 1, name: 'Cardiology' },
        { id: 2, name: 'ENT' },
      ])
      expect(neem.page.formRequirements).toEqual(['name', 'mobile', 'speciality', 'treatment'])
      const banyan = await propsOf(hospitalStaticProps, { slug: 'banyan-clinic' })
      expect(banyan.page.specialities).toBeUndefined()
      expect(banyan.page.formRequirements).toEqual(['name', 'mobile', 'treatment'])
    })

    it('lists the nearest hospitals, those without coordinates last', async () => {
      const { view } = await propsOf(hospitalStaticProps, { slug: 'neem-hospital' })
      expect(
        view?.nearby.map(({ slug, km }) => [slug, km === null ? null : Math.round(km)]),
      ).toEqual([
        ['peepal-hospital', 0],
        ['neem-hospital-two', 1],
        ['nowhere-clinic', null],
      ])
      const unknown = await propsOf(hospitalStaticProps, { slug: 'nowhere-clinic' })
      expect(unknown.view?.nearby).toHaveLength(3)
      expect(unknown.view?.nearby.every(({ km }) => km === null)).toBe(true)
      // Mumbai is too far from Delhi, and has one hospital.
      const banyan = await propsOf(hospitalStaticProps, { slug: 'banyan-clinic' })
      expect(banyan.view?.nearby).toEqual([])
    })

    it('lists all its doctors on pages of 20', async () => {
      const slug = 'neem-hospital'
      const first = await propsOf(hospitalDoctorsStaticProps, { slug })
      expect(first).toMatchObject({ total: 27, pageNumber: 1, pageCount: 2 })
      expect(first.groups.flatMap(({ doctors }) => doctors)).toHaveLength(20)
      const second = await propsOf(hospitalDoctorsStaticProps, { slug, page: ['2'] })
      expect(second.groups.map(({ department }) => department.name)).toEqual(['ENT'])
      const names = [...first.groups, ...second.groups].flatMap(({ doctors }) =>
        doctors.map((doctor) => doctor.slug),
      )
      expect(new Set(names).size).toBe(27)
      expect(second.seo.title).toContain('page 2')
      expect(second.seo.canonical).toMatch(/\/hospital\/neem-hospital\/doctors\/2$/)
      expect(second.page).toMatchObject({ pageType: 'hospitals', hospitalId: 3001 })
    })

    it('keeps empty lists of doctors and reviews out of search engines', async () => {
      const slug = 'banyan-clinic'
      expect((await propsOf(hospitalDoctorsStaticProps, { slug })).seo.indexed).toBe(false)
      const { seo, reviews } = await propsOf(hospitalReviewsStaticProps, { slug })
      expect(seo.indexed).toBe(false)
      expect(reviews).toEqual({ total: 0, items: [], rating: null })
    })

    it('shows a few reviews and has pages with all of them', async () => {
      const slug = 'peepal-hospital'
      const { view } = await propsOf(hospitalStaticProps, { slug })
      expect(view?.reviews.items.map(({ title }) => title)).toEqual(['Day 12', 'Day 11'])
      expect(view?.reviews.total).toBe(12)
      const second = await propsOf(hospitalReviewsStaticProps, { slug, page: ['2'] })
      expect(second.reviews.items.map(({ title }) => title)).toEqual(['Day 2', 'Day 1'])
      expect(second.seo.title).toContain('page 2')
    })

    it.each([
      [hospitalStaticProps, { slug: 'NEEM-hospital' }, '/hospital/neem-hospital'],
      [hospitalDoctorsStaticProps, { slug: 'Neem-Hospital' }, '/hospital/neem-hospital/doctors'],
      [
        hospitalDoctorsStaticProps,
        { slug: 'neem-hospital', page: ['1'] },
        '/hospital/neem-hospital/doctors',
      ],
      [
        hospitalReviewsStaticProps,
        { slug: 'neem-hospital', page: ['1'] },
        '/hospital/neem-hospital/reviews',
      ],
      [reviewsStaticProps, { page: ['1'] }, '/reviews'],
    ] as [GetStaticProps, Params, string][])(
      'redirects to the canonical address (%#)',
      async (data, params, to) => {
        expect(await askPage(data, params)).toEqual(moved(to))
      },
    )

    it.each([
      [hospitalStaticProps, { slug: 'nobody' }],
      [hospitalDoctorsStaticProps, { slug: 'neem-hospital', page: ['3'] }],
      [hospitalDoctorsStaticProps, { slug: 'neem-hospital', page: ['two'] }],
      [hospitalDoctorsStaticProps, { slug: 'neem-hospital', page: ['2', '3'] }],
      [hospitalReviewsStaticProps, { slug: 'nobody' }],
      [hospitalReviewsStaticProps, { slug: 'peepal-hospital', page: ['3'] }],
      [reviewsStaticProps, { page: ['9'] }],
      [reviewsStaticProps, { page: ['0'] }],
    ] as [GetStaticProps, Params][])('%# is not there', async (data, params) => {
      expect(await askPage(data, params)).toEqual(gone)
    })
  })

  it('lists all reviews newest first, ten per page', async () => {
    const first = await propsOf(reviewsStaticProps)
    expect(first).toMatchObject({ pageNumber: 1, pageCount: 2 })
    expect(first.reviews.items[0]).toMatchObject({
      title: 'Day 12',
      hospital: { slug: 'peepal-hospital' },
      sample: true,
    })
    const second = await propsOf(reviewsStaticProps, { page: ['2'] })
    expect(second.reviews.items.map(({ title }) => title)).toEqual(['Day 2', 'Day 1', 'Kind'])
    expect(second.seo.description).not.toBe(first.seo.description)
  })

  it('puts only real patients’ ratings into structured data', async () => {
    const text = async () => {
      const { seo } = await propsOf(hospitalStaticProps, { slug: 'peepal-hospital' })
      expect(schemaOrgFaults(seo.jsonLd)).toEqual([])
      return JSON.stringify(seo.jsonLd)
    }
    expect(await text()).not.toContain('aggregateRating')
    const real = { ...crowded, 'sample.csv': 'kind\ndoctors\n' }
    await importCatalogue(open().db, contentFolder(real))
    expect(await text()).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":12,"bestRating":5,"worstRating":1}',
    )
  })

  it('makes no empty claims about a doctor with few facts', async () => {
    const quiet = edited('doctors.csv', ',12,900,English | Hindi,SAMPLE-1,', ',,,,,')
    await importCatalogue(open().db, contentFolder(quiet))
    const { seo } = await propsOf(doctorStaticProps, { slug: 'dr-asha-rao' })
    expect(seo.title).toMatch(/^Dr Asha Rao: cardiologist in Delhi \|/)
    expect(seo.description).toBe('Dr Asha Rao: Cardiologist in Delhi, sits at Neem Hospital.')
  })
})
