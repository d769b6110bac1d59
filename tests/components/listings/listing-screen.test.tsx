// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CityHtml } from '#components/listings/city-html'
import { ListingScreen } from '#components/listings/listing-screen'
import { Pagination, shownPages } from '#components/listings/pagination'
import type {
  CityDirectory,
  FilterChoices,
  Listing,
  ListQuery,
  ListView,
} from '#lib/domain/listings/listing'
import { plainQuery } from '#lib/domain/listings/query'
import { cardiology, doctorCard, hospitalCard, listView } from '#tests/support/catalogue'
import { clear, showServerHtml } from '#tests/support/server-html'

afterEach(clear)

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Doctors', path: '/doctors' },
  { name: 'Cardiologists in Delhi', path: '/delhi/doctors/cardiology' },
]

const listing = (list: Partial<ListView> = {}, changes: Partial<Listing> = {}): Listing => ({
  city: { id: 514, slug: 'delhi', name: 'Delhi' },
  department: cardiology,
  list: listView(list),
  place: {
    cities: [
      { slug: 'delhi', name: 'Delhi', count: 2, popular: true },
      { slug: 'patna', name: 'Patna', count: 1 },
    ],
    specialities: [
      { slug: 'cardiology', name: 'Cardiology', count: 2 },
      { slug: 'ent', name: 'ENT', count: 1200 },
    ],
    city: 'delhi',
    speciality: 'cardiology',
  },
  hospitals: [],
  nearby: [{ name: 'Meerut', href: '/meerut/doctors/cardiology', count: 3, km: 61 }],
  conditions: [{ slug: 'angina', name: 'Angina' }],
  treatments: [],
  ...changes,
})

const show = (list: Partial<ListView> = {}, changes: Partial<Listing> = {}) =>
  showServerHtml(<ListingScreen listing={listing(list, changes)} trail={trail} />)

/** The values that an untouched form sends. */
const sentBy = (form: HTMLElement) => [...new FormData(form as HTMLFormElement)]

const filters: FilterChoices[] = [
  {
    group: 'gender',
    options: [
      { value: 'female', name: 'Female', count: 4, chosen: true },
      { value: 'male', name: 'Male', count: 1200 },
    ],
  },
  {
    group: 'language',
    options: [
      'English',
      'Hindi',
      'Tamil',
      'Urdu',
      'Odia',
      'Punjabi',
      'Bengali',
      'Telugu',
      'Konkani',
    ].map((name, at) => ({ value: name.toLowerCase(), name, count: 9 - at })),
  },
]
const query: ListQuery = {
  ...plainQuery('doctors'),
  chosen: [{ group: 'gender', value: 'female' }],
  sort: 'fee-low',
}

describe('a listing', () => {
  it('shows the count in the heading and explains the order', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2 cardiologists in Delhi')
    expect(screen.getByText(/Most years of experience first/)).toBeVisible()
  })

  it('does not explain the order of a single result', () => {
    show({ total: 1, doctors: [doctorCard()] })
    expect(screen.queryByText(/Most years of experience first/)).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Sort by' })).toBeNull()
  })

  it('shows a card with a button for each result', () => {
    show()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getAllByText('Book Appointment')).toHaveLength(2)
  })

  it('lists hospitals by their own order', () => {
    show({
      kind: 'hospitals',
      query: plainQuery('hospitals'),
      doctors: [],
      hospitals: [hospitalCard()],
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      '2 cardiology hospitals in Delhi',
    )
    expect(screen.getByText(/Most accreditations first/)).toBeVisible()
  })

  it('offers every city and speciality in a plain form, with counts', () => {
    show()
    const form = screen.getByRole('form', { name: 'City and speciality' })
    expect(form).toHaveAttribute('action', '/delhi/doctors/cardiology')
    const city = within(form).getByLabelText('City')
    expect(
      within(city)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Delhi (2)', 'Patna (1)'])
    expect(sentBy(form)).toEqual([
      ['city', 'delhi'],
      ['speciality', 'cardiology'],
    ])
  })

  it('links the other specialities and the cities nearby', () => {
    show()
    const others = within(screen.getByRole('navigation', { name: 'Other doctors in Delhi' }))
    expect(others.getByRole('link', { name: 'ENT : 1,200' })).toHaveAttribute(
      'href',
      '/delhi/doctors/ent',
    )
    expect(others.queryByRole('link', { name: /Cardiology/ })).toBeNull()
    const nearby = within(screen.getByRole('navigation', { name: 'In nearby cities' }))
    expect(nearby.getByRole('link', { name: 'Meerut (3)' })).toBeVisible()
    expect(nearby.getByText(/61 km/)).toBeVisible()
  })

  it('says when the speciality is the right one', () => {
    show()
    const guide = within(screen.getByRole('region', { name: 'Is Cardiology right for you?' }))
    expect(guide.getByText('Cardiologists treat the heart.')).toBeVisible()
    expect(guide.getByRole('link', { name: 'Angina' })).toHaveAttribute('href', '/condition/angina')
  })

  it('does not link the page itself in the breadcrumbs', () => {
    show()
    const trailLinks = within(screen.getByRole('navigation', { name: 'You are here' }))
    expect(trailLinks.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Doctors',
    ])
  })
})

