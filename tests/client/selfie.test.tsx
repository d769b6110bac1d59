import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eraseSelfie, keepSelfie, selfieOf } from '#lib/client/selfie'
import { showUser } from '#lib/client/user-face'
import { forgetUser } from '#lib/client/user-session'
import { asha, clearLogin, keepLogin } from '#tests/support/user'

const picture = 'data:image/jpeg;base64,AAAA'
const kept = () => localStorage.getItem('selfie')

/** As a browser does whose storage is blocked, or full. */
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

describe('the kept picture', () => {
  it('is its user’s', () => {
    expect(keepSelfie(asha, picture)).toBe(true)
    expect(selfieOf(asha)).toBe(picture)
  })

  it.each([
    ['another user', { ...asha, id: 'u2' }],
    ['nobody', undefined],
  ])('is erased when %s is here', (_, user) => {
    keepSelfie(asha, picture)
    expect(selfieOf(user)).toBeUndefined()
    expect(kept()).toBeNull()
  })

  it('is told apart by the number where a backend gives no ids', () => {
    keepSelfie({ ...asha, id: '' }, picture)
    expect(selfieOf({ ...asha, id: '', mobileNo: '9000000000' })).toBeUndefined()
  })

  it.each(['{', 'null', '{"owner":"u1","picture":"https://elsewhere.example/a.jpg"}'])(
    'that reads %s is none',
    (text) => {
      localStorage.setItem('selfie', text)
      expect(selfieOf(asha)).toBeUndefined()
    },
  )

  it('leaves the former one when storage is full', () => {
    keepSelfie(asha, picture)
    const { localStorage: storage } = window
    const getItem = (key: string) => storage.getItem(key)
    vi.stubGlobal('localStorage', { getItem, setItem: refuse, clear: () => storage.clear() })
    expect(keepSelfie(asha, 'data:image/jpeg;base64,BBBB')).toBe(false)
    expect(selfieOf(asha)).toBe(picture)
  })

  it('is none where storage is blocked', () => {
    const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse, clear() {} }
    vi.stubGlobal('localStorage', blocked)
    expect(keepSelfie(asha, picture)).toBe(false)
    expect(selfieOf(asha)).toBeUndefined()
    expect(eraseSelfie).not.toThrow()
  })

  it('goes with the logout', () => {
    keepSelfie(asha, picture)
    forgetUser()
    expect(kept()).toBeNull()
  })
})

describe('the avatar', () => {
  const backgrounds = () =>
    Array.from(
      document.querySelectorAll<HTMLElement>('[data-user-letter]'),
      ({ style }) => style.background,
    )

  it('is the picture wherever the letter stood', () => {
    keepLogin()
    keepSelfie(asha, picture)
    showUser()
    for (const background of backgrounds()) expect(background).toContain(picture)
    expect(document.body.textContent).toBe('')
  })

  it('is the letter again once it is erased', () => {
    keepLogin()
    keepSelfie(asha, picture)
    showUser()
    eraseSelfie()
    showUser()
    expect(backgrounds()).toEqual(['', ''])
    expect(document.body.textContent).toBe('AA')
  })
})
