import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FinderScreen } from '#components/listings/finder/finder-screen'
import type { FinderData, MatchesStep } from '#lib/domain/listings/finder'

const departments = [
  {
    id: 3,
    slug: 'general-surgery',
    name: 'General Surgery',
    conditions: [{ id: 101, slug: 'piles', name: 'Piles' }],
    treatments: [
      { id: 202, slug: 'piles-treatment', name: 'Piles treatment' },
      { id: 201, slug: 'hernia-repair', name: 'Hernia repair' },
    ],
  },
]
const subject = { kind: 'treatment', slug: 'piles-treatment' } as const
const start = '/find-hospital-doctor-for-surgery'

const show = (finder: Partial<FinderData> & Pick<FinderData, 'current'>) =>
  render(
    <FinderScreen
      finder={{ answers: {}, chips: [], back: null, ...finder }}
      departments={departments}
      cards={<p>the cards</p>}
      form={<p>the form</p>}
    />,
  )

const what = (change: object = {}): FinderData['current'] => ({
  step: 'what',
  query: '',
  hits: [],
  departments: [{ slug: 'general-surgery', name: 'General Surgery' }],
  ...change,
})

/** The values that a plain form would send, without the button. */
const sent = (container: HTMLElement) => {
  const form = container.querySelector('form') as HTMLFormElement
  return {
    action: form.getAttribute('action'),
    method: form.method,
    pairs: [...new FormData(form)],
  }
}

describe('the step what', () => {
  it('searches with a plain form that keeps the other answers', () => {
    const { container } = show({ answers: { city: 'delhi' }, current: what({ query: 'piles' }) })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Find a hospital or doctor for surgery',
    )
    expect(screen.getByLabelText('What do you need help with?')).toHaveValue('piles')
    expect(sent(container)).toEqual({
      action: start,
      method: 'get',
      pairs: [
        ['city', 'delhi'],
        ['q', 'piles'],
      ],
    })
  })

  it('links every choice to the next step', () => {
    show({ answers: { city: 'delhi' }, current: what() })
    const hrefOf = (name: string) =>
      screen.getByRole('link', { name, hidden: true }).getAttribute('href')
    expect(hrefOf('General Surgery')).toBe(`${start}?speciality=general-surgery&city=delhi`)
    expect(hrefOf('Hernia repair')).toBe(`${start}?treatment=hernia-repair&city=delhi`)
    expect(hrefOf('Piles')).toBe(`${start}?condition=piles&city=delhi`)
  })

  it.each([
    ['pi', [], /at least 3 characters/],
    ['zzz', [], /Nothing found for “zzz”/],
  ])('says what to do after the query %s', (query, hits, text) => {
    show({ current: what({ query, hits }) })
    expect(screen.getByRole('status')).toHaveTextContent(text)
  })

  it('links every search result to the next step', () => {
    const hit = { kind: 'condition', slug: 'piles', name: 'Piles', detail: 'Condition' }
    show({ current: what({ query: 'piles', hits: [hit] }) })
    const found = screen.getByRole('region', { name: 'Found for “piles”' })
    expect(within(found).getByRole('link', { name: /Piles/ })).toHaveAttribute(
      'href',
      `${start}?condition=piles`,
    )
  })
})

describe('the steps where and who', () => {
  it('links popular cities and offers all others in a plain form', () => {
    const { container } = show({
      answers: { subject },
      back: start,
      current: {
        step: 'where',
        subject: 'Piles treatment',
        popular: [{ slug: 'delhi', name: 'Delhi', count: 4 }],
        cities: [{ slug: 'agra', name: 'Agra' }],
      },
    })
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', start)
    expect(screen.getByRole('link', { name: 'Delhi 4 listed' })).toHaveAttribute(
      'href',
      `${start}?treatment=piles-treatment&city=delhi`,
    )
    expect(sent(container).pairs).toEqual([
      ['treatment', 'piles-treatment'],
      ['city', ''],
    ])
    expect(screen.getByLabelText('Another city')).toHaveTextContent('Agra')
  })

  it('asks for doctors or hospitals, and insurance, in one plain form', () => {
    const { container } = show({
      answers: { subject, city: 'delhi', insurance: 'cghs' },
      current: {
        step: 'who',
        subject: 'Piles treatment',
        city: 'Delhi',
        doctors: 1,
        hospitals: 7,
        insurers: [{ slug: 'cghs', name: 'CGHS' }],
        insurance: 'cghs',
      },
    })
    expect(sent(container).pairs).toEqual([
      ['treatment', 'piles-treatment'],
      ['city', 'delhi'],
      ['insurance', 'cghs'],
    ])
    const doctors = screen.getByRole('button', { name: /1 doctor in Delhi/ })
    expect([doctors.getAttribute('name'), doctors.getAttribute('value')]).toEqual([
      'who',
      'doctors',
    ])
    expect(screen.getByRole('button', { name: /7 hospitals in Delhi/ })).toHaveValue('hospitals')
  })
})

