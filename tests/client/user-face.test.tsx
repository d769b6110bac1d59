import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showUser } from '#lib/client/user-face'
import { asha, clearLogin, keepLogin } from '#tests/support/user'

beforeEach(() => {
  document.body.innerHTML = `
    <b data-user-letter="">G</b><b data-user-name="">Guest</b><b data-city-name="">Delhi</b>
    <form role="search"><select name="city"><option value="">All</option>
      <option value="pune" data-id="568">Pune</option><option value="agra" data-id="700">Agra</option>
    </select></form>
    <form data-lead-form="1"><select name="city"><option value="">Select City</option>
      <option value="568">Pune</option><option value="700">Agra</option></select></form>
    <form action="/delhi/doctors/cardiology"><select name="city"><option value="">All</option>
      <option value="568" selected>Pune</option></select></form>`
})
afterEach(() => {
  clearLogin()
  delete document.documentElement.dataset.user
  history.replaceState(null, '', '/')
})

const text = (name: string) => document.querySelector(`[${name}]`)?.textContent
const isUser = () => document.documentElement.dataset.user !== undefined
const chosen = () => Array.from(document.querySelectorAll('select'), ({ value }) => value)
const choose = (cityId: number, cityName: string) =>
  localStorage.setItem('selectedCity', JSON.stringify({ cityId, cityName, type: 'Popular' }))

describe('who is logged in', () => {
  it('is a visitor without the cookie', () => {
    showUser()
    expect([isUser(), text('data-city-name')]).toEqual([false, 'Delhi'])
  })

  it('shows the letter, the name and the city of the profile', () => {
    keepLogin({ ...asha, name: 'Mrs. asha Rao' })
    showUser()
    expect(isUser()).toBe(true)
    expect(text('data-user-letter')).toBe('A')
    expect(text('data-user-name')).toBe('Mrs. asha Rao')
    expect(text('data-city-name')).toBe('Pune')
  })

  it('is G for Guest without a name', () => {
    keepLogin({ ...asha, name: '' })
    showUser()
    expect([text('data-user-letter'), text('data-user-name')]).toEqual(['G', 'Guest'])
  })

  it.each([
    ['without a token', { ...asha, token: '' }],
    ['with a token that is no text', { token: 7 } as never],
  ])('%s is nobody', (_, user) => {
    keepLogin(user)
    showUser()
    expect(isUser()).toBe(false)
  })

  it('is nobody when the cookie does not parse', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie that somebody else has written.
    document.cookie = 'userCredentials=%7Bbroken; path=/'
    showUser()
    expect(isUser()).toBe(false)
  })

  it('changes back after a logout', () => {
    keepLogin()
    showUser()
    clearLogin()
    showUser()
    expect(isUser()).toBe(false)
  })
})

describe('the chosen city', () => {
  it('is chosen in the search and in the lead form, and in no list', () => {
    choose(568, 'Pune')
    showUser()
    expect(chosen()).toEqual(['pune', '568', '568'])
  })

  it('follows another choice, but not over what the visitor has chosen in a form', () => {
    choose(568, 'Pune')
    showUser()
    const lead = document.querySelectorAll('select')[1] as HTMLSelectElement
    lead.value = ''
    choose(700, 'Agra')
    showUser()
    expect(chosen()).toEqual(['agra', '', '568'])
  })

  it('leaves what the visitor has chosen before', () => {
    const [search, lead] = document.querySelectorAll('select')
    for (const select of [search, lead]) if (select) select.selectedIndex = 2
    choose(568, 'Pune')
    showUser()
    expect(chosen()).toEqual(['agra', '700', '568'])
  })

  it('leaves a search in all cities as it is', () => {
    history.replaceState(null, '', '/search?q=piles&city=')
    choose(568, 'Pune')
    showUser()
    expect(chosen()).toEqual(['', '568', '568'])
  })

  it('is nothing to a form that does not offer it, and Delhi is presumed in none', () => {
    showUser()
    choose(1128, 'Pimpri-Chinchwad')
    showUser()
    expect(chosen()).toEqual(['', '', '568'])
    // They say 'Select City' on, and not nothing.
    expect(Array.from(document.querySelectorAll('select'), (s) => s.selectedIndex)).toEqual([
      0, 0, 1,
    ])
    expect(text('data-city-name')).toBe('Pimpri-Chinchwad')
  })

  it('survives blocked storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    expect(showUser).not.toThrow()
    expect(text('data-city-name')).toBe('Delhi')
  })
})

describe('the chosen city in a list of all cities', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <form data-place-form action="/doctors"><input type="hidden" name="gender" value="female">
        <select name="city"><option value="">All of India</option>
          <optgroup hidden label="Your city" data-own-city></optgroup>
          <option value="pune">Pune (9)</option></select>
        <select name="speciality"><option value="">All</option></select>
        <a hidden href="/doctors" data-own-list="Doctors in">Doctors in your city</a></form>`
  })
  const select = () => document.querySelector('select') as HTMLSelectElement
  const link = () => document.querySelector('a') as HTMLAnchorElement

  it('is chosen in its form, and a link leads to its list', () => {
    choose(568, 'Pune')
    showUser()
    expect(select().value).toBe('pune')
    expect(link()).toHaveTextContent('Doctors in Pune')
    expect(link().getAttribute('href')).toBe('/doctors?city=pune&gender=female')
    expect(link().hidden).toBe(false)
    // Already in the list's own words: its room stays shut.
    expect(select().options).toHaveLength(2)
    expect(document.querySelector('optgroup')?.hidden).toBe(true)
  })

  it('is added where it is not offered, and makes room for another choice', () => {
    choose(1128, 'Navi Mumbai')
    showUser()
    expect(select().selectedOptions[0]).toHaveTextContent('Navi Mumbai')
    expect(select().value).toBe('navi-mumbai')
    expect(document.querySelector('optgroup')?.hidden).toBe(false)
    choose(700, 'Abohar')
    showUser()
    expect(Array.from(select().options, ({ value }) => value)).toEqual(['', 'abohar', 'pune'])
    expect(select().value).toBe('abohar')
    choose(568, 'Pune')
    showUser()
    expect(Array.from(select().options, ({ value }) => value)).toEqual(['', 'pune'])
    expect(select().value).toBe('pune')
  })

  it('is nothing that the visitor’s own choice gives way to', () => {
    choose(568, 'Pune')
    showUser()
    select().value = ''
    showUser()
    expect(select().value).toBe('')
  })

  it('is not Delhi while nobody has chosen', () => {
    showUser()
    expect(select().value).toBe('')
    expect(link().hidden).toBe(true)
  })
})

describe('the early script', () => {
  const scripts = () => document.head.querySelectorAll('script[src="/early/user.js"]').length
  beforeEach(() => {
    document.head.innerHTML = ''
    vi.stubGlobal('earlyUserScript', '/early/user.js')
    Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
      handleDisabledFileLoadingAsSuccess: true,
    })
  })

  it.each([
    ['for nobody', () => {}, 0],
    ['for who is logged in', () => keepLogin(), 1],
    ['for who has chosen a city', () => choose(568, 'Pune'), 1],
  ])('fetches the second file %s', async (_, prepare, count) => {
    prepare()
    const { knowUser } = await import('#lib/client/early/visitor')
    knowUser()
    expect(scripts()).toBe(count)
  })
})
