import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoginScreen } from '#components/account/login/screen'
import { showAccount } from '#lib/client/account/account-menu'
import { asha, clearLogin, keepLogin } from '#tests/support/user'

afterEach(clearLogin)

const opener = (name: string) => screen.getByRole('link', { name })

it('asks a visitor for the number, and links to what works without a login', () => {
  render(<LoginScreen />)
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(screen.getByLabelText('Mobile Number')).toHaveFocus()
  expect(opener('Book an appointment without logging in')).toHaveAttribute('href', '/appointment')
})

it('shows a user links to profile and logout', () => {
  keepLogin()
  render(<LoginScreen />)
  expect(screen.getByText('You are logged in as Asha Rao.')).toBeVisible()
  expect(opener('Edit Profile')).toHaveAttribute('data-opener', 'profile')
  expect(screen.queryByRole('link', { name: /without logging in/ })).toBeNull()
  expect(opener('Logout')).toHaveAttribute('data-opener', 'logout')
})

it('offers a user without a name to add it, and opens nothing by itself', () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  keepLogin({ ...asha, name: '' })
  render(<LoginScreen />)
  expect(screen.getByRole('status')).toHaveTextContent(/^You are logged in\.$/)
  expect(opener('Tell us your name')).toHaveAttribute('data-opener', 'location')
  expect(click).not.toHaveBeenCalled()
})

it('shows a rename and a logout without a reload', () => {
  keepLogin()
  render(<LoginScreen />)
  keepLogin({ ...asha, name: 'Asha Nair' })
  act(showAccount)
  expect(screen.getByText('You are logged in as Asha Nair.')).toBeVisible()
  clearLogin()
  act(showAccount)
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
})
