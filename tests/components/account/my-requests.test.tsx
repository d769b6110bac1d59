import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MyRequestsScreen } from '#components/account/my-requests'
import { accountShown } from '#lib/client/account/account-menu'
import type { ListedRequest } from '#lib/domain/leads/request'
import { asha, clearLogin, keepLogin } from '#tests/support/user'

beforeEach(() => vi.restoreAllMocks())
afterEach(clearLogin)

const request = (change: Partial<ListedRequest> = {}): ListedRequest => ({
  reference: 'CS-7K4M-2Q',
  state: 'with-team',
  language: 'en',
  createdAt: Date.parse('2026-11-20T10:00:00Z'),
  token: 'token-1',
  about: 'Piles treatment',
  pageName: 'Piles',
  ...change,
})
const list = { step: 'list', mobileNo: '9876543210', page: 1, hasMore: false } as const

test.each([
  ['en', /Appointment booked: 28 November 2026, 10:00 am/],
  ['hi', /अपॉइंटमेंट तय हो गया: 28 नवंबर 2026, सुबह 10:00 बजे/],
] as const)('a booked request shows when, in %s', (language, text) => {
  const at = Date.parse('2026-11-28T10:00+05:30')
  const progress = { appointment: { place: 'City Hospital', at, bring: '' } }
  const requests = [request({ state: 'booked', progress, language })]
  render(<MyRequestsScreen language={language} {...list} requests={requests} />)
  expect(screen.getByRole('listitem')).toHaveTextContent(text)
})

test('each request opens its own page', () => {
  const requests = [
    request(),
    request({ reference: 'CS-2222-AA', token: 'token-2', state: 'withdrawn' }),
  ]
  render(<MyRequestsScreen language="en" {...list} requests={requests} />)
  expect(screen.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible()
  expect(screen.getByText(/the number \+91 98765 43210/)).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(first).toHaveTextContent(
    /CS-7K4M-2Q.*Piles treatment.*With our care team.*20 November 2026/,
  )
  expect(within(first).getByRole('link', { name: 'Open CS-7K4M-2Q' })).toHaveAttribute(
    'href',
    '/request/token-1',
  )
  expect(second).toHaveTextContent(/Withdrawn.*20 November 2026/)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a long list has pages', () => {
  const shown = { ...list, page: 2, hasMore: true, requests: [request()] }
  const { rerender } = render(<MyRequestsScreen language="hi" {...shown} />)
  expect(screen.getByRole('heading', { level: 1, name: 'मेरे अनुरोध' })).toBeVisible()
  const newer = screen.getByRole('link', { name: 'नए अनुरोध' })
  expect(newer).toHaveAttribute('href', '/my-requests')
  const older = screen.getByRole('link', { name: 'पुराने अनुरोध' })
  expect(older).toHaveAttribute('href', '/my-requests?page=3')
  rerender(<MyRequestsScreen language="hi" {...shown} page={3} hasMore={false} />)
  expect(screen.queryByRole('link', { name: 'पुराने अनुरोध' })).toBeNull()
})

test.each([
  [{ ...list, requests: [] }, /There is no request/, /कोई अनुरोध नहीं आया/, '/appointment'],
  [{ step: 'logged-out' }, /Log in with your mobile number/, /भेजे गए अनुरोध यहाँ दिखेंगे/, '/login'],
  [{ step: 'failed' }, /cannot show your requests now/, /फिर कोशिश करें/, /^tel:/],
] as const)(
  'says what to do, in the language of the page alone: %j',
  (step, english, hindi, href) => {
    render(<MyRequestsScreen language="en" {...(step as { step: 'failed' })} />)
    expect(screen.getByText(english)).toBeVisible()
    expect(screen.queryByText(hindi)).toBeNull()
    const address = screen.getByRole('link').getAttribute('href')
    expect(address).toEqual(typeof href === 'string' ? href : expect.stringMatching(href))
  },
)

test('shows the requests after a login in the dialog; a user without a name is asked for it first', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  render(<MyRequestsScreen language="en" step="logged-out" />)
  keepLogin({ ...asha, name: '' })
  dispatchEvent(new Event(accountShown))
  expect(reload).not.toHaveBeenCalled()
  keepLogin()
  dispatchEvent(new Event(accountShown))
  expect(reload).toHaveBeenCalledOnce()
})

test('a session that the server has ended does not load the page again and again', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  keepLogin()
  render(<MyRequestsScreen language="en" step="logged-out" />)
  dispatchEvent(new Event(accountShown))
  expect(reload).not.toHaveBeenCalled()
  keepLogin({ ...asha, token: 'another' })
  dispatchEvent(new Event(accountShown))
  expect(reload).toHaveBeenCalledOnce()
})