describe('the filters of a listing', () => {
  it('form a plain GET form with counts that keeps the order', () => {
    show({ filters, query, pageNumber: 2, pageCount: 3, total: 44 })
    const form = screen.getByRole('form', { name: 'Filters', hidden: true })
    expect(form).toHaveAttribute('action', '/delhi/doctors/cardiology')
    expect(sentBy(form)).toEqual([
      ['sort', 'fee-low'],
      ['gender', 'female'],
    ])
    const gender = within(within(form).getByRole('group', { name: 'Gender', hidden: true }))
    expect(gender.getByRole('checkbox', { name: /^Female ?: ?4$/, hidden: true })).toBeChecked()
    expect(
      gender.getByRole('checkbox', { name: /^Male ?: ?1,200$/, hidden: true }),
    ).not.toBeChecked()
  })

  it('fold the rest of a long group', () => {
    show({ filters, query })
    expect(screen.getByText('3 more').closest('details')).not.toHaveAttribute('open')
    expect(screen.getByText('Filters (1 chosen)')).toBeInTheDocument()
  })

  it('can be removed one by one', () => {
    show({ filters, query })
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
    const remove = chips.getByRole('link', { name: 'Remove the filter Female' })
    expect(remove).toHaveAttribute('href', '/delhi/doctors/cardiology?sort=fee-low')
    expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute(
      'href',
      '/delhi/doctors/cardiology?sort=fee-low',
    )
  })

  it('are kept when the order, page, city or speciality changes', () => {
    show({ filters, query, pageCount: 3, total: 44 })
    const sort = within(screen.getByRole('navigation', { name: 'Sort by' }))
    expect(sort.getByRole('link', { name: 'Lowest fee' })).toHaveAttribute('aria-current', 'true')
    expect(sort.getByRole('link', { name: 'Name' })).toHaveAttribute(
      'href',
      '/delhi/doctors/cardiology?gender=female&sort=name',
    )
    expect(sort.getByRole('link', { name: 'Experience' })).toHaveAttribute(
      'href',
      '/delhi/doctors/cardiology?gender=female',
    )
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/delhi/doctors/cardiology/2?gender=female&sort=fee-low',
    )
    expect(sentBy(screen.getByRole('form', { name: 'City and speciality' }))).toEqual([
      ['gender', 'female'],
      ['sort', 'fee-low'],
      ['city', 'delhi'],
      ['speciality', 'cardiology'],
    ])
  })

  it('come before the page number in the directory’s URL', () => {
    const place = { ...query, city: 'delhi', page: 2 }
    show({
      filters,
      path: '/doctors',
      pagesIn: 'query',
      query: place,
      pageNumber: 2,
      pageCount: 3,
      total: 44,
    })
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/doctors?city=delhi&gender=female&sort=fee-low&page=3',
    )
    expect(sentBy(screen.getByRole('form', { name: 'Filters', hidden: true }))).toEqual([
      ['city', 'delhi'],
      ['sort', 'fee-low'],
      ['gender', 'female'],
    ])
  })
})

describe('an empty listing', () => {
  const nobody = { total: 0, doctors: [] }

  it('offers the nearest cities and the care team', () => {
    show(nobody)
    const empty = within(
      screen.getByRole('region', { name: 'No cardiologists listed in Delhi yet' }),
    )
    expect(empty.getByRole('link', { name: 'Meerut (3)' })).toBeVisible()
    expect(empty.getByRole('link', { name: 'All doctors by city' })).toHaveAttribute(
      'href',
      '/doctors',
    )
    const ask = empty.getByRole('link', { name: 'Ask the care team' })
    expect(ask.dataset.opener).toBe('lead-form')
  })

  it('names the filters as the reason and links to the list without them', () => {
    const relaxed = [{ name: 'Without ‘Female’', href: '/without', count: 1200 }]
    show({ ...nobody, filters, query, relaxed })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('0 cardiologists in Delhi')
    const empty = within(
      screen.getByRole('region', { name: 'No cardiologists in Delhi match all of these filters' }),
    )
    expect(empty.getByRole('link', { name: 'All cardiologists in Delhi' })).toHaveAttribute(
      'href',
      '/delhi/doctors/cardiology?sort=fee-low',
    )
    expect(
      empty.getByRole('heading', { name: 'Nearest cities with doctors that match' }),
    ).toBeVisible()
    expect(empty.getByRole('link', { name: 'Without ‘Female’ (1,200)' })).toHaveAttribute(
      'href',
      '/without',
    )
  })
})

