// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SearchForm } from '#components/search/form'
import { SearchScreen } from '#components/search/screen'
import type { CityChoice, SearchGroup } from '#lib/domain/search/search'
import { clear, showServerHtml } from '#tests/support/server-html'

const cities: CityChoice[] = [
  { id: 514, slug: 'delhi', name: 'Delhi', type: 'Popular' },
  { id: 700, slug: 'agra', name: 'Agra', type: 'Other' },
]

const groups: SearchGroup[] = [
  {
    type: 'condition',
    title: 'Conditions',
    total: 1,
    hits: [{ name: 'Piles', href: '/condition/piles', detail: 'Swollen vessels.', language: 'en' }],
  },
]

const screenWith = (changes: Partial<Parameters<typeof SearchScreen>[0]>) => (
  <SearchScreen
    query="piles"
    emergency={null}
    city={null}
    isEmptyCity={false}
    isCityFirst={false}
    elsewhere={null}
    named={null}
    answers={[]}
    citiesToChoose={[]}
    isUncovered={false}
    missingHospital=""
    isChildsIllness={false}
    groups={groups}
    tooShort={false}
    type={null}
    marked="piles"
    corrected=""
    didYouMean=""
    popular={[]}
    form={<p>form</p>}
    {...changes}
  />
)

const show = (changes: Parameters<typeof screenWith>[0] = {}) => render(screenWith(changes))

describe('the search form', () => {
  it('is a plain form that sends q and city to /search', () => {
    render(<SearchForm cities={cities} query="heart" citySlug="agra" />)
    const field = screen.getByRole('searchbox', {
      name: 'Search Condition, Treatment, Doctor or Hospital',
    })
    expect(field).toHaveAttribute('name', 'q')
    expect(field).toHaveValue('heart')
    expect(field).toHaveAttribute('placeholder', 'Search Condition, Treatment, Doctor or Hospital')
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('agra')
    const form = field.closest('form')
    expect(form).toHaveAttribute('action', '/search')
    expect(form?.method).toBe('get')
  })

  it('offers popular cities before the others', () => {
    render(<SearchForm cities={cities} />)
    const popular = screen.getByRole('group', { name: 'Popular cities' })
    expect(
      within(popular)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Delhi'])
  })
})

describe('the results', () => {
  it('are grouped by type, with the count', () => {
    show()
    expect(screen.getByText('1 result')).toBeVisible()
    const found = within(screen.getByRole('region', { name: 'Conditions' }))
    expect(found.getByRole('link', { name: /Piles/ })).toHaveAttribute('href', '/condition/piles')
  })

  it('say that those of the chosen city come first', () => {
    show({ city: { slug: 'delhi', name: 'Delhi' }, isCityFirst: true })
    expect(screen.getByText('1 result, those in Delhi first')).toBeVisible()
  })

  it('say that a well-known hospital is not listed', () => {
    show({ missingHospital: 'apollo' })
    expect(screen.getByText(/We do not list a hospital called “apollo”\. /)).toBeVisible()
  })

  it('say where they are if nobody is in the chosen city, and claim nothing else', () => {
    show({
      city: { slug: 'patna', name: 'Patna' },
      elsewhere: { who: 'doctors', cities: ['Delhi', 'Pune'] },
    })
    expect(screen.getByText('1 result')).toBeVisible()
    expect(
      screen.getByText(
        'We list no doctors for this in Patna yet. The doctors below are in other cities, such as Delhi and Pune.',
      ),
    ).toBeVisible()
  })

  it('say that no one is listed in the city yet, and keep the city', () => {
    const [group] = groups
    if (!group) throw new Error('no group')
    show({
      groups: [{ ...group, total: 31 }],
      city: { slug: 'abohar', name: 'Abohar' },
      isEmptyCity: true,
    })
    expect(screen.getByText('31 results')).toBeVisible()
    expect(
      screen.getByText('No doctor or hospital is listed in Abohar yet. These are from all cities.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'All 31 conditions' })).toHaveAttribute(
      'href',
      '/search?q=piles&city=abohar&type=condition',
    )
  })

  it('offer further links and a person to ask if there are none', () => {
    show({ query: 'zzz', groups: [] })
    const nothing = within(screen.getByRole('region', { name: 'Nothing found for “zzz”' }))
    expect(nothing.getByText(/we do not cover it: ask your family doctor/)).toBeVisible()
    expect(nothing.getByRole('link', { name: 'Conditions' })).toHaveAttribute('href', '/condition')
    expect(nothing.getByRole('link', { name: 'Ask the care team' }).dataset.opener).toBe(
      'lead-form',
    )
  })

  it('highlight the typed words', () => {
    const { container } = show()
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Piles',
    ])
  })

  it('link to all results of a type and keep the city', () => {
    const [group] = groups
    if (!group) throw new Error('no group')
    show({ groups: [{ ...group, total: 31 }], city: { slug: 'delhi', name: 'Delhi' } })
    expect(screen.getByRole('link', { name: 'All 31 conditions' })).toHaveAttribute(
      'href',
      '/search?q=piles&city=delhi&type=condition',
    )
  })

  it('of one type link back to all types and to the other pages', () => {
    show({ type: 'condition', pagination: <p>other pages</p> })
    expect(screen.getByRole('link', { name: 'All results for “piles”' })).toHaveAttribute(
      'href',
      '/search?q=piles',
    )
    expect(screen.getByText('other pages')).toBeVisible()
  })

  it('mention the chosen city only if the query names none', () => {
    const pune = { slug: 'pune', name: 'Pune' }
    show({ city: pune, isCityFirst: true })
    expect(screen.getByText(/^1 result.*, those in Pune first$/)).toBeVisible()
    cleanup()
    show({ city: pune, named: { name: 'Mumbai' } })
    expect(screen.getByText('1 result')).toBeVisible()
    cleanup()
    show({
      city: pune,
      isEmptyCity: true,
      named: { name: 'Kanpur' },
      elsewhere: { who: 'doctors and hospitals', cities: ['Agra'] },
    })
    expect(
      screen.getByText(/^We list no doctors or hospitals for this in Kanpur yet\./),
    ).toBeVisible()
    expect(screen.queryByText(/Pune/)).toBeNull()
  })

  it('show the correction of a misspelt query', () => {
    show({ query: 'pilles', corrected: 'piles' })
    expect(screen.getByText('1 result for “piles”')).toBeVisible()
  })

  it('of a partly understood query show the query and a suggestion', () => {
    show({
      query: 'Cataractz srgeryx',
      corrected: 'cataract srgeryx',
      didYouMean: 'cataract surgery',
    })
    expect(
      screen.getByText('1 result for “Cataractz srgeryx”, “cataractz” read as “cataract”'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'cataract surgery' })).toHaveAttribute(
      'href',
      '/search?q=cataract+surgery',
    )
  })

  it('offer a suggestion and popular searches if there are none', () => {
    show({
      query: 'zzhernia',
      groups: [],
      didYouMean: 'hernia',
      popular: [{ name: 'Piles', href: '/condition/piles' }],
    })
    expect(screen.getByRole('link', { name: 'hernia' })).toHaveAttribute('href', '/search?q=hernia')
    expect(screen.getByRole('link', { name: 'Piles' })).toHaveAttribute('href', '/condition/piles')
  })

  it('need 3 characters, and say so instead of finding nothing', () => {
    show({ query: 'pi', groups: [], tooShort: true })
    expect(screen.getByText(/at least 3 characters/)).toBeVisible()
    expect(screen.queryByText(/Nothing found/)).toBeNull()
  })

  it('say what can be searched for before the first search', () => {
    show({ query: '', groups: [] })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search')
    expect(screen.queryByText(/Nothing found/)).toBeNull()
  })
})

