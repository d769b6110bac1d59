// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
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
    hits: [{ name: 'Piles', href: '/condition/piles', detail: 'Swollen vessels.', language: 'en' }],
  },
]

const show = (changes: Partial<Parameters<typeof SearchScreen>[0]> = {}) =>
  render(
    <SearchScreen
      query="piles"
      cityName={null}
      groups={groups}
      tooShort={false}
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
    show({ cityName: 'Delhi' })
    expect(screen.getByText('1 result, those in Delhi first')).toBeVisible()
  })

  it('when there are none, offer ways on and a person to ask', () => {
    show({ query: 'zzz', groups: [] })
    const nothing = within(screen.getByRole('region', { name: 'Nothing found for “zzz”' }))
    expect(nothing.getByRole('link', { name: 'Conditions' })).toHaveAttribute('href', '/condition')
    expect(nothing.getByRole('link', { name: 'Ask the care team' }).dataset.opener).toBe(
      'lead-form',
    )
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
