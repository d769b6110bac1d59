// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FormOpener, PagePathProvider } from '#components/shell/form-opener'
import { readPreset } from '#lib/domain/leads/preset'

afterEach(cleanup)

it('passes known values to the form, with or without JavaScript', () => {
  render(
    <PagePathProvider page={{ path: '/delhi/doctors/cardiology' }}>
      <FormOpener variant="7" about={{ doctor: 41, with: 'Dr Asha Rao', city: undefined }}>
        Book
      </FormOpener>
    </PagePathProvider>,
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Book' })
  const address = new URL(link.getAttribute('href') ?? '', 'http://site.test')
  expect(address.pathname).toBe('/appointment')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    doctor: '41',
    with: 'Dr Asha Rao',
    variant: '7',
    from: '/delhi/doctors/cardiology',
  })
  expect(link.dataset).toMatchObject({ opener: 'lead-form', variant: '7' })
  expect(readPreset(address.searchParams)).toMatchObject({
    name: 'Dr Asha Rao',
    page: { preset: { doctorId: 41 } },
  })
})

it('is variant 3 by default', () => {
  render(<FormOpener>Book</FormOpener>)
  expect(screen.getByRole('link').dataset.variant).toBe('3')
})

it('prefers values from the visitor’s link to those of a card', () => {
  const prefilled = {
    values: { name: 'Asha Rao', city: '514' },
    labels: { city: 'Delhi' },
    locked: { name: '/marketing/piles', city: '/marketing/piles' },
  }
  render(
    <PagePathProvider page={{ path: '/marketing/piles', prefilled }}>
      <FormOpener about={{ city: 568 }}>Book</FormOpener>
    </PagePathProvider>,
  )
  const { searchParams } = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Book' }).href,
  )
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ name: 'Asha Rao', city: '514' },
    ...{ variant: '3', from: '/marketing/piles' },
  })
})