describe('what a query wants beyond names', () => {
  it('pages that answer come before the results', () => {
    const answer = {
      type: 'treatment' as const,
      name: 'Piles treatment cost in Pune',
      href: '/treatment/piles-treatment/cost-in-pune',
      detail: '₹40,000 to ₹90,000',
    }
    show({ query: 'piles cost pune', answers: [answer] })
    const [first] = within(screen.getByRole('region', { name: 'Best match' })).getAllByRole('link')
    expect(first).toHaveAttribute('href', answer.href)
    expect(first).toHaveTextContent('₹40,000 to ₹90,000')
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Best match')
  })

  it('asks for the city instead of listing the whole country', () => {
    show({ query: 'doctor near me', citiesToChoose: [{ slug: 'pune', name: 'Pune' }] })
    const cities = within(screen.getByRole('region', { name: 'Which city are you in?' }))
    expect(cities.getByRole('link', { name: 'Pune' })).toHaveAttribute(
      'href',
      '/search?q=doctor+near+me&city=pune',
    )
    expect(screen.queryByRole('region', { name: 'Conditions' })).toBeNull()
  })

  it('says plainly that the site does not have it, and where to turn', () => {
    show({ query: 'dentist', groups: [], isUncovered: true })
    const none = within(screen.getByRole('region', { name: 'We do not have “dentist”' }))
    expect(none.getByText(/family doctor/)).toBeVisible()
    expect(none.getByRole('link', { name: 'Ask the care team' })).toBeVisible()
    expect(screen.queryByText(/Nothing found/)).toBeNull()
  })
})

describe('a query about an ill child', () => {
  it('says that children are not covered, when to go at once, and the numbers; no results', () => {
    showServerHtml(screenWith({ query: 'child fever', groups: [], isChildsIllness: true }))
    const panel = screen.getByRole('region', { name: /Children’s illnesses are not covered here/ })
    expect(panel).toHaveTextContent(/no doctor itself.*Go to a hospital at once/)
    expect(panel).toHaveTextContent(/तुरंत अस्पताल/)
    expect(within(panel).getByRole('link', { name: /108/ })).toHaveAttribute('href', 'tel:108')
    expect(screen.queryByText(/Nothing found|family doctor/)).toBeNull()
  })
})

describe('a query that speaks of an emergency', () => {
  it('shows the numbers above the form, and its results below', () => {
    const container = showServerHtml(screenWith({ query: 'chest pain', emergency: 'heart' }))
    expect(screen.getByRole('region', { name: /This may be the heart/ })).toBeVisible()
    const order = ['tel:112', '/condition/piles'].map((href) =>
      container.innerHTML.indexOf(`href="${href}"`),
    )
    expect(order[0]).toBeGreaterThan(-1)
    expect(order[0]).toBeLessThan(container.innerHTML.indexOf('<p>form</p>'))
    expect(order[0]).toBeLessThan(order[1] ?? 0)
    clear()
  })

  it('shows the server’s numbers in the browser too', () => {
    const emergency = screenWith({ query: 'chest pain', emergency: 'heart' })
    render(emergency, { container: showServerHtml(emergency), hydrate: true })
    expect(screen.getByRole('link', { name: /Call 112/ })).toBeVisible()
    cleanup()
    clear()
  })

  it('shows no numbers for any other query', () => {
    show()
    expect(screen.queryByRole('link', { name: /112/ })).toBeNull()
    cleanup()
  })
})
