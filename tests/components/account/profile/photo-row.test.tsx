import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PhotoRow } from '#components/account/profile/overlay'
import { showAccount } from '#lib/client/account/account-menu'
import { keepSelfie } from '#lib/client/account/selfie/selfie'
import { asha, clearLogin, keepLogin } from '#tests/support/user'

const picture = 'data:image/jpeg;base64,AAAA'
const button = (name: string) => screen.getByRole('button', { name })
const draw = (onAdd = () => {}) =>
  render(<PhotoRow name={asha.name} disabled={false} onAdd={onAdd} />)

beforeEach(() => keepLogin())
afterEach(() => {
  clearLogin()
  delete document.documentElement.dataset.user
})

it('offers to add a photo if there is none', async () => {
  const onAdd = vi.fn()
  draw(onAdd)
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull()
  await userEvent.click(button('Add photo'))
  expect(onAdd).toHaveBeenCalledOnce()
})

it('shows and announces a photo that is added meanwhile', () => {
  const { container } = draw()
  expect(container).toHaveTextContent('A')
  keepSelfie(asha, picture)
  act(showAccount)
  expect(container.querySelector('img')).toHaveAttribute('src', picture)
  expect(button('Change photo')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Photo added')
})

it('removes the photo and moves the focus to the button that adds one', async () => {
  keepSelfie(asha, picture)
  const { container } = draw()
  await userEvent.click(button('Remove photo'))
  expect(localStorage.getItem('selfie')).toBeNull()
  expect(container.querySelector('img')).toBeNull()
  expect(button('Add photo')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Photo removed')
})
