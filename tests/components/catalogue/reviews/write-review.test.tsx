import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { ReviewForm, type ReviewFormProps } from '#components/catalogue/reviews/form'
import { WriteReviewScreen } from '#components/catalogue/reviews/write-review-screen'

const props: ReviewFormProps = {
  step: 'write',
  subject: { kind: 'doctor', id: 4001, slug: 'dr-a', name: 'Dr A', detail: 'Cardiology, Delhi' },
  values: { rating: '', title: '', text: '', name: '', own: '' },
  problems: {},
  idempotencyKey: 'key-of-this-form',
}
const trail = [
  { name: 'Home', path: '/' },
  { name: 'Write a review', path: '/reviews/write' },
]

afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const sent = () => {
  const form = document.querySelector('form')
  return form ? Object.fromEntries(new FormData(form)) : {}
}

it('sends a form filled with the keyboard alone', async () => {
  render(<ReviewForm {...props} />)
  const user = userEvent.setup()
  await user.tab()
  expect(screen.getByRole('radio', { name: /5.*Very good/ })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  await user.tab()
  await user.keyboard('Clear and kind')
  await user.tab()
  await user.keyboard('Took time and explained it.')
  await user.tab()
  await user.tab()
  await user.keyboard(' ')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Send review' })).toHaveFocus()
  expect(sent()).toEqual({
    doctor: 'dr-a',
    key: 'key-of-this-form',
    rating: '4',
    title: 'Clear and kind',
    text: 'Took time and explained it.',
    name: '',
    own: 'yes',
    website: '',
  })
})

it('is a plain form with a named group of ratings', () => {
  render(<ReviewForm {...props} />)
  const form = document.querySelector('form')
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/reviews/write')
  const group = within(screen.getByRole('group', { name: 'How was it?' }))
  expect(group.getAllByRole('radio')).toHaveLength(5)
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull()
})

it('keeps the values of a refused form, with messages at the fields and in a summary', () => {
  render(
    <ReviewForm
      {...props}
      values={{ rating: '2', title: 'x', text: 'Short', name: 'A', own: '' }}
      problems={{
        title: 'Please give your review a title',
        text: 'Please write at least 20 characters',
        own: 'Please confirm that this is your own experience',
      }}
    />,
  )
  expect(screen.getByRole('radio', { name: /2.*Bad/ })).toBeChecked()
  const text = screen.getByRole('textbox', { name: 'Your review' })
  expect(text).toHaveValue('Short')
  expect(text).toBeInvalid()
  expect(text).toHaveAccessibleDescription(/Please write at least 20 characters/)
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Please confirm/)
  const above = within(screen.getByRole('alert'))
  expect(above.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#review-title',
    '#review-text',
    '#review-own',
  ])
  for (const link of above.getAllByRole('link'))
    expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
})

it('links the message about a missing rating to the first choice', () => {
  render(<ReviewForm {...props} problems={{ rating: 'Please choose how it was' }} />)
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Please choose how it was')
  expect(document.querySelector('#review-rating')).toHaveAttribute('type', 'radio')
})

it('renders on a server without a document', () => {
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('HTMLTextAreaElement', undefined)
  expect(renderToString(<ReviewForm {...props} />)).toContain('<textarea')
  vi.unstubAllGlobals()
})

it('keeps what was typed before hydration', async () => {
  const refused = { ...props, values: { ...props.values, text: 'As it was sent', rating: '1' } }
  const container = document.createElement('div')
  container.innerHTML = renderToString(<ReviewForm {...refused} />)
  document.body.append(container)
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your review' })
  text.value = 'As it was mended since'
  screen.getByRole('radio', { name: /5.*Very good/ }).click()
  await act(async () => {
    hydrateRoot(container, <ReviewForm {...refused} />)
  })
  expect(sent()).toMatchObject({ text: 'As it was mended since', rating: '5' })
})

it('first asks which doctor or hospital the review is about', () => {
  const found = [
    { kind: 'doctor', id: 4001, slug: 'dr-a', name: 'Dr A', detail: 'Cardiology, Delhi' },
    { kind: 'hospital', id: 3001, slug: 'neem', name: 'Neem', detail: '1 Sample Road' },
  ] as const
  const step = { step: 'choose', query: 'nee', found: [...found] } as const
  const { rerender } = render(
    <WriteReviewScreen step={{ ...step, found: [...found] }} trail={trail} />,
  )
  expect(screen.getByRole('searchbox')).toHaveValue('nee')
  expect(screen.getByRole('link', { name: /^Neem/ })).toHaveAttribute(
    'href',
    '/reviews/write?hospital=neem',
  )
  rerender(<WriteReviewScreen step={{ ...step, found: [] }} trail={trail} />)
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

it('says what happens next at the end', () => {
  render(<WriteReviewScreen step={{ step: 'sent' }} trail={trail} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you')
  expect(screen.getByText(/will check it before we publish it/)).toBeVisible()
})
