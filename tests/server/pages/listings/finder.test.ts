import type { GetServerSidePropsContext } from 'next'
import { describe, expect, it } from 'vitest'
import { finderServerSideProps } from '#lib/server/pages/listings/finder'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

async function ask(query: Record<string, string>) {
  const answer = await finderServerSideProps({ query } as unknown as GetServerSidePropsContext)
  if (!('props' in answer)) throw new Error('The page is not there.')
  const props = await answer.props
  expect(JSON.parse(JSON.stringify(props))).toEqual(props)
  return props
}

onEachDatabase('the finder', (open) => {
  provideCatalogue(open)

  describe('asks what', () => {
    it('asks first, on the only step that search engines may index', async () => {
      const { finder, form, page, seo } = await ask({})
      expect(finder).toMatchObject({ answers: {}, chips: [], back: null })
      expect(finder.current).toMatchObject({ step: 'what', query: '', hits: [] })
      expect(form).toBeNull()
      expect(page).toMatchObject({ pageType: 'Home', path: '/find-hospital-doctor-for-surgery' })
      expect(seo.indexed).toBe(true)
    })

    it.each([{ q: 'piles' }, { city: 'delhi' }, { who: 'doctors' }])(
      'does not index %j and has the first step as canonical address',
      async (query) => {
        const { seo } = await ask(query as unknown as Record<string, string>)
        expect(seo.indexed).toBe(false)
        expect(seo.canonical).toMatch(/\/find-hospital-doctor-for-surgery$/)
      },
    )

    it('ignores parameters of advertisements', async () => {
      expect((await ask({ utm_source: 'x' })).seo.indexed).toBe(true)
    })

    it('finds treatments, conditions and specialities by their names', async () => {
      const { finder } = await ask({ q: '  bawasir  ' })
      expect(finder.current).toMatchObject({
        step: 'what',
        query: 'bawasir',
        hits: [
          { kind: 'treatment', slug: 'piles-treatment', detail: 'Treatment, General Surgery' },
          { kind: 'condition', slug: 'piles' },
        ],
      })
      expect((await ask({ q: 'cardiologist' })).finder.current).toMatchObject({
        hits: [{ kind: 'speciality', slug: 'cardiology', name: 'Cardiology' }],
      })
    })

    it.each([{ treatment: 'nothing' }, { condition: 'piles-treatment' }, { speciality: 'magic' }])(
      'ignores an answer that does not exist: %j',
      async (query) => {
        const { finder } = await ask(query as unknown as Record<string, string>)
        expect(finder).toMatchObject({ answers: {}, current: { step: 'what' } })
      },
    )
  })

  it('asks where, with counts for the popular cities', async () => {
    const { finder, seo } = await ask({ speciality: 'cardiology', city: 'atlantis' })
    expect(finder).toMatchObject({
      answers: { subject: { kind: 'speciality', slug: 'cardiology' } },
      back: '/find-hospital-doctor-for-surgery',
      current: {
        step: 'where',
        subject: 'Cardiology',
        // Two doctors and two hospitals; one doctor.
        popular: [
          { slug: 'delhi', count: 4 },
          { slug: 'mumbai', count: 1 },
        ],
        cities: [{ slug: 'agra', name: 'Agra' }],
      },
    })
    expect(seo.title).toContain('In which city?')
  })

  it('asks who, with counts of doctors and hospitals', async () => {
    const { finder } = await ask({ condition: 'piles', city: 'delhi', insurance: 'cghs' })
    expect(finder.chips.map(({ question, answer }) => [question, answer])).toEqual([
      ['What', 'Piles'],
      ['Where', 'Delhi'],
      ['Insurance', 'CGHS'],
    ])
    expect(finder.current).toMatchObject({
      step: 'who',
      city: 'Delhi',
      doctors: 1,
      hospitals: 1,
      insurers: [{ slug: 'cghs' }, { slug: 'example-insurance' }],
      insurance: 'cghs',
    })
  })

  describe('shows who matches', () => {
    const cardiology = { speciality: 'cardiology', city: 'delhi' }

    it('shows the most experienced first, a link to the list, and the prefilled form', async () => {
      const asked = { treatment: 'piles-treatment', city: 'delhi', who: 'doctors' }
      const { finder, form, page } = await ask(asked)
      expect(finder.current).toMatchObject({
        step: 'matches',
        heading: '1 general surgeon in Delhi',
        total: 1,
        doctors: [{ name: 'Dr Bina Shah' }],
        hospitals: [],
        listHref: '/delhi/doctors/general-surgery',
        otherHref:
          '/find-hospital-doctor-for-surgery?treatment=piles-treatment&city=delhi&who=hospitals',
        guide: { name: 'Piles treatment', href: '/treatment/piles-treatment' },
        nearby: [],
        anyInsurance: null,
      })
      expect(form?.initial).toEqual({ city: '514', treatment: 'procedure:201' })
      expect(page).toMatchObject({
        treatmentName: 'Piles treatment',
        cityName: 'Delhi',
        pageDepartment: 'General Surgery',
        departmentId: 3,
        remark: 'Finder: doctors',
      })
    })

    it('shows only those that accept the insurance', async () => {
      const asked = { ...cardiology, who: 'hospitals', insurance: 'example-insurance' }
      const { finder, page } = await ask(asked)
      expect(finder.current).toMatchObject({
        heading: '1 cardiology hospital in Delhi, with Example Insurance',
        hospitals: [{ name: 'Peepal Hospital' }],
        listHref: '/delhi/hospitals/cardiology?insurance=example-insurance',
      })
      expect(page.remark).toBe('Finder: hospitals, Example Insurance')
      const doctors = (await ask({ ...asked, who: 'doctors' })).finder.current
      expect(doctors).toMatchObject({ doctors: [{ name: 'Dr Bina Shah' }] })
    })

    it('shows the nearest cities and offers the chosen city in the form', async () => {
      const { finder, form } = await ask({ speciality: 'ENT', city: 'agra', who: 'hospitals' })
      expect(finder.current).toMatchObject({
        total: 0,
        hospitals: [],
        nearby: [
          { name: 'Delhi', count: 1, href: '/delhi/hospitals/ent' },
          { name: 'Mumbai', count: 1 },
        ],
        anyInsurance: null,
      })
      expect(form?.options.cities.map(({ label }) => label)).toEqual([
        'Delhi',
        'Mumbai',
        'Agra',
        'Other',
      ])
      expect(form?.initial).toEqual({ city: '700', treatment: '' })
    })

    it('links to the list without the insurance', async () => {
      const asked = { speciality: 'ENT', city: 'mumbai', who: 'hospitals', insurance: 'cghs' }
      expect((await ask(asked)).finder.current).toMatchObject({
        total: 0,
        anyInsurance: {
          href: '/find-hospital-doctor-for-surgery?speciality=ENT&city=mumbai&who=hospitals',
          count: 1,
        },
      })
    })
  })
})
