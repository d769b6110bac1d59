import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallbackForm } from '#components/leads/form/callback-form'
import { LeadForm } from '#components/leads/form/lead-form'
import { logOut } from '#lib/client/account/session'
import { keepDraft } from '#lib/client/leads/draft'
import type { PageContext } from '#lib/domain/site/page'
import { clearLogin, keepLogin } from '#tests/support/user'

/** Forms of a visitor who is logged in. */

vi.mock('#lib/client/platform/visitor-address', () => ({ visitorAddress: async () => '' }))

const server = setupServer(
  http.get('*/api/cities', () => HttpResponse.json([])),
  http.get('*/api/lead/option-names', () => HttpResponse.json({ names: {}, popular: [] })),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => keepLogin())
afterEach(() => {
  clearLogin()
  sessionStorage.clear()
  document.body.innerHTML = ''
})
afterAll(() => server.close())

const contact: PageContext = {
  pageType: 'Contact',
  path: '/contact-us',
  pageName: 'Contact us',
  formRequirements: ['name', 'mobile', 'email', 'query'],
  language: 'en',
}
const options = { cities: [], treatments: [] }
const show = (more: Partial<Parameters<typeof LeadForm>[0]> = {}) =>
  render(<LeadForm page={contact} options={options} variant="1" {...more} />)
const field = (label: RegExp) => screen.getByLabelText(label)

describe('the form of a logged-in user', () => {
  it('has the name, number and e-mail of the profile, and no word about a draft', async () => {
    show()
    expect(field(/^Name/)).toHaveValue('Asha Rao')
    expect(field(/^Mobile/)).toHaveValue('9876543210')
    expect(field(/^Email/)).toHaveValue('asha@example.in')
    expect(field(/^Query/)).toHaveValue('')
    expect(await screen.findByText(/98765 43210/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /erase|delete/i })).toBeNull()
  })

  it('keeps what a link, a card or a refused form has set', () => {
    show({ initial: { name: 'Meera', mobile: '9123456780' } })
    expect(field(/^Name/)).toHaveValue('Meera')
    expect(field(/^Mobile/)).toHaveValue('9123456780')
    expect(field(/^Email/)).toHaveValue('asha@example.in')
  })

  it('leaves a field with a message to the visitor', () => {
    show({ refused: { name: 'Please Enter Name' } })
    expect(field(/^Name/)).toHaveValue('')
  })

  it('prefers the draft, and keeps what the visitor types', async () => {
    const draft = document.createElement('form')
    draft.innerHTML = '<input name="name" value="Meera"><input name="page" value="{}">'
    keepDraft(draft)
    show()
    expect(field(/^Name/)).toHaveValue('Meera')
    expect(field(/^Mobile/)).toHaveValue('9876543210')
    const user = userEvent.setup()
    await user.clear(field(/^Name/))
    await user.type(field(/^Name/), 'Lata')
    expect(field(/^Name/)).toHaveValue('Lata')
  })

  it('has the number in the callback form', () => {
    render(<CallbackForm page={contact} noticeHref="/privacy" />)
    expect(field(/^Mobile/)).toHaveValue('9876543210')
  })

  it('takes a profile without a name or e-mail', () => {
    keepLogin({ id: 'u2', token: 'token', mobileNo: '9876543210' })
    show()
    expect(field(/^Name/)).toHaveValue('')
    expect(field(/^Mobile/)).toHaveValue('9876543210')
  })
})

it('leaves a visitor’s form empty', () => {
  clearLogin()
  show()
  expect(field(/^Name/)).toHaveValue('')
  expect(field(/^Mobile/)).toHaveValue('')
})

it('a logout erases the draft that holds the profile, the chat and what stands in forms', async () => {
  server.use(
    http.post('*/users/v1/user/logout', () => HttpResponse.json({ status: { code: '200' } })),
  )
  vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  show()
  keepDraft(document.querySelector('form') as HTMLFormElement)
  expect(sessionStorage.getItem('lead-draft')).toContain('Asha')
  sessionStorage.setItem('chat-guide', '[{"by":"trouble","text":"piles"}]')
  document.body.insertAdjacentHTML('beforeend', '<form><input id="typed"></form>')
  const typed = document.querySelector<HTMLInputElement>('#typed')
  if (typed) typed.value = 'piles'
  await logOut()
  expect(sessionStorage.getItem('chat-guide')).toBeNull()
  expect(typed?.value).toBe('')
  typed?.form?.remove()
  await waitFor(() => expect(sessionStorage.getItem('lead-draft')).toBeNull())
})

describe('before the framework has loaded', () => {
  it('the script for users fills in the forms of the page, the partner form too', async () => {
    document.body.innerHTML = ['1', 'partner']
      .map(
        (name) => `<form data-lead-form="${name}"><input name="name"><input name="mobile"></form>`,
      )
      .join('')
    const typed = document.querySelector('input') as HTMLInputElement
    typed.value = 'Meera'
    sessionStorage.setItem('said', 'Profile Updated')
    await import('#lib/client/late/user')
    // A dialog has reloaded the page: what it said is said again, once.
    expect(await screen.findByText('Profile Updated')).toHaveRole('status')
    expect(sessionStorage.getItem('said')).toBeNull()
    const values = [...document.querySelectorAll('input')].map(({ value }) => value)
    expect(values).toEqual(['Meera', '9876543210', 'Asha Rao', '9876543210'])
  })
})
