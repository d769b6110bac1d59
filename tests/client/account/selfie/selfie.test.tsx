import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showAccount } from '#lib/client/account/account-menu'
import { eraseSelfie, keepSelfie, selfieOf } from '#lib/client/account/selfie/selfie'
import { forgetUser } from '#lib/client/account/session'
import { asha, clearLogin, keepLogin } from '#tests/support/user'

const picture = 'data:image/jpeg;base64,AAAA'
const stored = () => localStorage.getItem('selfie')

/** Makes storage throw, as in a browser that blocks it or has it full. */
function refuse(): never {
  throw new DOMException('no')
}

beforeEach(() => {
  document.body.innerHTML = '<b data-user-letter="">G</b><i data-user-letter="">G</i>'
})
afterEach(() => {
  clearLogin()
  delete document.documentElement.dataset.user
})

describe('the stored picture', () => {
  it('belongs to one user', () => {
    expect(keepSelfie(asha, picture)).toBe(true)
    expect(selfieOf(asha)).toBe(picture)
  })

  it.each([
    ['another user', { ...asha, id: 'u2' }],
    ['no user', undefined],
  ])('is erased when %s is logged in', (_, user) => {
    keepSelfie(asha, picture)
    expect(selfieOf(user)).toBeUndefined()
    expect(stored()).toBeNull()
  })

  it('identifies its user by the number when a backend sends no ids', () => {
    keepSelfie({ ...asha, id: '' }, picture)
    expect(selfieOf({ ...asha, id: '', mobileNo: '9000000000' })).toBeUndefined()
  })

  it.each(['{', 'null', '{"owner":"u1","picture":"https://elsewhere.example/a.jpg"}'])(
    'is ignored if it is %s',
    (text) => {
      localStorage.setItem('selfie', text)
      expect(selfieOf(asha)).toBeUndefined()
    },
  )

  it('stays as it was when storage is full', () => {
    keepSelfie(asha, picture)
    const { localStorage: storage } = window
    const getItem = (key: string) => storage.getItem(key)
    vi.stubGlobal('localStorage', { getItem, setItem: refuse, clear: () => storage.clear() })
    expect(keepSelfie(asha, 'data:image/jpeg;base64,BBBB')).toBe(false)
    expect(selfieOf(asha)).toBe(picture)
  })

  it('does not exist when storage is blocked', () => {
    const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse, clear() {} }
    vi.stubGlobal('localStorage', blocked)
    expect(keepSelfie(asha, picture)).toBe(false)
    expect(selfieOf(asha)).toBeUndefined()
    expect(eraseSelfie).not.toThrow()
  })

  it('is erased at logout', () => {
    keepSelfie(asha, picture)
    forgetUser()
    expect(stored()).toBeNull()
  })
})

describe('the avatar', () => {
  const backgrounds = () =>
    Array.from(
      document.querySelectorAll<HTMLElement>('[data-user-letter]'),
      ({ style }) => style.background,
    )

  it('shows the picture instead of the letter everywhere', () => {
    keepLogin()
    keepSelfie(asha, picture)
    showAccount()
    for (const background of backgrounds()) expect(background).toContain(picture)
    expect(document.body.textContent).toBe('')
  })

  it('shows the letter again once the picture is erased', () => {
    keepLogin()
    keepSelfie(asha, picture)
    showAccount()
    eraseSelfie()
    showAccount()
    expect(backgrounds()).toEqual(['', ''])
    expect(document.body.textContent).toBe('AA')
  })
})
