// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CostCities } from '#components/listings/costs/cities-html'
import { PlaceScreen } from '#components/listings/costs/place-screen'
import { CostScreen } from '#components/listings/costs/screen'
import type { TreatmentCost, TreatmentInCity } from '#lib/domain/listings/costs'
import { hospitalCardOf } from '#lib/server/listings/list-view'
import { hospitalView } from '#tests/support/catalogue'

const treatment = { slug: 'hernia-repair', name: 'Hernia repair' }
const delhi = { id: 514, slug: 'delhi', name: 'Delhi' }
const about = {
  treatment,
  department: { slug: 'general-surgery', name: 'General Surgery' },
  stay: 'Often one night',
  recovery: 'Two weeks',
  insurance: 'After a waiting period.',
}
const india = { from: 40_000, to: 100_000 }
const prices = [
  { item: 'Open repair', note: 'Depends on the mesh', here: { from: 44_000, to: 110_000 }, india },
  { item: 'Laser', note: '', here: { from: 50_000, to: 50_000 }, india: null },
]
const nearby = [{ name: 'Noida', href: '/noida', km: 20, doctors: 1, hospitals: 2, price: india }]
const trail = [
  { name: 'Home', path: '/' },
  { name: 'Here', path: '/here' },
]
const questions = [{ question: 'What does it cost?', answer: 'That much.' }]
const form = <p>the form</p>
const region = (name: string) => within(screen.getByRole('region', { name }))

const place: TreatmentInCity = {
  ...about,
  city: delhi,
  heading: 'Hernia repair in Delhi',
  summary: 'The answer.',
  facts: [{ label: 'Hospital stay', value: 'Often one night' }],
  prices,
  costHref: '/treatment/hernia-repair/cost-in-delhi',
  hospitalCount: 7,
  hospitals: [hospitalCardOf(hospitalView())],
  doctorCount: 1,
  doctors: [
    {
      slug: 'dr-asha-rao',
      name: 'Dr Asha Rao',
      experienceYears: 12,
      feeRupees: 1200,
      photo: '',
      hospital: 'Neem Hospital',
    },
  ],
  cover: [{ slug: 'cghs', name: 'CGHS', kind: 'government', hospitals: 3 }],
  questions,
  nearby,
  samplePrices: true,
}

describe('a treatment in a city', () => {
  const show = (changes: Partial<TreatmentInCity> = {}) =>
    render(
      <PlaceScreen
        place={{ ...place, ...changes }}
        trail={trail}
        form={form}
        hospitalCards={<p>the cards</p>}
      />,
    )

  it('compares each price with India', () => {
    show()
    const table = region('What it costs in Delhi').getByRole('table')
    const row = within(table).getByRole('row', { name: /Open repair/ })
    expect(row).toHaveTextContent('₹44,000 to ₹1,10,000')
    expect(row).toHaveTextContent('10% above the Indian average')
    expect(row).toHaveTextContent('₹40,000 to ₹1,00,000')
    expect(within(table).getByRole('row', { name: /Laser/ })).toHaveTextContent('Not known')
    expect(screen.getByText(/Sample figures that show/)).toBeVisible()
  })

  it('links to hospitals, doctors, insurers, other cities and the article', () => {
    show()
    expect(region('Hospitals in Delhi').getByText('the cards')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All 7 hospitals in Delhi' })).toHaveAttribute(
      'href',
      '/delhi/hospitals/general-surgery',
    )
    expect(screen.queryByRole('link', { name: /^All 1 doctors/ })).toBeNull()
    expect(screen.getByRole('link', { name: /Dr Asha Rao/ })).toHaveTextContent(
      '12 years of experience, ₹1,200 a visit, Neem Hospital',
    )
    expect(screen.getByRole('link', { name: /CGHS/ })).toHaveAttribute('href', '/insurance/cghs')
    expect(screen.getByRole('link', { name: /Noida/ })).toHaveTextContent('2 hospitals, 1 doctor')
    expect(screen.getByRole('link', { name: /what is done/ })).toHaveAttribute(
      'href',
      '/treatment/hernia-repair',
    )
  })

  it('leaves out what the city does not have', () => {
    show({ prices: [], costHref: null, hospitals: [], hospitalCount: 0, doctors: [], nearby: [] })
    for (const name of [/What it costs/, /Hospitals in/, /Doctors in/, /Other cities/])
      expect(screen.queryByRole('region', { name })).toBeNull()
    expect(screen.getAllByText('the form')).toHaveLength(1)
  })
})

