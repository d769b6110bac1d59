// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { DirectoryHtml } from '#components/listings/directory-html'
import { InsurerHtml } from '#components/listings/insurer-html'
import { showAccount } from '#lib/client/account/account-menu'
import type { DirectoryData, ListView } from '#lib/domain/listings/listing'
import { plainQuery } from '#lib/domain/listings/query'
import { hospitalCard, listView } from '#tests/support/catalogue'

afterEach(() => localStorage.clear())

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Find a hospital', path: '/hospitals' },
]

const hospitals = (changes: Partial<ListView> = {}): ListView =>
  listView({
    kind: 'hospitals',
    path: '/hospitals',
    pagesIn: 'query',
    query: plainQuery('hospitals'),
    doctors: [],
    hospitals: [hospitalCard()],
    filters: [
      {
        group: 'insurance',
        options: [
          { value: 'cghs', name: 'CGHS', count: 2 },
          { value: 'esic', name: 'ESIC', count: 1 },
        ],
      },
    ],
    ...changes,
  })

const cities = [
  { slug: 'delhi', name: 'Delhi', count: 2, popular: true as const },
  { slug: 'agra', name: 'Agra', count: 1 },
  { slug: 'patna', name: 'Patna', count: 7 },
]

const directory = (changes: Partial<DirectoryData> = {}): DirectoryData => ({
  list: hospitals(),
  place: {
    cities,
    specialities: [{ slug: 'ENT', name: 'ENT', count: 2 }],
    city: '',
    speciality: '',
  },
  nearby: [],
  isWhole: true,
  ...changes,
})

const hrefs = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

it('links the directory to specialities, cities and insurers above its own list', () => {
  render(<DirectoryHtml heading="3 hospitals in India" directory={directory()} trail={trail} />)
  expect(hrefs(screen.getByRole('region', { name: 'By speciality' }))).toEqual(['/department/ENT'])
  // Popular cities first, then by number of entries.
  expect(hrefs(screen.getByRole('region', { name: 'By city' }))).toEqual([
    '/delhi/hospitals',
    '/patna/hospitals',
    '/agra/hospitals',
    '/all/cities',
  ])
  expect(hrefs(screen.getByRole('region', { name: 'By insurance' }))).toEqual([
    '/hospitals/insurance/cghs',
    '/hospitals/insurance/esic',
  ])
  expect(screen.getByRole('heading', { level: 3, name: 'Neem Hospital' })).toBeVisible()
  // URLs of lists are in lower case.
  expect(screen.getByRole('option', { name: 'ENT (2)' })).toHaveValue('ent')
})

describe('the visitor’s own city', () => {
  const choosePune = () => {
    localStorage.setItem(
      'selectedCity',
      JSON.stringify({ cityId: 568, cityName: 'Pune', slug: 'pune' }),
    )
    showAccount()
  }

  it('leaves room for the visitor’s city in a list of all cities', () => {
    render(<DirectoryHtml heading="Hospitals" directory={directory()} trail={trail} />)
    expect(screen.queryByRole('link', { name: 'Hospitals in Pune' })).toBeNull()
    choosePune()
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('pune')
    expect(screen.getByRole('link', { name: 'Hospitals in Pune' })).toHaveAttribute(
      'href',
      '/hospitals?city=pune',
    )
  })

  it('changes nothing in the list of another city', () => {
    const { place } = directory()
    render(
      <DirectoryHtml
        heading="2 hospitals in Delhi"
        directory={directory({ place: { ...place, city: 'delhi' } })}
        trail={trail}
      />,
    )
    choosePune()
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('delhi')
    expect(screen.queryByRole('link', { name: /in Pune/ })).toBeNull()
  })
})

it('shows only the list in a filtered directory', () => {
  const filtered = directory({ isWhole: false })
  render(<DirectoryHtml heading="1 hospital in Delhi" directory={filtered} trail={trail} />)
  expect(screen.queryByText('By speciality')).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: 'Neem Hospital' })).toBeVisible()
})

const insurer = {
  id: 1,
  slug: 'cghs',
  name: 'CGHS',
  kind: 'government' as const,
  summary: 'For central government employees.',
  helpline: '',
  website: '',
}

it('filters the hospitals of an insurer by city', () => {
  const list = hospitals({ path: '/hospitals/insurance/cghs', filters: [] })
  render(
    <InsurerHtml
      {...{
        insurer,
        list,
        cities,
        trail,
        city: null,
        nearby: [],
        others: [{ slug: 'esic', name: 'ESIC' }],
      }}
      heading="10 hospitals that accept CGHS"
    />,
  )
  expect(hrefs(screen.getByRole('list', { name: 'Cities' }))[0]).toBe(
    '/hospitals/insurance/cghs?city=delhi',
  )
  expect(screen.getByRole('option', { name: 'All of India' })).toHaveValue('')
  expect(screen.getByRole('link', { name: 'How to use CGHS' })).toHaveAttribute(
    'href',
    '/insurance/cghs',
  )
  expect(screen.getByRole('link', { name: 'ESIC' })).toBeVisible()
})

it('says that no hospital is known to accept an insurer', () => {
  const list = hospitals({ total: 0, hospitals: [], filters: [] })
  render(
    <InsurerHtml
      {...{ insurer, list, trail, cities: [], city: null, nearby: [], others: [] }}
      heading="Hospitals that accept CGHS"
    />,
  )
  const title = 'No hospital here is known to accept CGHS yet'
  expect(screen.getByRole('region', { name: title })).toBeVisible()
})

const patna = { name: 'Patna', href: '/elsewhere', count: 7, km: 1470 }

it('links to the nearest cities when no hospital of the city accepts an insurer', () => {
  const relaxed = [{ name: 'The same in all of India', href: '/relaxed', count: 8 }]
  const list = hospitals({ total: 0, hospitals: [], filters: [], relaxed })
  const [city = null] = cities
  render(
    <InsurerHtml
      {...{ insurer, list, trail, cities, city, nearby: [patna], others: [] }}
      heading="0 hospitals in Delhi that accept CGHS"
    />,
  )
  const title = 'No hospital in Delhi is known to accept CGHS yet'
  const empty = within(screen.getByRole('region', { name: title }))
  expect(
    empty.getByRole('heading', { name: 'Nearest cities with hospitals that accept CGHS' }),
  ).toBeVisible()
  expect(empty.getByRole('link', { name: 'Patna (7)' })).toHaveAttribute('href', '/elsewhere')
  expect(empty.getByText(/1,470 km/)).toBeVisible()
  expect(empty.getByRole('link', { name: 'The same in all of India (8)' })).toHaveAttribute(
    'href',
    '/relaxed',
  )
})

it('names the city of an empty filtered directory and links to the nearest matches', () => {
  const { place } = directory()
  const query = {
    ...plainQuery('hospitals'),
    city: 'delhi',
    chosen: [{ group: 'insurance' as const, value: 'cghs' }],
  }
  const filtered = directory({
    isWhole: false,
    list: hospitals({ total: 0, hospitals: [], query }),
    place: { ...place, city: 'delhi' },
    nearby: [patna],
  })
  render(<DirectoryHtml heading="0 hospitals in Delhi" directory={filtered} trail={trail} />)
  const title = 'No hospitals in Delhi match all of these filters'
  const empty = within(screen.getByRole('region', { name: title }))
  expect(empty.getByRole('link', { name: 'Patna (7)' })).toHaveAttribute('href', '/elsewhere')
})
