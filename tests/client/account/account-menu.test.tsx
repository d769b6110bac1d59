import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showAccount } from '#lib/client/account/account-menu'
import { addMissingSlug } from '#lib/client/account/city'
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
  delete document.documentElement.dataset.city
  history.replaceState(null, '', '/')
})

const text = (name: string) => document.querySelector(`[${name}]`)?.textContent
const isUser = () => document.documentElement.dataset.user !== undefined
const chosen = () => Array.from(document.querySelectorAll('select'), ({ value }) => value)
const choose = (cityId: number, cityName: string, slug?: string) =>
  localStorage.setItem('selectedCity', JSON.stringify({ cityId, cityName, type: 'Popular', slug }))

describe('the visitor in the header', () => {
  it('is not a user without the cookie, and the city is a default', () => {
    showAccount()
    expect([isUser(), text('data-city-name')]).toEqual([false, 'Delhi'])
    expect(document.documentElement.dataset.city).toBeUndefined()
  })

  it('shows the letter, the name and the city of the profile', () => {
    keepLogin({ ...asha, name: 'Mrs. asha Rao' })
    showAccount()
    expect(isUser()).toBe(true)
    expect(text('data-user-letter')).toBe('A')
    expect(text('data-user-name')).toBe('Mrs. asha Rao')
    expect(text('data-city-name')).toBe('Pune')
  })

  it('is G for Guest without a name', () => {
    keepLogin({ ...asha, name: '' })
    showAccount()
    expect([text('data-user-letter'), text('data-user-name')]).toEqual(['G', 'Guest'])
  })

  it.each([
    ['without a token', { ...asha, token: '' }],
    ['with a token that is not a string', { token: 7 } as never],
  ])('is not a user %s', (_, user) => {
    keepLogin(user)
    showAccount()
    expect(isUser()).toBe(false)
  })

  it('is not a user when the cookie cannot be parsed', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: writes an invalid cookie.
    document.cookie = 'userCredentials=%7Bbroken; path=/'
    showAccount()
    expect(isUser()).toBe(false)
  })

  it('changes back after a logout', () => {
    keepLogin()
    showAccount()
    clearLogin()
    showAccount()
    expect(isUser()).toBe(false)
  })
})

describe('the chosen city', () => {
  it('is selected in the search and in the lead form, but not in a list', () => {
    choose(568, 'Pune', 'pune')
    showAccount()
    expect(chosen()).toEqual(['pune', '568', '568'])
    // The style sheet hides 'default' then.
    expect(document.documentElement.dataset.city).toBe('')
  })

  it('has its Hindi name where the page is in Hindi', () => {
    const kept = { cityId: 568, cityName: 'Pune', type: 'Popular', slug: 'pune', nameHindi: 'पुणे' }
    localStorage.setItem('selectedCity', JSON.stringify(kept))
    document.body.innerHTML = `<main lang="hi"><header lang="en-IN"><b data-city-name="">Delhi</b>
      <a lang="hi"><b data-city-name="">दिल्ली</b></a></header></main>`
    showAccount()
    const names = Array.from(document.querySelectorAll('b'), ({ textContent }) => textContent)
    expect(names).toEqual(['Pune', 'पुणे'])
  })

  it('is the preferred city of a second opinion', () => {
    document.body.innerHTML = `<form data-lead-form="1"><select name="preferredCity">
      <option value="">Select City</option><option value="568">Pune</option></select></form>`
    choose(568, 'Pune')
    showAccount()
    expect(document.querySelector('select')?.value).toBe('568')
  })

  it('follows another choice, except where the visitor has selected a city in a form', () => {
    choose(568, 'Pune', 'pune')
    showAccount()
    const lead = document.querySelectorAll('select')[1] as HTMLSelectElement
    lead.value = ''
    choose(700, 'Agra')
    showAccount()
    expect(chosen()).toEqual(['agra', '', '568'])
  })

  it('does not change a selection that the visitor made before', () => {
    const [search, lead] = document.querySelectorAll('select')
    for (const select of [search, lead]) if (select) select.selectedIndex = 2
    choose(568, 'Pune', 'pune')
    showAccount()
    expect(chosen()).toEqual(['agra', '700', '568'])
  })

  it('leaves a search in all cities as it is', () => {
    history.replaceState(null, '', '/search?q=piles&city=')
    choose(568, 'Pune', 'pune')
    showAccount()
    expect(chosen()).toEqual(['', '568', '568'])
  })

  it('is not selected in a form that does not offer it, and neither is Delhi', () => {
    showAccount()
    choose(1128, 'Pimpri-Chinchwad', 'pimpri-chinchwad')
    showAccount()
    expect(chosen()).toEqual(['', '', '568'])
    // They still show 'Select City' and are not blank.
    expect(Array.from(document.querySelectorAll('select'), (s) => s.selectedIndex)).toEqual([
      0, 0, 1,
    ])
    expect(text('data-city-name')).toBe('Pimpri-Chinchwad')
  })

  it('survives blocked storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    expect(showAccount).not.toThrow()
    expect(text('data-city-name')).toBe('Delhi')
  })
})