const matches = (change: Partial<MatchesStep> = {}): MatchesStep => ({
  step: 'matches',
  kind: 'hospitals',
  heading: '12 hospitals in Delhi',
  why: 'Most beds first.',
  insurer: '',
  total: 12,
  doctors: [],
  hospitals: Array.from({ length: 5 }, (_, id) => ({
    id,
    slug: `h${id}`,
    name: 'Neem Hospital',
    address: '',
    city: 'Delhi',
    cityId: 514,
    latitude: null,
    longitude: null,
    beds: null,
    accreditation: '',
    departments: '',
    insurers: '',
  })),
  city: { id: 514, name: 'Delhi' },
  listHref: '/delhi/hospitals/ent',
  otherHref: `${start}?who=doctors`,
  anyInsurance: null,
  nearby: [],
  guide: { name: 'ENT', href: '/department/ENT' },
  ...change,
})

describe('the matches', () => {
  it('shows the first matches, their order, a link to the list, and the form', () => {
    show({
      chips: [{ question: 'Where', answer: 'Delhi', href: `${start}?speciality=ENT` }],
      current: matches(),
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('12 hospitals in Delhi')
    expect(screen.getByText(/Showing 5 of 12\. Most beds first\./)).toBeVisible()
    expect(screen.getByText('the cards')).toBeVisible()
    expect(screen.getByText('the form')).toBeVisible()
    expect(screen.getByRole('link', { name: /See all 12/ })).toHaveAttribute(
      'href',
      '/delhi/hospitals/ent',
    )
    const answers = screen.getByRole('list', { name: 'Your answers' })
    expect(within(answers).getByRole('link', { name: 'Where: Delhi (remove)' })).toHaveAttribute(
      'href',
      `${start}?speciality=ENT`,
    )
  })

  it('links to nearby cities when there are no matches', () => {
    show({
      current: matches({
        total: 0,
        hospitals: [],
        nearby: [{ name: 'Agra', href: '/agra/hospitals/ent', count: 2, km: 178 }],
        anyInsurance: { href: start, count: 3 },
      }),
    })
    const nobody = screen.getByRole('region', { name: /No hospitals listed in Delhi/ })
    expect(within(nobody).getByRole('link', { name: 'Agra (2)' })).toBeVisible()
    expect(nobody).toHaveTextContent('Agra (2), 178 km')
    expect(within(nobody).getByRole('link', { name: 'Delhi with any insurance (3)' })).toBeVisible()
    expect(screen.queryByText('the cards')).toBeNull()
    expect(screen.getByText('the form')).toBeVisible()
  })

  it('names the insurance when there are no matches', () => {
    const nearby = [{ name: 'Agra', href: '/agra/hospitals/ent', count: 2, km: 1178 }]
    show({ current: matches({ total: 0, hospitals: [], insurer: 'CGHS', nearby }) })
    const nobody = within(
      screen.getByRole('region', { name: 'No hospitals listed in Delhi for this with CGHS yet' }),
    )
    expect(nobody.getByRole('heading', { level: 3 })).toHaveTextContent(
      'Nearest cities with hospitals for this where CGHS is accepted',
    )
    expect(nobody.getByRole('link', { name: 'Agra (2)' })).toBeVisible()
    expect(nobody.getByText(', 1,178 km')).toBeVisible()
  })
})

it('links to the home page and emergency numbers from every step', () => {
  show({ current: what() })
  expect(screen.getByRole('link', { name: 'CareSathi' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
})
