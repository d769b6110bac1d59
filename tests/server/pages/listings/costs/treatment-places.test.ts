import { describe, expect, it } from 'vitest'
import { listTreatmentPlaces, readLocalCare } from '#lib/server/catalogue/treatment-places'
import { articleStaticProps } from '#lib/server/pages/catalogue/article'
import { treatmentPlaceStaticProps } from '#lib/server/pages/listings/costs/treatment-place'
import { goodContent, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { schemaOrgFaults } from '#tests/support/seo/schema-org'
import { askPage, propsOf } from '#tests/support/static-props'

const page = (place: string, slug = 'piles-treatment') =>
  propsOf(treatmentPlaceStaticProps, { slug, place })

const prices = `treatment,city,item,from_rupees,to_rupees
piles-treatment,delhi,Visit,600,1800
piles-treatment,delhi,Laser,40000,90000
piles-treatment,mumbai,Visit,400,1200
`

onEachDatabase('a treatment by city', (open) => {
  provideCatalogue(open, {
    'treatment-costs.csv': prices,
    'cities.csv': `id,slug,name,name_hi,state,latitude,longitude,type,aliases
514,delhi,Delhi,दिल्ली,Delhi,28.6139,77.2090,Popular,New Delhi
477,mumbai,Mumbai,मुंबई,Maharashtra,19.0760,72.8777,Popular,Bombay
700,agra,Agra,आगरा,Uttar Pradesh,27.1767,78.0081,Other,
701,jaipur,Jaipur,जयपुर,Rajasthan,26.9,75.8,Other,
`,
    'doctors.csv': `${goodContent['doctors.csv']}4005,dr-ila-nath,Dr Ila Nath,female,general-surgery,jaipur,,9,,Hindi,SAMPLE-5,MBBS\n`,
    'sample.csv': `${goodContent['sample.csv']}costs\n`,
  })

  it('lists cities that have prices, or doctors or hospitals of the department', async () => {
    const places = await listTreatmentPlaces({
      id: 201,
      department: { id: 3, slug: 'general-surgery', name: 'General Surgery' },
    })
    expect(
      places.map(({ city, doctors, hospitals, costs }) => [
        city.slug,
        doctors,
        hospitals,
        costs.length,
      ]),
    ).toEqual([
      ['delhi', 1, 1, 2],
      ['mumbai', 0, 0, 1],
      ['jaipur', 1, 0, 0],
    ])
  })

  it('reads the insurance of a department’s hospitals and the fees of its doctors', async () => {
    const { cover, fees } = await readLocalCare(514, 1)
    expect(cover.map(({ slug, hospitals }) => [slug, hospitals])).toEqual([
      ['cghs', 2],
      ['example-insurance', 1],
    ])
    expect(fees).toEqual({ from: 900, to: 1200 })
    expect(await readLocalCare(700, 1)).toEqual({ cover: [], fees: null })
  })

  describe('the page of a city', () => {
    it('has the page context, prices compared with India, hospitals and doctors', async () => {
      const { page: context, place, cost, seo, formOptions } = await page('delhi')
      expect(cost).toBeNull()
      expect(context).toMatchObject({
        pageType: 'Treatment_City',
        path: '/treatment/piles-treatment/delhi',
        treatmentName: 'Piles treatment',
        cityName: 'Delhi',
        departmentId: 3,
        pageDepartment: 'General Surgery',
      })
      expect(context).toMatchObject({ tier: 1, formRequirements: ['name', 'mobile', 'city'] })
      expect(place?.prices).toMatchObject([
        { item: 'Visit', here: { from: 600, to: 1800 }, india: { from: 500, to: 1500 } },
        { item: 'Laser', here: { from: 40_000, to: 90_000 }, india: null },
      ])
      expect(place?.hospitals.map(({ slug }) => slug)).toEqual(['peepal-hospital'])
      expect(place?.doctors.map(({ slug }) => slug)).toEqual(['dr-bina-shah'])
      expect(place?.costHref).toBe('/treatment/piles-treatment/cost-in-delhi')
      expect(place?.samplePrices).toBe(true)
      expect(place?.nearby).toMatchObject([
        { name: 'Jaipur', price: null, doctors: 1 },
        { name: 'Mumbai', href: '/treatment/piles-treatment/mumbai', price: { from: 400 } },
      ])
      expect(seo.title).toMatch(/^Piles treatment in Delhi: cost, hospitals and doctors/)
      expect(formOptions.cities).toContainEqual({ id: '514', label: 'Delhi' })
    })

    it('exists with prices alone, and offers its city in the form', async () => {
      const { place, seo, formOptions } = await page('mumbai')
      expect(place).toMatchObject({ hospitals: [], doctors: [], cover: [] })
      expect(seo.title).toMatch(/^Piles treatment in Mumbai: cost \|/)
      expect(formOptions.cities.at(-1)).toEqual({ id: '0', label: 'Other' })
      expect(formOptions.cities).toContainEqual({ id: '477', label: 'Mumbai' })
    })

    it('exists with a doctor alone, and shows the prices of nearby cities', async () => {
      const { place, seo } = await page('jaipur')
      expect(place).toMatchObject({ prices: [], costHref: null, doctorCount: 1 })
      expect(seo.title).toMatch(/^Piles treatment in Jaipur: doctors \|/)
      expect(place?.nearby.map(({ name, price }) => [name, price?.from])).toEqual([
        ['Delhi', 600],
        ['Mumbai', 400],
      ])
    })
  })

  describe('the cost page', () => {
    it('shows every item for India, and each city with a price', async () => {
      const { page: context, cost, place, formOptions } = await page('cost-in-india')
      expect(place).toBeNull()
      expect(context).toMatchObject({
        pageType: 'costpage',
        path: '/treatment/piles-treatment/cost-in-india',
        treatmentName: 'Piles treatment',
      })
      expect(context.cityName).toBeUndefined()
      expect(cost?.prices).toMatchObject([
        { item: 'Visit', here: null, india: { from: 500, to: 1500 } },
      ])
      expect(
        cost?.byCity.map(({ item, rows }) => [item, rows.map(({ city }) => city.slug)]),
      ).toEqual([['Visit', ['delhi', 'mumbai']]])
      expect(cost?.otherCities).toEqual([{ slug: 'jaipur', name: 'Jaipur' }])
      expect(cost?.hospitals?.href).toBe('/department/general-surgery')
      // Mobile number and insurance: nothing to choose from.
      expect(formOptions.cities).toEqual([])
    })

    it('compares a city with its neighbours', async () => {
      const { page: context, cost } = await page('cost-in-delhi')
      expect(context).toMatchObject({ pageType: 'costpage', cityName: 'Delhi' })
      expect(cost?.nearby).toMatchObject([
        { name: 'Mumbai', href: '/treatment/piles-treatment/cost-in-mumbai' },
      ])
      expect(cost?.hospitals?.href).toBe('/delhi/hospitals/general-surgery')
      expect(cost?.placeHref).toBe('/treatment/piles-treatment/delhi')
      expect(cost?.bill).toMatchObject({ extra: ['Stapler', 'Colonoscopy', 'Sitz tub'] })
      const answers = cost?.questions.map(({ answer }) => answer).join(' ')
      expect(answers).toContain('Of 1 other city with a price, 1 is lower.')
      expect(answers).toContain('is listed here: Peepal Hospital.')
    })
  })

  it.each([
    ['Piles-Treatment', 'delhi', '/treatment/piles-treatment/delhi'],
    ['piles-treatment', 'Delhi', '/treatment/piles-treatment/delhi'],
    ['piles-treatment', 'Cost-In-India', '/treatment/piles-treatment/cost-in-india'],
    ['piles-treatment', 'cost-in-MUMBAI', '/treatment/piles-treatment/cost-in-mumbai'],
    ['piles-treatment', 'cost-in-bombay', '/treatment/piles-treatment/cost-in-mumbai'],
    ['piles-treatment', 'new-delhi', '/treatment/piles-treatment/delhi'],
  ])('redirects /treatment/%s/%s to the canonical address', async (slug, place, destination) => {
    expect(await askPage(treatmentPlaceStaticProps, { slug, place })).toMatchObject({
      redirect: { destination },
    })
  })

  it.each([
    ['no-such-treatment', 'delhi'],
    ['piles-treatment', 'nowhere'],
    ['piles-treatment', 'india'],
    ['piles-treatment', 'agra'],
    ['piles-treatment', 'cost-in-agra'],
    ['piles-treatment', 'cost-in-jaipur'],
    ['piles-treatment', 'cost-in-'],
    ['piles', 'delhi'],
  ])('returns 404 for /treatment/%s/%s', async (slug, place) => {
    expect(await askPage(treatmentPlaceStaticProps, { slug, place })).toMatchObject({
      notFound: true,
    })
  })

  it.each(['delhi', 'jaipur', 'cost-in-india', 'cost-in-delhi'])(
    'uses only schema.org types and properties: %s',
    async (place) => {
      const { seo } = await page(place)
      expect(schemaOrgFaults(seo.jsonLd)).toEqual([])
      expect(JSON.stringify(seo.jsonLd)).toContain('"@type":"MedicalProcedure"')
    },
  )

  it('is linked from the article', async () => {
    const treatment = await propsOf(articleStaticProps('treatment'), {
      slug: 'piles-treatment',
    })
    expect(treatment.costCities).toMatchObject({
      item: 'Visit',
      samplePrices: true,
      cities: [
        { href: '/treatment/piles-treatment/cost-in-delhi', price: { from: 600, to: 1800 } },
        { href: '/treatment/piles-treatment/cost-in-mumbai' },
      ],
    })
    const condition = await propsOf(articleStaticProps('condition'), { slug: 'piles' })
    expect(condition.costCities).toBeNull()
  })
})