describe('prices by city', () => {
  it('are marked where they are those of the chosen city', () => {
    document.body.innerHTML = `<main><ul>
      <li><a href="/treatment/knee-replacement/cost-in-navi-mumbai">Navi Mumbai</a></li>
      <li><a href="/treatment/knee-replacement/cost-in-mumbai">Mumbai</a></li></ul></main>`
    const marked = () => document.querySelector('[data-own-price]')?.textContent
    showAccount()
    expect(marked()).toBeUndefined()
    choose(477, 'Mumbai', 'mumbai')
    showAccount()
    expect(marked()).toBe('Mumbai')
    choose(1024, 'Navi Mumbai', 'navi-mumbai')
    showAccount()
    expect(marked()).toBe('Navi Mumbai')
    expect(document.querySelectorAll('[data-own-price]')).toHaveLength(1)
  })
})

describe('the home page’s doctors and hospitals', () => {
  const people = () => document.querySelector('[data-persistent=people]')?.innerHTML
  const answer = vi.fn()
  beforeEach(() => {
    document.body.innerHTML = '<div data-persistent="people">of India</div>'
    answer.mockReset().mockImplementation(async () => Response.json({ html: '<h2>of Pune</h2>' }))
    vi.stubGlobal('fetch', answer)
  })

  it('are those of the chosen city, which are asked for once', async () => {
    choose(568, 'Pune', 'pune')
    showAccount()
    showAccount()
    await vi.waitFor(() => expect(people()).toBe('<h2>of Pune</h2>'))
    expect(answer.mock.calls).toEqual([['/api/home/people?city=pune']])
  })

  it.each([
    ['nobody chose a city', () => {}],
    ['the city has no address', () => choose(568, 'Pune')],
    ['another page is open', () => choose(568, 'Pune', 'pune')],
  ])('are not asked for when %s', (why, prepare) => {
    if (why.startsWith('another')) document.body.innerHTML = 'of India'
    prepare()
    showAccount()
    expect(answer).not.toHaveBeenCalled()
  })

  it.each([
    ['fails', () => Promise.reject(new TypeError('dead'))],
    ['is refused', async () => Response.json({ status: { code: '404' } }, { status: 404 })],
  ])('stay when the call %s', async (_, fail) => {
    answer.mockImplementation(fail)
    choose(568, 'Pune', 'pune')
    showAccount()
    await vi.waitFor(() => expect(answer).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve))
    expect(people()).toBe('of India')
  })
})

