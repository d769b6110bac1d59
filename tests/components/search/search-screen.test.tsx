// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SearchForm } from '#components/search/search-form'
import { SearchScreen } from '#components/search/search-screen'
import type { CityChoice, SearchGroup } from '#lib/contract/search'

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

const show = (changes: Partial<Parameters<typeof SearchScreen>[0]> = {}) =>
  render(
    <SearchScreen
      query="piles"
      emergency={null}
      city={null}
      isEmptyCity={false}
      named={null}
      groups={groups}
      tooShort={false}
      type={null}
      marked="piles"
      corrected=""
      didYouMean=""
      popular={[]}
      form={<p>form</p>}
      {...changes}
    />,
  )

describe('the search form', () => {
  it('is a plain form that asks /search for q and city', () => {
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
  it('stand under their type, with the count', () => {
    show()
    expect(screen.getByText('1 result')).toBeVisible()
    const found = within(screen.getByRole('region', { name: 'Conditions' }))
    expect(found.getByRole('link', { name: /Piles/ })).toHaveAttribute('href', '/condition/piles')
  })

  it('say that those of the chosen city come first', () => {
    show({ city: { slug: 'delhi', name: 'Delhi' } })
    expect(screen.getByText('1 result, those in Delhi first')).toBeVisible()
  })

  it('say of a city without anybody that it has nobody yet, and keep it', () => {
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

  it('when there are none, offer ways on and a person to ask', () => {
    show({ query: 'zzz', groups: [] })
    const nothing = within(screen.getByRole('region', { name: 'Nothing found for “zzz”' }))
    expect(nothing.getByRole('link', { name: 'Conditions' })).toHaveAttribute('href', '/condition')
    expect(nothing.getByRole('link', { name: 'Ask the care team' }).dataset.opener).toBe(
      'lead-form',
    )
  })

  it('mark the words that were typed', () => {
    const { container } = show()
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Piles',
    ])
  })

  it('lead to all of a type, the city kept', () => {
    const [group] = groups
    if (!group) throw new Error('no group')
    show({ groups: [{ ...group, total: 31 }], city: { slug: 'delhi', name: 'Delhi' } })
    expect(screen.getByRole('link', { name: 'All 31 conditions' })).toHaveAttribute(
      'href',
      '/search?q=piles&city=delhi&type=condition',
    )
  })

  it('of one type lead back to all, and on to other pages', () => {
    show({ type: 'condition', pagination: <p>other pages</p> })
    expect(screen.getByRole('link', { name: 'All results for “piles”' })).toHaveAttribute(
      'href',
      '/search?q=piles',
    )
    expect(screen.getByText('other pages')).toBeVisible()
  })

  it('speak of the chosen city only where the query names none', () => {
    const pune = { slug: 'pune', name: 'Pune' }
    show({ city: pune })
    expect(screen.getByText(/^1 result.*, those in Pune first$/)).toBeVisible()
    cleanup()
    show({ city: pune, named: { name: 'Mumbai', isEmpty: false } })
    expect(screen.getByText('1 result')).toBeVisible()
    cleanup()
    show({ city: pune, isEmptyCity: true, named: { name: 'Kanpur', isEmpty: true } })
    expect(
      screen.getByText('We list nobody for this in Kanpur yet. These are from all cities.'),
    ).toBeVisible()
    expect(screen.queryByText(/Pune/)).toBeNull()
  })

  it('say what a misspelt query was taken for', () => {
    show({ query: 'pilles', corrected: 'piles' })
    expect(screen.getByText('1 result for “piles”')).toBeVisible()
  })

  it('of a query that is half understood say what was asked, and what may have been meant', () => {
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

  it('when there are none, offer what may have been meant and what others look for', () => {
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

  it('before the first search, say what can be searched for', () => {
    show({ query: '', groups: [] })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search')
    expect(screen.queryByText(/Nothing found/)).toBeNull()
  })
})

describe('a query that speaks of an emergency', () => {
  it('has whom to call above the form, and its results below', async () => {
    const { container } = show({ query: 'chest pain', emergency: 'heart' })
    expect(await screen.findByRole('region', { name: /This may be the heart/ })).toBeVisible()
    const order = ['tel:112', '/condition/piles'].map((href) =>
      container.innerHTML.indexOf(`href="${href}"`),
    )
    expect(order[0]).toBeGreaterThan(-1)
    expect(order[0]).toBeLessThan(container.innerHTML.indexOf('<p>form</p>'))
    expect(order[0]).toBeLessThan(order[1] ?? 0)
    cleanup()
  })

  it('shows none for any other', () => {
    show()
    expect(screen.queryByRole('link', { name: /112/ })).toBeNull()
    cleanup()
  })
})
