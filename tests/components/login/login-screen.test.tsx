import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoginScreen } from '#components/login/login-screen'
import { showUser } from '#lib/client/user-face'
import { asha, clearLogin, keepLogin } from '#tests/support/user'

afterEach(clearLogin)

const opener = (name: string) => screen.getByRole('link', { name })

it('asks a visitor for the number, and offers the way without a login', () => {
  render(<LoginScreen />)
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(screen.getByLabelText('Mobile Number')).toHaveFocus()
  expect(opener('Ask for an appointment without logging in')).toHaveAttribute(
    'href',
    '/appointment',
  )
})

it('shows a user the ways to profile and logout', () => {
  keepLogin()
  render(<LoginScreen />)
  expect(screen.getByText('You are logged in as Asha Rao.')).toBeVisible()
  expect(opener('Edit Profile')).toHaveAttribute('data-opener', 'profile')
  expect(opener('Logout')).toHaveAttribute('data-opener', 'logout')
})

it('offers who has no name to tell it, and opens nothing by itself', () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  keepLogin({ ...asha, name: '' })
  render(<LoginScreen />)
  expect(opener('Tell us your name')).toHaveAttribute('data-opener', 'location')
  expect(click).not.toHaveBeenCalled()
})

it('follows a rename and a logout for which no page is drawn anew', () => {
  keepLogin()
  render(<LoginScreen />)
  keepLogin({ ...asha, name: 'Asha Nair' })
  act(showUser)
  expect(screen.getByText('You are logged in as Asha Nair.')).toBeVisible()
  clearLogin()
  act(showUser)
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
})
