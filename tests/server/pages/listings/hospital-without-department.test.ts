import { expect, it } from 'vitest'
import { hospitalStaticProps } from '#lib/server/pages/catalogue/hospital'
import { directoryStaticProps } from '#lib/server/pages/listings/directory'
import { listingStaticProps } from '#lib/server/pages/listings/listing-page'
import { everyCityStaticProps } from '#lib/server/pages/site/everything'
import { searchCatalogue } from '#lib/server/search/catalogue'
import { listSitemapEntries } from '#lib/server/sitemap/directory'
import { goodContent, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { propsOf } from '#tests/support/static-props'

/** Sal Clinic is the only hospital of Agra; Teak Clinic is in Delhi, where others have departments. */
const clinics = `3010,sal-clinic,Sal Clinic,agra,"4 Sample Road, Agra",,,,,,,
3011,teak-clinic,Teak Clinic,delhi,"5 Sample Road, Delhi",,,,,,,
`

onEachDatabase('a hospital without departments', (open) => {
  provideCatalogue(open, { 'hospitals.csv': `${goodContent['hospitals.csv']}${clinics}` })
  const hospitals = listingStaticProps('hospitals')

  it('is in the list of all hospitals, without a line about departments', async () => {
    const { directory } = await propsOf(directoryStaticProps('hospitals'))
    const card = directory?.list.hospitals?.find(({ slug }) => slug === 'sal-clinic')
    expect(card).toMatchObject({ name: 'Sal Clinic', city: 'Agra', departments: '' })
    expect(directory?.list.total).toBe(5)
  })

  it('is on the page of its city, and in no list of a department', async () => {
    const { directory } = await propsOf(hospitals, { slug: 'delhi' })
    expect(directory?.total).toBe(3)
    expect(directory?.others).toEqual({
      total: 1,
      hospitals: [{ slug: 'teak-clinic', name: 'Teak Clinic', address: '5 Sample Road, Delhi' }],
    })
    const { listing } = await propsOf(hospitals, { slug: 'delhi', speciality: ['ent'] })
    expect(listing?.list.hospitals?.map(({ slug }) => slug)).toEqual(['neem-hospital'])
  })

  it('may be the only one of a city, whose page then does not promise specialities', async () => {
    const { directory, seo } = await propsOf(hospitals, { slug: 'agra' })
    expect(directory).toMatchObject({ total: 1, specialities: [], others: { total: 1 } })
    expect(seo.title).not.toContain('speciality')
    const { letters } = await propsOf(everyCityStaticProps)
    expect(letters.flatMap((letter) => Object.values(letter).flat())).toContainEqual({
      name: 'Agra',
      slug: 'agra',
      hospitals: true,
    })
    expect((await listSitemapEntries('hospitals')).map(({ path }) => path)).toContain(
      '/agra/hospitals',
    )
  })

  it('has a profile whose title, description and form do without departments', async () => {
    const { view, seo, formOptions } = await propsOf(hospitalStaticProps, { slug: 'sal-clinic' })
    expect(view?.hospital.departments).toEqual([])
    expect(`${seo.title} ${seo.description}`).not.toContain('department')
    expect(formOptions.treatments.length).toBeGreaterThan(0)
  })

  it('is found by its name', async () => {
    const { results } = await searchCatalogue({ query: 'sal clinic', limitPerType: 6 })
    expect(results.map(({ item }) => item.slug)).toContain('sal-clinic')
  })
})