describe('a city before a speciality is chosen', () => {
  const city: CityDirectory = {
    kind: 'doctors',
    city: { id: 1010, slug: 'patna', name: 'Patna' },
    total: 2,
    cities: [
      { slug: 'delhi', name: 'Delhi', count: 30, popular: true },
      { slug: 'patna', name: 'Patna', count: 2 },
    ],
    specialities: [{ name: 'ENT', href: '/patna/doctors/ent', count: 2 }],
    others: { total: 0, hospitals: [] },
    nearby: [{ name: 'Gaya', href: '/gaya/doctors', count: 4, km: 93 }],
  }

  it('offers its specialities with their counts, other cities, and one list with filters', () => {
    render(<CityHtml directory={city} trail={trail} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2 doctors in Patna')
    expect(screen.getByRole('link', { name: /^ENT\s*: 2$/ })).toHaveAttribute(
      'href',
      '/patna/doctors/ent',
    )
    expect(
      screen.getByRole('link', { name: 'All doctors in Patna, with filters' }),
    ).toHaveAttribute('href', '/doctors?city=patna')
    expect(screen.getByRole('option', { name: 'Delhi (30)' })).toBeInTheDocument()
  })

  it('names hospitals that have not stated their departments', () => {
    const hospitals = [{ slug: 'sal-clinic', name: 'Sal Clinic', address: '4 Sample Road' }]
    const directory = { ...city, kind: 'hospitals', others: { total: 61, hospitals } } as const
    const { unmount } = render(<CityHtml directory={directory} trail={trail} />)
    const section = within(screen.getByRole('region', { name: 'Other hospitals in Patna' }))
    expect(section.getByRole('link', { name: 'Sal Clinic' })).toHaveAttribute(
      'href',
      '/hospital/sal-clinic',
    )
    expect(section.getByText(/The first 1 of 61/)).toBeVisible()
    unmount()
    render(<CityHtml directory={{ ...directory, specialities: [] }} trail={trail} />)
    expect(screen.queryByText('Choose a speciality')).toBeNull()
    expect(screen.getByRole('region', { name: 'By name' })).toBeVisible()
  })

  it('offers the care team and the nearest cities when the city has no results', () => {
    render(<CityHtml directory={{ ...city, total: 0, specialities: [] }} trail={trail} />)
    expect(screen.queryByText('Choose a speciality')).toBeNull()
    expect(screen.getByRole('link', { name: 'Gaya (4)' })).toHaveAttribute('href', '/gaya/doctors')
    expect(screen.getByRole('link', { name: 'Ask the care team' }).dataset.opener).toBe('lead-form')
  })
})

describe('pages of a list', () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('links the neighbours of page %i of %i', (page, pages, expected) => {
    expect(shownPages(page, pages)).toEqual(expected)
  })

  it('links to the first page by its short URL, and the first page has no previous link', () => {
    const hrefOf = (page: number) => (page > 1 ? `/list/${page}` : '/list')
    render(<Pagination page={1} pages={3} hrefOf={hrefOf} label="Pages" />)
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/list')
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/list/2')
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
  })

  it('is empty for a single page', () => {
    render(<Pagination page={1} pages={1} hrefOf={() => '/list'} label="Pages" />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

it('names the hospitals of a city without doctors of the department', () => {
  const own = { name: 'Delhi', href: '/delhi/hospitals/cardiology', count: 2, km: 0 }
  const near = { name: 'Meerut', href: '/meerut/hospitals/cardiology', count: 1, km: 61 }
  show({ total: 0, doctors: [] }, { hospitals: [own, near], nearby: [] })
  expect(screen.getByRole('heading', { name: 'Hospitals with Cardiology' })).toBeVisible()
  const link = screen.getByRole('link', { name: 'Delhi (2)' })
  expect(link).toHaveAttribute('href', '/delhi/hospitals/cardiology')
  expect(screen.getByRole('link', { name: 'Meerut (1)' }).parentElement).toHaveTextContent('61 km')
})
