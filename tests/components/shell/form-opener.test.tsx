// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BookOpener, FormOpener, PageProvider } from '#components/shell/form-opener'
import { presetOfOpener, readPreset } from '#lib/domain/leads/preset'
import { variantContext } from '#tests/support/marketing-variant'

afterEach(cleanup)
const page = { path: '/', pageType: 'Home', language: 'en' } as const

it('passes known values to the form, with or without JavaScript', () => {
  render(
    <PageProvider page={{ ...page, path: '/delhi/doctors/cardiology' }}>
      <FormOpener opener="card" about={{ doctor: 41, with: 'Dr Asha Rao' }}>
        Book
      </FormOpener>
    </PageProvider>,
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Book' })
  const address = new URL(link.getAttribute('href') ?? '', 'http://site.test')
  expect(address.pathname).toBe('/appointment')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    doctor: '41',
    variant: '7',
    from: '/delhi/doctors/cardiology',
  })
  expect(link.dataset).toMatchObject({ opener: 'lead-form', variant: '7' })
  expect(presetOfOpener(link)).toMatchObject({
    whom: { doctor: 'Dr Asha Rao' },
    page: { preset: { doctorId: 41 } },
  })
})

it('passes what the page itself knows: the treatment of a search, the filter of a list', () => {
  const known = { search: '?insurance=cghs', initialValues: { treatment: 'condition:101' } }
  render(
    <PageProvider page={{ ...page, path: '/search', ...known }}>
      <FormOpener opener="menu">Book</FormOpener>
    </PageProvider>,
  )
  const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link').href)
  expect(searchParams.get('from')).toBe('/search?insurance=cghs')
  expect(readPreset(searchParams).values).toEqual({ treatment: 'condition:101' })
})

it('opens the variant of the page’s own form on a marketing page', () => {
  const marketing = {
    ...page,
    ...variantContext('pdf'),
    pageType: 'Marketing',
  } as const
  render(
    <PageProvider page={marketing}>
      <FormOpener opener="bar">Book</FormOpener>
    </PageProvider>,
  )
  expect(screen.getByRole('link').dataset.variant).toBe('10')
})

it('a card’s button reads like the submit button of the page’s form', () => {
  render(
    <PageProvider page={{ ...page, pageType: 'Insurance' }}>
      <BookOpener whom="at Fortis" about={{ hospital: 31 }} className="" />
    </PageProvider>,
  )
  expect(screen.getByRole('link', { name: 'Check Your Coverage at Fortis' })).toBeVisible()
})

it('prefers values from the visitor’s link to the page’s city', () => {
  const prefilled = {
    values: { name: 'Asha Rao', city: '514' },
    labels: { city: 'Delhi' },
    locked: { name: '/marketing/piles', city: '/marketing/piles' },
  }
  render(
    <PageProvider page={{ ...page, path: '/marketing/piles', cityId: 568, prefilled }}>
      <FormOpener opener="text">Book</FormOpener>
    </PageProvider>,
  )
  const { searchParams } = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Book' }).href,
  )
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ name: 'Asha Rao', city: '514' },
    ...{ variant: '3', from: '/marketing/piles' },
  })
})
