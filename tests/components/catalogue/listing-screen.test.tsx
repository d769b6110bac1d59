// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CityScreen } from '#components/catalogue/city-screen'
import { ListingScreen } from '#components/catalogue/listing-screen'
import { Pagination, shownPages } from '#components/catalogue/pagination'
import type { Listing } from '#lib/contract/listing'
import { cardiology, doctorView, hospitalView } from '#tests/support/catalogue'

const delhi = { id: 514, slug: 'delhi', name: 'Delhi' }
const trail = [
  { name: 'Home', path: '/' },
  { name: 'Doctors', path: '/doctors' },
  { name: 'Cardiologists in Delhi', path: '/delhi/doctors/cardiology' },
]

const listing = (changes: Partial<Listing> = {}): Listing => ({
  kind: 'doctors',
  city: delhi,
  department: cardiology,
  total: 2,
  pageNumber: 1,
  pageCount: 1,
  doctors: [doctorView(), doctorView({ id: 42, slug: 'dr-bina-shah', name: 'Dr Bina Shah' })],
  hospitals: [],
  cities: [
    { name: 'Delhi', href: '/delhi/doctors/cardiology', count: 2, current: true },
    { name: 'Mumbai', href: '/mumbai/doctors/cardiology', count: 1 },
  ],
  specialities: [
    { name: 'Cardiology', href: '/delhi/doctors/cardiology', count: 2, current: true },
    { name: 'ENT', href: '/delhi/doctors/ent', count: 4 },
  ],
  conditions: [{ slug: 'angina', name: 'Angina' }],
  treatments: [],
  ...changes,
})

const show = (changes: Partial<Listing> = {}) =>
  render(<ListingScreen listing={listing(changes)} trail={trail} />)

describe('a listing', () => {
  it('is named with its count and says why it is in this order', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2 cardiologists in Delhi')
    expect(screen.getByText(/Most years of experience first/)).toBeVisible()
  })

  it('says nothing about the order of one', () => {
    show({ total: 1, doctors: [doctorView()] })
    expect(screen.queryByText(/Most years of experience first/)).toBeNull()
  })

  it('has a card and an action for each', () => {
    show()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getAllByText('Book Appointment')).toHaveLength(2)
  })

  it('lists hospitals by their own order', () => {
    show({ kind: 'hospitals', doctors: [], hospitals: [hospitalView()] })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      '2 cardiology hospitals in Delhi',
    )
    expect(screen.getByText(/Most accreditations first/)).toBeVisible()
  })

  it('leads to other cities and specialities, and marks where one is', () => {
    show()
    const cities = within(screen.getByRole('navigation', { name: 'City' }))
    expect(cities.getByRole('link', { name: /Delhi/ })).toHaveAttribute('aria-current', 'page')
    expect(cities.getByRole('link', { name: /Mumbai/ })).toHaveAttribute(
      'href',
      '/mumbai/doctors/cardiology',
    )
    const specialities = within(screen.getByRole('navigation', { name: 'Speciality' }))
    expect(specialities.getByRole('link', { name: /ENT/ })).not.toHaveAttribute('aria-current')
  })

  it('tells when the speciality is the right one', () => {
    show()
    const guide = within(screen.getByRole('region', { name: 'Is Cardiology right for you?' }))
    expect(guide.getByText('Cardiologists treat the heart.')).toBeVisible()
    expect(guide.getByRole('link', { name: 'Angina' })).toHaveAttribute('href', '/condition/angina')
  })

  it('leaves the page itself out of the trail', () => {
    show()
    const trailLinks = within(screen.getByRole('navigation', { name: 'You are here' }))
    expect(trailLinks.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Doctors',
    ])
  })
})

describe('an empty listing', () => {
  const nobody = {
    total: 0,
    doctors: [],
    cities: [
      { name: 'Delhi', href: '/delhi/doctors/cardiology', count: 0, current: true },
      { name: 'Mumbai', href: '/mumbai/doctors/cardiology', count: 1 },
    ],
  }

  it('says so, and offers ways on and a person to ask', () => {
    show(nobody)
    const empty = within(
      screen.getByRole('region', { name: 'No cardiologists listed in Delhi yet' }),
    )
    expect(empty.getByRole('link', { name: 'In Mumbai (1)' })).toBeVisible()
    expect(empty.getByRole('link', { name: 'ENT in Delhi (4)' })).toBeVisible()
    expect(empty.getByRole('link', { name: 'All doctors by city' })).toHaveAttribute(
      'href',
      '/doctors',
    )
    const ask = empty.getByRole('link', { name: 'Ask the care team' })
    expect(ask.dataset.opener).toBe('lead-form')
    expect(ask.getAttribute('href')).toContain('city=514')
  })

  it('does not offer the empty list itself', () => {
    show(nobody)
    expect(screen.queryByRole('link', { name: 'In Delhi (0)' })).toBeNull()
  })
})

describe('a city before a speciality is chosen', () => {
  const city = {
    cityId: 1010,
    heading: 'Doctors in Patna',
    summary: 'Choose.',
    cities: [
      { name: 'Patna', href: '/patna/doctors', current: true },
      { name: 'Delhi', href: '/delhi/doctors' },
    ],
    specialities: [{ name: 'ENT', href: '/patna/doctors/ent', count: 2 }],
  }

  it('offers its specialities with their counts, and other cities without', () => {
    render(<CityScreen city={city} trail={trail} />)
    expect(screen.getByRole('link', { name: /^ENT\s*: 2$/ })).toHaveAttribute(
      'href',
      '/patna/doctors/ent',
    )
    expect(screen.getByRole('link', { name: 'Delhi' })).toHaveAttribute('href', '/delhi/doctors')
  })

  it('with none, offers a person to ask instead of an empty choice', () => {
    render(<CityScreen city={{ ...city, specialities: [] }} trail={trail} />)
    expect(screen.queryByText('Choose a speciality')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ask the care team' }).getAttribute('href')).toContain(
      'city=1010',
    )
  })
})

describe('pages of a list', () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('on page %i of %i', (page, pages, expected) => {
    expect(shownPages(page, pages)).toEqual(expected)
  })

  it('has the first page at its short address, and no link before the first', () => {
    const hrefOf = (page: number) => (page > 1 ? `/list/${page}` : '/list')
    render(<Pagination page={1} pages={3} hrefOf={hrefOf} label="Pages" />)
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/list')
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/list/2')
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
  })

  it('is not there for one page', () => {
    render(<Pagination page={1} pages={1} hrefOf={() => '/list'} label="Pages" />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
