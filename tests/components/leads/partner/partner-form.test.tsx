import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PartnerForm } from '#components/leads/partner/partner-form'

const show = (changes: Partial<Parameters<typeof PartnerForm>[0]> = {}) =>
  render(
    <PartnerForm
      language="en"
      cities={[
        { id: '514', label: 'Delhi' },
        { id: '0', label: 'Other' },
      ]}
      initial={{}}
      problems={{}}
      notice=""
      idempotencyKey="8a4f0a4e-3f0c-4d1e-9b9c-1f2e3d4c5b6a"
      {...changes}
    />,
  )

test('is a plain form that posts to its own page, with its key', () => {
  const { container } = show()
  const form = container.querySelector('form')
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/partner-with-us')
  expect(new FormData(form as HTMLFormElement).get('key')).toBe(
    '8a4f0a4e-3f0c-4d1e-9b9c-1f2e3d4c5b6a',
  )
  for (const kind of ['Hospital', 'Clinic', 'Doctor', 'Laboratory', 'Insurer', 'Other'])
    expect(screen.getByRole('radio', { name: kind })).not.toBeChecked()
  expect(screen.getByRole('link', { name: 'terms and conditions' })).toBeVisible()
})

test('a refused form keeps what was typed, with a message at each wrong field', () => {
  show({
    initial: { kind: 'doctor', name: 'Asha Rao', mobile: '12345', city: '0' },
    problems: { mobile: 'Please Only Enter a Valid Mobile Number' },
  })
  expect(screen.getByRole('radio', { name: 'Doctor' })).toBeChecked()
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao')
  expect(screen.getByRole('button', { name: /^City/ })).toHaveTextContent('Other')
  const mobile = screen.getByLabelText('Mobile Number')
  expect(mobile).toHaveValue('12345')
  expect(mobile).toBeInvalid()
  expect(mobile).toHaveAccessibleDescription('10 digits Please Only Enter a Valid Mobile Number')
  expect(
    screen.getByRole('link', { name: 'Please Only Enter a Valid Mobile Number' }),
  ).toHaveAttribute('href', `#${mobile.id}`)
})

test('a message disappears when its field changes', () => {
  show({ problems: { name: 'Please Enter Name' } })
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'A' } })
  expect(screen.queryByText('Please Enter Name')).toBeNull()
})

test('settles the number, drops its message and shows it near the button', async () => {
  show({ problems: { mobile: 'Please Only Enter a Valid Mobile Number' } })
  const mobile = screen.getByLabelText('Mobile Number')
  await userEvent.setup().type(mobile, '+91 98765 43210')
  expect(mobile).toHaveValue('9876543210')
  expect(mobile).toBeValid()
  expect(screen.getByText('We will call +91 98765 43210')).toBeVisible()
})

test('shows messages about the whole form', () => {
  show({ notice: 'Too many requests. Please try again later.' })
  expect(screen.getByRole('alert')).toHaveTextContent('Too many requests')
})
