import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GetServerSidePropsContext } from 'next'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListView, NearbyLink } from '#lib/domain/listings/listing'
import { bumpCatalogueVersion, bumpDirectoryVersion } from '#lib/server/catalogue/state'
import { filteredHeader } from '#lib/server/http/front/query-pages'
import { importCatalogue } from '#lib/server/import/import'
import { listingIndexes } from '#lib/server/listings/indexes'
import { directoryStaticProps } from '#lib/server/pages/listings/directory'
import { filteredServerSideProps } from '#lib/server/pages/listings/filtered'
import { finderServerSideProps } from '#lib/server/pages/listings/finder'
import { insurerStaticProps } from '#lib/server/pages/listings/insurer'
import { listingStaticProps, shortPrefixStaticProps } from '#lib/server/pages/listings/listing-page'
import {
  contentFolder,
  edited,
  goodContent,
  provideCatalogue,
} from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { askPage, gone, moved, propsOf } from '#tests/support/static-props'

/** A request as the front passes it on. */
async function request(
  address: string,
  headers: Record<string, string> = { [filteredHeader]: '1' },
) {
  const [path = ''] = address.split('?')
  const context = {
    params: { address: path.slice(1).split('/') },
    resolvedUrl: `/filtered${address}`,
    req: { headers } as unknown as IncomingMessage,
    res: { setHeader: () => undefined } as unknown as ServerResponse,
  }
  return filteredServerSideProps(context as unknown as GetServerSidePropsContext)
}

async function filtered(address: string) {
  const answer = await request(address)
  if (!('props' in answer)) throw new Error(`${address}: ${JSON.stringify(answer)}`)
  const props = await answer.props
  expect(JSON.parse(JSON.stringify(props))).toEqual(props)
  return props
}

async function listOf(address: string): Promise<ListView> {
  const props = await filtered(address)
  const { list } =
    (props.screen === 'directory' && props.directory) ||
    (props.screen === 'insurer' && props.insurerListing) ||
    (props.screen === 'listing' && props.listing) ||
    {}
  if (!list) throw new Error(`${address} has no list.`)
  return list
}

const names = (list: ListView | undefined) =>
  [...(list?.doctors ?? []), ...(list?.hospitals ?? [])].map(({ name }) => name)

const counts = (list: ListView | undefined, group: string) =>
  list?.filters
    .find((one) => one.group === group)
    ?.options.map(({ value, count }) => [value, count])

const led = (destination: string) => ({ redirect: { destination, statusCode: 302 } })

