import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LeadForm } from '#components/leads/form/lead-form'
import { englishLeadWords as words } from '#lib/domain/leads/texts/form/en'
import { pageWithForm } from '#tests/support/leads/page-with-form'

/** The network is gone before the code that sends a form has loaded. */

vi.mock('#lib/client/leads/send-filled-form', () => {
  throw new Error('no network')
})
afterEach(() => vi.restoreAllMocks())

/** Counts the submits that the browser would carry out itself. */
const plainSubmit = vi.fn()
const notePlain = (event: Event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  plainSubmit()
}
beforeEach(() => {
  plainSubmit.mockClear()
  document.addEventListener('submit', notePlain)
})
afterEach(() => document.removeEventListener('submit', notePlain))

/** Fills in a form and submits it. */
async function submitted(isOnLine: boolean, isCallEnabled = true) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine)
  const user = userEvent.setup()
  render(
    <LeadForm
      variant="1"
      page={{ ...pageWithForm, isCallEnabled }}
      options={{ cities: [], treatments: [] }}
    />,
  )
  await user.type(screen.getByLabelText('Name'), 'Asha Rao')
  await user.type(screen.getByLabelText('Mobile Number'), '9876543210')
  const button = screen.getByRole('button', { name: 'Book Appointment' })
  await user.click(button)
  await waitFor(() => expect(button).toBeEnabled())
  return { user, button }
}

it('while offline the form stays as it was and names the number to call, after each press', async () => {
  const { user, button } = await submitted(false)
  const expectUnsent = () => {
    expect(screen.getByRole('status')).toHaveTextContent(`${words.unsent.call}+91 98765 00000`)
    expect(screen.getByRole('status')).toBeVisible()
  }
  expectUnsent()
  expect(screen.getByRole('link', { name: '+91 98765 00000' })).toHaveAttribute(
    'href',
    'tel:+919876500000',
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao')
  expect(screen.getByLabelText('Mobile Number')).toHaveValue('9876543210')
  expect(button).toHaveFocus()
  await user.click(button)
  await waitFor(() => expect(button).toBeEnabled())
  expectUnsent()
  expect(plainSubmit).not.toHaveBeenCalled()
})

it('while offline a page without calls asks the visitor to send it again later', async () => {
  await submitted(false, false)
  expect(screen.getByRole('status')).toHaveTextContent(words.unsent.later)
})

it('while online the form is submitted as a plain one', async () => {
  await submitted(true)
  expect(plainSubmit).toHaveBeenCalledOnce()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