describe('a page about another city', () => {
  const link = () => document.querySelector<HTMLAnchorElement>('[data-own-page]')
  const answer = vi.fn<typeof fetch>()
  beforeEach(() => {
    document.body.innerHTML = '<a hidden href="/all/cities" data-own-page="Delhi">In your city</a>'
    history.replaceState(null, '', '/delhi/hospitals?sort=name')
    vi.stubGlobal('fetch', answer)
  })
  afterEach(() => {
    answer.mockReset()
    vi.unstubAllGlobals()
  })

  it('links to the same page for the visitor’s city', async () => {
    answer.mockResolvedValue(Response.json({ text: 'Pune: 4 hospitals', href: '/pune/hospitals' }))
    choose(568, 'Pune', 'pune')
    showAccount()
    await vi.waitFor(() => expect(link()?.hidden).toBe(false))
    expect(link()).toHaveTextContent('Pune: 4 hospitals')
    expect(link()?.getAttribute('href')).toBe('/pune/hospitals')
    expect(answer.mock.calls).toEqual([
      ['/api/listings/city-page?page=%2Fdelhi%2Fhospitals%3Fsort%3Dname&city=pune'],
    ])
    // The page's own city needs no link.
    choose(514, 'Delhi', 'delhi')
    showAccount()
    expect(link()?.hidden).toBe(true)
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('says nothing when there is no such page or the call fails', async () => {
    answer.mockResolvedValueOnce(Response.json({ text: '', href: '' }))
    answer.mockRejectedValueOnce(new TypeError('offline'))
    for (const [id, name, slug] of [
      [568, 'Pune', 'pune'],
      [700, 'Agra', 'agra'],
    ] as const) {
      choose(id, name, slug)
      showAccount()
      await vi.waitFor(() => expect(link()?.dataset.of).toBe(slug))
      await Promise.resolve()
      expect(link()?.hidden).toBe(true)
    }
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

  it('is selected in the list’s form, and a link leads to its list', () => {
    choose(568, 'Pune', 'pune')
    showAccount()
    expect(select().value).toBe('pune')
    expect(link()).toHaveTextContent('Doctors in Pune')
    expect(link().getAttribute('href')).toBe('/doctors?city=pune&gender=female')
    expect(link().hidden).toBe(false)
    // The list already has the city, so the group for it stays hidden.
    expect(select().options).toHaveLength(2)
    expect(document.querySelector('optgroup')?.hidden).toBe(true)
  })

  it('has its place in a link outside a form, which keeps its own parameters', () => {
    const path = '/doctors?speciality=cardiology'
    document.body.innerHTML = `<a hidden href="${path}" data-own-list="In">In your city</a>`
    choose(568, 'Pune', 'pune')
    showAccount()
    choose(514, 'Delhi', 'delhi')
    showAccount()
    expect(link()).toHaveTextContent('In Delhi')
    expect(link().getAttribute('href')).toBe(`${path}&city=delhi`)
    expect(link().hidden).toBe(false)
  })

  it('is named in Hindi in the link of a Hindi page', () => {
    document.body.innerHTML =
      '<div lang="hi"><a hidden href="/hi/doctors" data-own-list="आपका शहर:">आपका शहर</a></div>'
    const kanpur = { cityId: 300, cityName: 'Kanpur', type: 'Other', slug: 'kanpur' }
    localStorage.setItem('selectedCity', JSON.stringify({ ...kanpur, nameHindi: 'कानपुर' }))
    showAccount()
    expect(link()).toHaveTextContent('आपका शहर: कानपुर')
  })

  it('is added to a list that does not have it, and is replaced by another choice', () => {
    choose(1128, 'Navi Mumbai', 'navi-mumbai')
    showAccount()
    expect(select().selectedOptions[0]).toHaveTextContent('Navi Mumbai')
    expect(select().value).toBe('navi-mumbai')
    expect(document.querySelector('optgroup')?.hidden).toBe(false)
    choose(700, 'Abohar', 'abohar')
    showAccount()
    expect(Array.from(select().options, ({ value }) => value)).toEqual(['', 'abohar', 'pune'])
    expect(select().value).toBe('abohar')
    choose(568, 'Pune', 'pune')
    showAccount()
    expect(Array.from(select().options, ({ value }) => value)).toEqual(['', 'pune'])
    expect(select().value).toBe('pune')
  })

  it('does not replace the visitor’s own selection', () => {
    choose(568, 'Pune', 'pune')
    showAccount()
    select().value = ''
    showAccount()
    expect(select().value).toBe('')
  })

  it('is not Delhi when no city was chosen', () => {
    showAccount()
    expect(select().value).toBe('')
    expect(link().hidden).toBe(true)
  })

  it('uses the catalogue’s slug, which may differ from the name', () => {
    choose(248, 'Gurugram', 'gurgaon')
    showAccount()
    expect(select().value).toBe('gurgaon')
    expect(select().selectedOptions[0]).toHaveTextContent('Gurugram')
    expect(link().getAttribute('href')).toBe('/doctors?city=gurgaon&gender=female')
  })

  it('offers no list for a city without a slug', () => {
    choose(248, 'Gurugram')
    showAccount()
    expect(select().value).toBe('')
    expect(link().hidden).toBe(true)
  })
})

describe('a chosen city without a slug, as older versions of the site stored it', () => {
  const answer = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body))
  const storedCity = () => JSON.parse(localStorage.getItem('selectedCity') ?? 'null')

  it('gets the slug from the list of cities', async () => {
    answer([
      { CityId: 514, CityName: 'Delhi', Type: 'Popular', Slug: 'delhi' },
      { CityId: 248, CityName: 'Gurugram', Type: 'Popular', Slug: 'gurgaon' },
    ])
    choose(248, 'Gurugram')
    expect(await addMissingSlug()).toBe(true)
    expect(storedCity()).toEqual({
      cityId: 248,
      cityName: 'Gurugram',
      type: 'Popular',
      slug: 'gurgaon',
    })
  })

  it('gets the slug when only the profile names the city', async () => {
    answer([{ CityId: 568, CityName: 'Pune', Type: 'Popular', Slug: 'pune' }])
    keepLogin()
    expect(await addMissingSlug()).toBe(true)
    expect(storedCity()).toMatchObject({ cityId: 568, slug: 'pune' })
  })

  it.each([
    ['the list does not name it', () => answer([{ CityId: 514, Slug: 'delhi' }])],
    ['the call fails', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('dead')))],
  ])('stays as it is when %s', async (_, prepare) => {
    prepare()
    choose(248, 'Gurugram')
    expect(await addMissingSlug()).toBe(false)
    expect(storedCity()).toEqual({ cityId: 248, cityName: 'Gurugram', type: 'Popular' })
  })

  it('sends no request when the slug is known', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    choose(248, 'Gurugram', 'gurgaon')
    expect(await addMissingSlug()).toBe(false)
    expect(fetch).not.toHaveBeenCalled()
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
    ['not for a visitor', () => {}, 0],
    ['for a user', () => keepLogin(), 1],
    ['for a visitor with a chosen city', () => choose(568, 'Pune', 'pune'), 1],
  ])('fetches the second file %s', async (_, prepare, count) => {
    prepare()
    const { knowUser } = await import('#lib/client/late/late-framework')
    knowUser()
    expect(scripts()).toBe(count)
  })
})