onEachDatabase('lists', (open) => {
  const doctors = listingStaticProps('doctors')
  const hospitals = listingStaticProps('hospitals')

  provideCatalogue(open, {
    'cities.csv': `id,slug,name,name_hi,state,latitude,longitude,type,aliases,localities
700,agra,Agra,आगरा,Uttar Pradesh,27.1767,78.0081,Other,,
477,mumbai,Mumbai,मुंबई,Maharashtra,19.0760,72.8777,Popular,Bombay,Andheri | Andheri East
514,delhi,Delhi,दिल्ली,Delhi,28.6139,77.2090,Popular,New Delhi,
`,
  })

  describe('the forms of a list that is filtered by an insurer', () => {
    const insurance = ['insuranceType', 'insuranceName']
    it.each([
      ['/delhi/doctors/cardiology?insurance=cghs', ['Govt.', 'CGHS'], insurance],
      ['/delhi/hospitals/cardiology?insurance=cghs', ['Govt.', 'CGHS'], insurance],
      ['/hospitals?insurance=example-insurance', ['Private', 'Example Insurance'], insurance],
      [
        '/hospitals?insurance=cghs&insurance=example-insurance',
        [undefined, 'CGHS, Example Insurance'],
        ['insuranceName'],
      ],
      [
        '/hospitals/insurance/cghs?insurance=example-insurance',
        [undefined, 'CGHS, Example Insurance'],
        insurance,
      ],
    ])('%s', async (address, [insuranceType, insuranceName], asked) => {
      const { page } = await filtered(address)
      expect(page.initialValues).toEqual({
        ...(insuranceType && { insuranceType }),
        insuranceName,
      })
      expect(page.formRequirements).toEqual(['name', 'mobile', 'city', 'treatment', ...asked])
      expect(page.search).toMatch(/^\?insurance=/)
    })

    it('ask nothing about insurance where the list is filtered by something else', async () => {
      const { page } = await filtered('/delhi/doctors/cardiology?gender=female')
      expect(page.formRequirements).toEqual(['name', 'mobile', 'city', 'treatment'])
      expect(page).not.toHaveProperty('initialValues')
    })

    it('say that the list was of women only', async () => {
      const remark = 'Looked only at doctors who are women'
      const women = await filtered('/delhi/doctors/cardiology?gender=female')
      expect(women.page).toMatchObject({ remark, search: '?gender=female' })
      const insured = await filtered('/doctors?gender=female&insurance=cghs')
      expect(insured.page).toMatchObject({ remark, search: '?insurance=cghs&gender=female' })
      const both = await filtered('/delhi/doctors/cardiology?gender=female&gender=male')
      expect(both.page).not.toHaveProperty('remark')
    })
  })

  describe('a listing', () => {
    const cardiology = { slug: 'delhi', speciality: ['cardiology'] }

    it('lists the most experienced doctors first, with the page context of a tier-3 listing', async () => {
      const { listing, page, seo } = await propsOf(doctors, cardiology)
      expect(names(listing?.list)).toEqual(['Dr Bina Shah', 'Dr Asha Rao'])
      expect(page).toMatchObject({
        pageType: 'CityWise_Doctors_Listing',
        path: '/delhi/doctors/cardiology',
        tier: 3,
        cityName: 'Delhi',
        pageDepartment: 'Cardiology',
      })
      expect(seo.canonical).toMatch(/\/delhi\/doctors\/cardiology$/)
      expect(seo.title).toContain('2 cardiologists in Delhi')
      expect(seo.indexed).toBe(true)
    })

    it('lists the profiles in structured data', async () => {
      const { seo } = await propsOf(doctors, cardiology)
      expect(JSON.stringify(seo.jsonLd)).toMatch(
        /"@type":"ListItem","position":2,"url":"[^"]+\/doctor\/dr-asha-rao"/,
      )
    })

    it('names a doctor’s hospital in the city and the insurance it accepts', async () => {
      const { listing } = await propsOf(doctors, cardiology)
      expect(listing?.list.doctors[0]).toMatchObject({
        hospital: { slug: 'peepal-hospital', name: 'Peepal Hospital' },
        city: 'Delhi',
        insurers: 'CGHS, Example Insurance',
        departments: 'Cardiology, General Surgery',
      })
    })

    it('counts other cities and specialities', async () => {
      const { listing } = await propsOf(hospitals, { slug: 'delhi', speciality: ['ent'] })
      expect(listing?.place.cities).toEqual([
        { slug: 'delhi', name: 'Delhi', count: 1, popular: true },
        { slug: 'mumbai', name: 'Mumbai', count: 1, popular: true },
      ])
      expect(listing?.place.specialities.map(({ slug, count }) => [slug, count])).toEqual([
        ['cardiology', 2],
        ['ent', 1],
        ['general-surgery', 1],
      ])
      // Delhi has results of its own, so only cities within a day trip are suggested, and Mumbai is too far.
      expect(listing?.nearby).toEqual([])
    })

    it.each([
      ['delhi', ['Cardiology'], '/delhi/doctors/cardiology'],
      ['Delhi', ['cardiology'], '/delhi/doctors/cardiology'],
      ['delhi', ['cardiologist'], '/delhi/doctors/cardiology'],
      ['delhi', ['cardiologists', '2'], '/delhi/doctors/cardiology/2'],
      ['delhi', ['ENT'], '/delhi/doctors/ent'],
      ['delhi', ['cardiology', '1'], '/delhi/doctors/cardiology'],
      ['DELHI', undefined, '/delhi/doctors'],
      ['bombay', undefined, '/mumbai/doctors'],
      ['andheri-east', ['cardiology'], '/mumbai/doctors/cardiology'],
      ['new-delhi', ['cardiology'], '/delhi/doctors/cardiology'],
      ['आगरा', ['cardiology'], '/agra/doctors/cardiology'],
    ])('redirects %s %j to %s', async (slug, speciality, destination) => {
      expect(await askPage(doctors, { slug, ...(speciality && { speciality }) })).toEqual(
        moved(destination),
      )
    })

    it.each([
      ['delhi', ['cardiology'], moved('/delhi/doctors/cardiology')],
      ['Delhi', ['cardiologist', '2'], moved('/delhi/doctors/cardiology/2')],
      ['delhi', undefined, moved('/delhi/doctors')],
      ['nowhere', ['cardiology'], gone],
      ['delhi', ['astrology'], gone],
      ['delhi', ['dr-asha-rao'], moved('/doctor/dr-asha-rao')],
      ['delhi', ['Dr-Asha-Rao'], moved('/doctor/dr-asha-rao')],
      ['mumbai', ['dr-asha-rao'], moved('/doctor/dr-asha-rao')],
      ['delhi', ['dr-asha-rao', '2'], gone],
      // The slug of a hospital is not a doctor.
      ['delhi', ['neem-hospital'], gone],
    ])('redirects the short prefix: %s %j', async (slug, speciality, expected) => {
      const params = { slug, ...(speciality && { speciality }) }
      expect(await askPage(shortPrefixStaticProps('doctors'), params)).toEqual(expected)
    })

    it.each([
      ['neem-hospital', moved('/hospital/neem-hospital')],
      ['ent', moved('/delhi/hospitals/ent')],
      ['dr-asha-rao', gone],
    ])('redirects the short prefix of hospitals: %s', async (speciality, expected) => {
      const params = { slug: 'delhi', speciality: [speciality] }
      expect(await askPage(shortPrefixStaticProps('hospitals'), params)).toEqual(expected)
    })

    it.each([
      ['nowhere', ['cardiology']],
      ['delhi', ['astrology']],
      ['delhi', ['cardiology', '2']],
      ['delhi', ['cardiology', 'two']],
      ['delhi', ['cardiology', '2', '3']],
      ['nowhere', undefined],
    ])('returns 404 for %s %j', async (slug, speciality) => {
      expect(await askPage(doctors, { slug, ...(speciality && { speciality }) })).toEqual(gone)
    })

    it('is not indexed when empty, and links to the nearest cities', async () => {
      const { listing, seo } = await propsOf(doctors, { slug: 'agra', speciality: ['cardiology'] })
      expect(listing?.list.total).toBe(0)
      expect(seo.indexed).toBe(false)
      expect(listing?.place.cities[0]).toMatchObject({ name: 'Agra', count: 0 })
      // About 180 km to Delhi, 1,000 to Mumbai.
      expect(listing?.nearby.map(({ name, km }) => [name, km > 100 && km < 250])).toEqual([
        ['Delhi', true],
        ['Mumbai', false],
      ])
      // Hospitals are named only where they are nearer than these doctors.
      expect(listing?.hospitals).toEqual([])
    })

    it('without doctors here names the hospitals that have the department', async () => {
      const of = { slug: 'mumbai', speciality: ['ent'] }
      const { listing } = await propsOf(doctors, of)
      expect(listing?.list.total).toBe(0)
      expect(listing?.hospitals.map(({ href, km }) => [href, km])).toEqual([
        ['/mumbai/hospitals/ent', 0],
      ])
      expect((await propsOf(hospitals, of)).listing?.hospitals).toEqual([])
    })

    it('lists the specialities of a city when none is given', async () => {
      const { directory, listing, page } = await propsOf(doctors, { slug: 'delhi' })
      expect(listing).toBeNull()
      expect(page.path).toBe('/delhi/doctors')
      expect(directory?.total).toBe(3)
      expect(directory?.specialities.map(({ href, count }) => [href, count])).toEqual([
        ['/delhi/doctors/cardiology', 2],
        ['/delhi/doctors/ent', 1],
        ['/delhi/doctors/general-surgery', 1],
      ])
    })

    it('shows the nearest cities with results for a city without any', async () => {
      const { directory, seo } = await propsOf(doctors, { slug: 'agra' })
      expect(directory).toMatchObject({ total: 0, specialities: [], city: { name: 'Agra' } })
      expect(directory?.nearby[0]).toMatchObject({
        name: 'Delhi',
        href: '/delhi/doctors',
        count: 3,
      })
      expect(seo.indexed).toBe(false)
    })
  })

  describe('a filtered listing', () => {
    const address = '/delhi/doctors/cardiology'

    it('shows matches, counts each option, and has the plain page as canonical address', async () => {
      const props = await filtered(`${address}?language=hindi`)
      const list = await listOf(`${address}?language=hindi`)
      expect(names(list)).toEqual(['Dr Asha Rao'])
      expect(counts(list, 'language')).toEqual([
        ['english', 2],
        ['hindi', 1],
      ])
      // Both doctors are women, so a filter by gender would change nothing.
      expect(counts(list, 'gender')).toBeUndefined()
      expect(props.seo).toMatchObject({ indexed: false })
      expect(props.seo.canonical).toMatch(/\/delhi\/doctors\/cardiology$/)
      expect(props.page.path).toBe(address)
    })

    it('combines groups', async () => {
      expect(names(await listOf(`${address}?gender=female&fee=1001-1500`))).toEqual([
        'Dr Bina Shah',
      ])
      const nobody = await listOf(`${address}?gender=male&fee=1001-1500`)
      expect(nobody.total).toBe(0)
    })

    it.each([
      ['', ['Dr Bina Shah', 'Dr Asha Rao']],
      ['sort=fee-low', ['Dr Asha Rao', 'Dr Bina Shah']],
      ['sort=fee-high', ['Dr Bina Shah', 'Dr Asha Rao']],
      ['sort=name', ['Dr Asha Rao', 'Dr Bina Shah']],
    ])('sorts by %s', async (query, expected) => {
      const language = query ? `?language=english&${query}` : '?language=english'
      expect(names(await listOf(address + language))).toEqual(expected)
    })

    it('never shows a hospital that does not accept the insurance', async () => {
      const list = await listOf('/delhi/hospitals/cardiology?insurance=example-insurance')
      expect(names(list)).toEqual(['Peepal Hospital'])
      expect(list.hospitals[0]?.insurers).toMatch(/^Example Insurance/)
      const both = await listOf(
        '/delhi/hospitals/cardiology?insurance=cghs&insurance=example-insurance',
      )
      expect(names(both)).toEqual(['Peepal Hospital'])
    })

    it('applies the filters to nearby cities when there is no match', async () => {
      const props = await filtered('/delhi/doctors/cardiology?gender=male')
      if (props.screen !== 'listing') throw new Error('Not a listing.')
      expect(props.listing?.list.total).toBe(0)
      expect(props.listing?.nearby.map(({ href }) => href)).toEqual([
        '/mumbai/doctors/cardiology?gender=male',
      ])
    })

    it.each([
      // Order, repeats, letter case and unknown values do not matter: the canonical address is the same.
      [`${address}?language=hindi&gender=female`, `${address}?gender=female&language=hindi`],
      [`${address}?language=Hindi`, `${address}?language=hindi`],
      [`${address}?language=hindi&language=hindi`, `${address}?language=hindi`],
      [`${address}?gender=robot&language=hindi`, `${address}?language=hindi`],
      [`${address}?gender=robot`, address],
      [`${address}?sort=experience`, address],
      [`${address}?sort=paid&utm_source=x`, `${address}?utm_source=x`],
      [`${address}?gender=&utm_source=x&language=hindi`, `${address}?language=hindi&utm_source=x`],
      [`${address}?beds=0-49`, address],
      // A page that the filter leaves empty.
      [`${address}/7?language=hindi`, `${address}?language=hindi`],
      // Choosing another city or speciality redirects there and keeps the filters.
      [`${address}?city=mumbai&speciality=cardiology`, '/mumbai/doctors/cardiology'],
      [
        `${address}?city=mumbai&speciality=ent&language=hindi`,
        '/mumbai/doctors/ent?language=hindi',
      ],
      [`${address}?city=bombay`, '/mumbai/doctors/cardiology'],
      [`${address}?city=andheri`, '/mumbai/doctors/cardiology'],
      ['/doctors?city=Andheri%20East', '/doctors?city=mumbai'],
      [`${address}?city=nowhere`, address],
      [`${address}?city=delhi`, address],
      ['/delhi/doctors?city=mumbai', '/mumbai/doctors'],
      ['/delhi/doctors?city=delhi&speciality=ent', '/delhi/doctors/ent'],
      ['/delhi/doctors?language=hindi', '/doctors?city=delhi&language=hindi'],
    ])('redirects %s to %s', async (from, to) => {
      expect(await request(from)).toEqual(led(to))
    })

    it.each([
      ['/Delhi/doctors/Cardiologist?language=hindi', `${address}?language=hindi`],
      ['/delhi/doctors/cardiology/1?language=hindi', `${address}?language=hindi`],
    ])('redirects %s permanently to %s', async (from, to) => {
      expect(await request(from)).toEqual(moved(to))
    })

    it.each([
      '/nowhere/doctors/cardiology?gender=female',
      '/delhi/doctors/astrology?gender=female',
      '/hospitals/insurance/nobody?city=delhi',
      '/hospitals/insurance?city=delhi',
    ])('returns 404 for %s', async (from) => {
      expect(await request(from)).toEqual(gone)
    })

    it('is not reachable under its internal path', async () => {
      expect(await request(`${address}?language=hindi`, {})).toEqual(gone)
    })
  })

  describe('the directory', () => {
    it('is one list with links by city, speciality and insurance', async () => {
      const { directory, heading, seo } = await propsOf(directoryStaticProps('hospitals'))
      expect(heading).toBe('3 hospitals in India')
      expect(seo.title).toContain('3 hospitals in India')
      expect(names(directory?.list)).toEqual(['Peepal Hospital', 'Neem Hospital', 'Banyan Clinic'])
      expect(directory?.place.cities.map(({ slug, count }) => [slug, count])).toEqual([
        ['delhi', 2],
        ['mumbai', 1],
      ])
      expect(directory?.place.specialities.map(({ slug, count }) => [slug, count])).toEqual([
        ['cardiology', 2],
        ['ENT', 2],
        ['general-surgery', 1],
      ])
      expect(directory?.isWhole).toBe(true)
    })

    it('counts the specialities of the chosen city, and keeps the filter in the link to the other language', async () => {
      const props = await filtered('/hospitals?city=mumbai')
      if (props.screen !== 'directory') throw new Error('Not the directory.')
      const counts = props.directory?.place.specialities.map(({ slug, count }) => [slug, count])
      expect(counts).toEqual([['ENT', 1]])
      expect(props.seo.switches?.map(({ href }) => new URL(href).search)).toEqual([
        '?city=mumbai',
        '?city=mumbai',
      ])
      expect(props.seo.alternates.every(({ href }) => !href.includes('?'))).toBe(true)
    })

    it.each([
      ['/hospitals?beds=300-plus', ['Peepal Hospital', 'Banyan Clinic']],
      ['/hospitals?accreditation=nabh&accreditation=jci', ['Peepal Hospital']],
      ['/hospitals?city=delhi&sort=name', ['Neem Hospital', 'Peepal Hospital']],
      ['/hospitals?speciality=ent', ['Neem Hospital', 'Banyan Clinic']],
      ['/hospitals?sort=beds', ['Banyan Clinic', 'Peepal Hospital', 'Neem Hospital']],
    ])('filters by %s', async (address, expected) => {
      const props = await filtered(address)
      if (props.screen !== 'directory') throw new Error('Not the directory.')
      expect(names(props.directory?.list)).toEqual(expected)
      expect(props.directory?.isWhole).toBe(false)
      expect(props.seo.canonical).toMatch(/\/hospitals$/)
    })

    it.each([
      [
        '/doctors?city=delhi&speciality=cardiologist&gender=female',
        '/delhi/doctors/cardiology?gender=female',
      ],
      ['/doctors?city=&speciality=', '/doctors'],
      ['/doctors?page=9&gender=female', '/doctors?gender=female'],
      ['/doctors?page=1', '/doctors'],
    ])('redirects %s to %s', async (from, to) => {
      expect(await request(from)).toEqual(led(to))
    })
  })

  describe('the hospitals of an insurer', () => {
    it('lists only hospitals that accept the insurer, with their cities', async () => {
      const { insurerListing } = await propsOf(insurerStaticProps, { slug: 'cghs' })
      const { list, heading, cities, others } = insurerListing ?? {}
      expect(heading).toBe('2 hospitals that accept CGHS')
      expect(names(list)).toEqual(['Peepal Hospital', 'Neem Hospital'])
      expect(cities?.map(({ slug, count }) => [slug, count])).toEqual([['delhi', 2]])
      expect(counts(list, 'insurance')).toEqual([['example-insurance', 1]])
      expect(others?.map(({ slug }) => slug)).toEqual(['example-insurance'])
      expect(await askPage(insurerStaticProps, { slug: 'nobody' })).toEqual(gone)
    })

    it('can be filtered by city and more', async () => {
      const props = await filtered('/hospitals/insurance/cghs?city=delhi&beds=300-plus')
      if (props.screen !== 'insurer') throw new Error('Not an insurer.')
      expect(props.insurerListing?.heading).toBe('1 hospital in Delhi that accepts CGHS')
      expect(names(props.insurerListing?.list)).toEqual(['Peepal Hospital'])
      expect((await listOf('/hospitals/insurance/cghs?city=mumbai')).total).toBe(0)
      expect(await request('/hospitals/insurance/cghs?insurance=cghs')).toEqual(
        led('/hospitals/insurance/cghs'),
      )
    })
  })

  describe('an empty list with filters', () => {
    /** More towns around Agra than the first search for nearby cities reads, all of them empty. */
    const towns = Array.from(
      { length: 150 },
      (_, at) => `${900 + at},town-${at},Town ${at},,Uttar Pradesh,27.${200 + at},78.01,Other\n`,
    ).join('')
    beforeAll(async () => {
      const cities = { 'cities.csv': goodContent['cities.csv'] + towns }
      await importCatalogue(open().db, contentFolder(cities))
    })
    afterAll(async () => {
      await importCatalogue(open().db, contentFolder())
    })

    const shown = (nearby: NearbyLink[] | undefined) =>
      nearby?.map(({ name, href, count, km }) => [name, href, count, Math.round(km / 100)])

    it('links to the nearest matching cities at any distance, with the same filters', async () => {
      const props = await filtered('/mumbai/hospitals/cardiology?insurance=example-insurance')
      if (props.screen !== 'listing') throw new Error('Not a listing.')
      expect(props.seo.title).toContain('0 cardiology hospitals in Mumbai')
      expect(shown(props.listing?.nearby)).toEqual([
        ['Delhi', '/delhi/hospitals/cardiology?insurance=example-insurance', 1, 11],
      ])
    })

    it('does the same in the directory', async () => {
      const props = await filtered('/hospitals?city=mumbai&insurance=cghs&accreditation=jci')
      if (props.screen !== 'directory') throw new Error('Not a directory.')
      expect(props.heading).toBe('0 hospitals in Mumbai')
      expect(props.directory?.place.cities.map(({ slug }) => slug)).toContain('mumbai')
      expect(shown(props.directory?.nearby)).toEqual([
        ['Delhi', '/hospitals?city=delhi&insurance=cghs&accreditation=jci', 1, 11],
      ])
      expect(props.directory?.list.relaxed).toEqual([
        {
          name: 'The same in all of India',
          href: '/hospitals?insurance=cghs&accreditation=jci',
          count: 1,
        },
      ])
    })

    it('links to cities with hospitals that accept the insurer', async () => {
      const props = await filtered('/hospitals/insurance/cghs?city=mumbai')
      if (props.screen !== 'insurer') throw new Error('Not an insurer.')
      expect(props.insurerListing?.heading).toBe('0 hospitals in Mumbai that accept CGHS')
      expect(shown(props.insurerListing?.nearby)).toEqual([
        ['Delhi', '/hospitals/insurance/cghs?city=delhi', 2, 11],
      ])
      expect(props.insurerListing?.cities.map(({ slug }) => slug)).toContain('mumbai')
    })

    it('counts the results without each filter', async () => {
      const list = await listOf('/delhi/doctors/ent?gender=female&language=hindi&insurance=cghs')
      expect(list.relaxed).toEqual([
        {
          name: 'Without ‘Female’',
          href: '/delhi/doctors/ent?language=hindi&insurance=cghs',
          count: 1,
        },
      ])
      const some = await listOf('/delhi/doctors/ent?language=hindi')
      expect(some).not.toHaveProperty('relaxed')
    })

    it('skips towns without results', async () => {
      const { listing } = await propsOf(doctors, { slug: 'agra', speciality: ['cardiology'] })
      expect(listing?.nearby.map(({ name }) => name)).toEqual(['Delhi', 'Mumbai'])
      const agra = await filtered('/agra/hospitals/cardiology?insurance=cghs')
      if (agra.screen !== 'listing') throw new Error('Not a listing.')
      expect(shown(agra.listing?.nearby)).toEqual([
        ['Delhi', '/delhi/hospitals/cardiology?insurance=cghs', 2, 2],
      ])
    })

    it('does the same in the finder', async () => {
      const query = { speciality: 'cardiology', city: 'agra', who: 'hospitals', insurance: 'cghs' }
      const answer = await finderServerSideProps({ query } as unknown as GetServerSidePropsContext)
      if (!('props' in answer)) throw new Error('The page is not there.')
      const { finder } = await answer.props
      expect(finder.current).toMatchObject({
        heading: '0 cardiology hospitals in Agra, with CGHS',
        insurer: 'CGHS',
        nearby: [{ name: 'Delhi', href: '/delhi/hospitals/cardiology?insurance=cghs', count: 2 }],
      })
    })
  })

  it('rebuilds the lists after changed rows, but not after texts or reviews', async () => {
    const { db } = open()
    const before = await listingIndexes.current()
    await bumpCatalogueVersion(db)
    expect(await listingIndexes.current()).toBe(before)
    const text = { 'blog/an-older-one.md': null }
    expect(await importCatalogue(db, contentFolder(text))).toMatchObject({ outcome: 'imported' })
    expect(await listingIndexes.current()).toBe(before)
    const fee = edited('doctors.csv', 'neem-hospital,12,900,', 'neem-hospital,12,950,')
    expect(await importCatalogue(db, contentFolder({ ...text, ...fee }))).toMatchObject({
      outcome: 'imported',
    })
    const after = await listingIndexes.current()
    expect(after).not.toBe(before)
    expect(await importCatalogue(db, contentFolder())).toMatchObject({ outcome: 'imported' })
  })

  it('shows a change of the directory in the next list', async () => {
    const { db } = open()
    await db
      .updateTable('doctor')
      .set({ feeRupees: 0 })
      .where('slug', '=', 'dr-bina-shah')
      .execute()
    await bumpDirectoryVersion(db)
    expect(names(await listOf('/delhi/doctors/cardiology?sort=fee-low'))).toEqual([
      'Dr Bina Shah',
      'Dr Asha Rao',
    ])
  })
})