const cost: TreatmentCost = {
  ...about,
  city: null,
  heading: 'Hernia repair cost in India',
  summary: 'The answer.',
  prices: prices.slice(0, 1).map((price) => ({ ...price, here: null })),
  otherCities: [{ slug: 'agra', name: 'Agra' }],
  bill: { includes: ['Mesh of the stated size'], extra: ['Tackers or glue'] },
  byCity: [{ item: 'Open repair', india, rows: [{ city: delhi, price: { from: 1, to: 2 } }] }],
  nearby: [],
  questions,
  hospitals: { href: '/department/general-surgery', label: 'General Surgery by city' },
  placeHref: null,
  samplePrices: false,
}

describe('a cost page', () => {
  const show = (changes: Partial<TreatmentCost> = {}) =>
    render(<CostScreen cost={{ ...cost, ...changes }} trail={trail} form={form} />)

  it('shows prices, what the bill includes, what changes it, and the cities', () => {
    show()
    expect(region('Item by item').getByRole('row', { name: /Open repair/ })).toHaveTextContent(
      '₹40,000 to ₹1,00,000',
    )
    const included = region('What the bill includes')
    const list = (name: string) =>
      within(included.getByRole('list', { name })).getAllByRole('listitem')
    expect(list('Usually in the estimate').map((line) => line.textContent)).toEqual([
      'Mesh of the stated size',
    ])
    expect(list('Usually charged separately').map((line) => line.textContent)).toEqual([
      'Tackers or glue',
    ])
    expect(included.getByText(/Often one night/)).toBeVisible()
    expect(region('What changes the bill').getByText('Depends on the mesh')).toBeVisible()
    expect(
      within(screen.getByRole('table', { name: 'Open repair, by city' })).getByRole('link', {
        name: 'Delhi',
      }),
    ).toHaveAttribute('href', '/treatment/hernia-repair/cost-in-delhi')
    const others = region('Cities without prices yet')
    expect(others.getByRole('link', { name: 'Agra' })).toHaveAttribute(
      'href',
      '/treatment/hernia-repair/agra',
    )
    expect(region('Insurance for hernia repair').getByText('After a waiting period.')).toBeVisible()
    expect(screen.getByText(/our own price list/)).toBeVisible()
  })

  it('says which of several prices the lists of the bill are about', () => {
    const about = /The lists are about the first price above, “Open repair”/
    const { unmount } = show()
    expect(screen.queryByText(about)).toBeNull()
    unmount()
    show({ prices: prices.map((price) => ({ ...price, here: null })) })
    expect(region('What the bill includes').getByText(about)).toBeVisible()
  })

  it('links a city to its neighbours, its hospitals and its treatment page', () => {
    show({
      city: delhi,
      byCity: [],
      otherCities: [],
      nearby,
      hospitals: { href: '/delhi/hospitals/general-surgery', label: 'Hospitals there' },
      placeHref: '/treatment/hernia-repair/delhi',
    })
    expect(region('Other cities, nearest first').getByRole('link')).toHaveAttribute(
      'href',
      '/noida',
    )
    const ways = within(screen.getByRole('navigation', { name: 'Read on' }))
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/treatment/hernia-repair/delhi',
      '/delhi/hospitals/general-surgery',
      '/treatment/hernia-repair/cost-in-india',
      '/treatment/hernia-repair',
    ])
  })
})

it('links the article to the cost page of India when no city has prices', () => {
  render(<CostCities costs={{ treatment, item: null, cities: [], samplePrices: true }} />)
  expect(region('The whole bill').getByRole('link')).toHaveAttribute(
    'href',
    '/treatment/hernia-repair/cost-in-india',
  )
  expect(screen.queryByText(/sample figures/)).toBeNull()
})

it('links the article to the cost page of each city', () => {
  const cities = [{ name: 'Delhi', href: '/cost-in-delhi', price: india }]
  render(<CostCities costs={{ treatment, item: 'Open repair', cities, samplePrices: true }} />)
  const block = region('Cost by city')
  expect(block.getByText('Open repair')).toBeVisible()
  expect(block.getByRole('link', { name: /Delhi/ })).toHaveTextContent('₹40,000 to ₹1,00,000')
  expect(block.getByRole('link', { name: /Every item and city/ })).toHaveAttribute(
    'href',
    '/treatment/hernia-repair/cost-in-india',
  )
})
