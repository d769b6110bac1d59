import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Dialog } from '#components/ui/dialog'

const opener = (name: string) => document.getElementById(name) as HTMLElement

it('returns the focus to its opener', () => {
  document.body.innerHTML = '<button id="login">Login</button>'
  opener('login').focus()
  const { unmount } = render(
    <Dialog title="Login" onClose={() => {}}>
      Text
    </Dialog>,
  )
  expect(screen.getByRole('heading', { name: 'Login' })).toHaveFocus()
  act(unmount)
  expect(opener('login')).toHaveFocus()
})
