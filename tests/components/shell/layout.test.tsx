// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ServerCallback } from '#components/leads/form/callback'
import { Layout } from '#components/shell/layout'
import { site } from '#lib/config/site'
import type { Navigation } from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'
import { fixedPageExists } from '#lib/domain/site/footer'
import type { PageContext } from '#lib/domain/site/page'
import { latinWords } from '#tests/support/hindi'
import { emptyNavigation, sampleNavigation } from '#tests/support/navigation'
import { clear, showServerHtml } from '#tests/support/server-html'

// next/font is a part of Next.js's compiler and throws outside it.
vi.mock('#components/shell/font', () => ({ fontClass: 'font' }))
// A site whose app is in both stores; app-links.test.tsx has the others.
vi.mock(import('#lib/config/site'), async (original) => {
  const { site: own, ...rest } = await original()
  const androidAppUrl = 'https://play.google.com/store/apps/details?id=org.example.app'
  const iosAppUrl = 'https://apps.apple.com/in/app/example/id1'
  return { ...rest, site: { ...own, androidAppUrl, iosAppUrl, hasApp: true } }
})
afterEach(clear)

const piles: PageContext = {
  path: '/condition/piles',
  pageType: 'Condition',
  pageName: 'Piles',
  language: 'en',
}

const show = (page: Partial<PageContext> = {}, navigation: Navigation = sampleNavigation) =>
  showServerHtml(
    <Layout
      page={{ ...piles, ...page }}
      navigation={navigation}
      callbackForm={<ServerCallback page={{ ...piles, ...page }} navigation={navigation} />}
    >
      <h1>Page</h1>
    </Layout>,
  )

const hrefs = (root: HTMLElement) =>
  [...root.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')

/** The path without its query, for links of this site. */
const ownPaths = (root: HTMLElement) =>
  hrefs(root)
    .filter((href) => href.startsWith('/'))
    .map((href) => href.replace(/\?.*/, ''))

describe('structure', () => {
  it('has a banner, a navigation, the main part and a footer', () => {
    show()
    expect(
      within(screen.getByRole('banner')).getByRole('navigation', { name: 'Main' }),
    ).toBeTruthy()
    expect(screen.getByRole('main').textContent).toBe('Page')
    expect(screen.getByRole('contentinfo')).toBeTruthy()
  })

  it('begins with a link to the main part', () => {
    const root = show()
    const first = root.querySelector('a')
    expect(first?.textContent).toBe('Skip to main content')
    const target = root.querySelector(first?.getAttribute('href') ?? '')
    expect(target).toBe(screen.getByRole('main'))
    expect(target?.getAttribute('tabindex')).toBe('-1')
  })

  it('has every id once', () => {
    const ids = [...show().querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('has the tier, 3 by default, and an empty visitor address', () => {
    const value = (root: HTMLElement, name: string) =>
      root.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value
    const root = show()
    expect(value(root, 'tier')).toBe('3')
    expect(value(root, 'ip')).toBe('')
    expect(value(show({ tier: 1 }), 'tier')).toBe('1')
  })

  it('writes no style attribute, which the content security policy forbids', () => {
    expect(show({ path: '/', pageType: 'Home' }).querySelectorAll('[style]')).toHaveLength(0)
  })

  it('is in Hindi on a Hindi page', () => {
    const root = show(
      { language: 'hi', path: '/hi/condition/piles' },
      { ...sampleNavigation, language: 'hi' },
    )
    const names = ['Piles', 'Hernia', 'General Surgery', 'Delhi', 'Pune', 'Page', 'hernia repair']
    const samples = ['Your first visit', 'Complete Blood Count', 'Ayushman Bharat', 'Hernia repair']
    expect(latinWords(root.textContent, [...samples, ...names])).toEqual([])
  })

  it('links to the page in the other languages that it exists in', () => {
    const href = (path: string) => `https://site.test${path}`
    showServerHtml(
      <Layout
        page={piles}
        navigation={sampleNavigation}
        translations={[
          { language: 'en', href: href('/condition/piles') },
          { language: 'hi', href: href('/hi/condition/piles') },
        ]}
      >
        <h1>Page</h1>
      </Layout>,
    )
    const link = screen.getByRole('link', { name: /^हिंदी/ })
    expect(link.getAttribute('href')).toBe('/hi/condition/piles')
    expect([link.lang, link.getAttribute('hreflang')]).toEqual(['hi', 'hi'])
  })
})

describe('menus', () => {
  it.each(['Departments', 'Conditions', 'Treatments'])(
    '%s opens with the popover attribute',
    (name) => {
      const root = show()
      const button = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('button', {
        name,
      })
      const panel = root.querySelector(`#${button.getAttribute('popovertarget')}`)
      expect(panel?.getAttribute('popover')).toBe('auto')
      expect(panel?.querySelectorAll('a').length).toBeGreaterThan(0)
    },
  )

  it('groups conditions by speciality, leaving out specialities without any', () => {
    const panel = show().querySelector('#menu-conditions')
    expect([...(panel?.querySelectorAll('h2') ?? [])].map((h) => h.textContent)).toEqual([
      'General Surgery',
    ])
    expect(panel && hrefs(panel as HTMLElement)).toEqual([
      '/condition/piles',
      '/condition/hernia',
      '/condition',
    ])
  })

  it('the side menu has the same groups, folded', () => {
    const root = show()
    const button = screen.getByRole('button', { name: 'Menu' })
    const menu = root.querySelector(`#${button.getAttribute('popovertarget')}`)
    const titles = [...(menu?.querySelectorAll('nav > details > summary') ?? [])]
    expect(titles.slice(0, 3).map((title) => title.textContent)).toEqual([
      'Departments',
      'Conditions',
      'Treatments',
    ])
  })

  it('an empty catalogue shows no empty menu', () => {
    const root = show({}, emptyNavigation)
    expect(root.querySelectorAll('.menu-panel')).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy()
  })
})

describe('the account', () => {
  const openers = (root: HTMLElement, kind: string) =>
    [...root.querySelectorAll<HTMLAnchorElement>(`a[data-opener=${kind}]`)].map((opener) => [
      opener.getAttribute('href'),
      opener.closest('[data-for]')?.getAttribute('data-for'),
    ])

  it('offers the login to visitors, Edit Profile and Logout to users, in the header and its menu', () => {
    const root = show()
    expect(openers(root, 'login')).toEqual(Array(2).fill(['/login', 'visitor']))
    expect(openers(root, 'logout')).toEqual([
      ['/login', undefined],
      ['/login', 'user'],
    ])
    expect(openers(root, 'profile')).toHaveLength(2)
    expect(root.querySelector('[popovertarget=user-menu]')?.getAttribute('data-for')).toBe('user')
  })

  it('is a guest in Delhi until the early script knows more', () => {
    const root = show()
    const texts = (name: string) =>
      [...root.querySelectorAll(`[${name}]`)].map(({ textContent }) => textContent)
    expect(new Set(texts('data-user-letter'))).toEqual(new Set(['G']))
    expect(new Set(texts('data-user-name'))).toEqual(new Set(['Guest']))
    expect(texts('data-city-name')).toEqual(['Delhi', 'Delhi'])
    expect(screen.getByRole('link', { name: 'Your city: Delhi (default) Change' })).toBeTruthy()
    expect(openers(root, 'city')).toEqual(Array(2).fill(['/all/cities', undefined]))
  })
})

describe('the city on a Hindi page', () => {
  it('says in Hindi that nobody has chosen it, and that it can be changed', () => {
    show({ language: 'hi' })
    const opener = screen.getByRole('link', { name: /शहर चुनें \(अभी दिल्ली दिख रही है\) बदलें$/ })
    expect(opener.getAttribute('href')).toBe('/hi/all/cities')
  })
})

describe('ribbon and search button', () => {
  it('offers a second opinion, as an opener of the form', () => {
    show()
    const ribbon = screen.getByRole('link', {
      name: 'Get Second Opinion from Top Surgeons! Book an Appointment »',
    })
    expect(ribbon.dataset.opener).toBe('lead-form')
    expect(ribbon.getAttribute('href')).toContain('reason=second-opinion')
    expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search')
  })

  it('promotes the app where there is no search button', () => {
    show({ path: '/faq', pageType: 'Faq_Page' })
    const ribbon = screen.getByRole('link', { name: 'Download Our App for Free >>' })
    expect(ribbon.getAttribute('href')).toBe(links.app)
    expect(screen.queryByRole('link', { name: 'Search' })).toBeNull()
  })
})

describe('blocks', () => {
  const heading = (name: string) => screen.queryByRole('heading', { name }) !== null
  const app = `Download ${site.name} App`

  it.each<[string, Partial<PageContext>, Record<string, boolean>]>([
    ['a condition', {}, { app: true, partner: false, help: true }],
    ['home', { path: '/', pageType: 'Home' }, { app: true, partner: true, help: true }],
    [
      'about us',
      { path: '/about-us', pageType: 'About' },
      { app: true, partner: true, help: true },
    ],
    [
      'marketing',
      { path: '/marketing/piles', pageType: 'Marketing' },
      { app: false, partner: false, help: false },
    ],
    ['chat', { path: '/chat', pageType: 'Home' }, { app: true, partner: false, help: false }],
  ])('of %s', (_, page, expected) => {
    show(page)
    expect({
      app: heading(app),
      partner: heading('Become a partner'),
      help: heading('Not sure which doctor to see?'),
    }).toEqual(expected)
  })

  const callback = () => screen.queryByRole('textbox', { name: 'Mobile Number' })?.closest('form')

  // decisions.md, section 3: 'footer callback: mobile only'.
  it('asks for a callback with a plain form of one field', () => {
    show({ isFormEnabled: true })
    const form = callback() as HTMLFormElement
    expect(form.getAttribute('action')).toBe('/appointment')
    expect(form.method).toBe('post')
    expect(within(form).getByRole('button', { name: 'Call me back' })).toBeTruthy()
    expect(ownPaths(form)).toEqual(['/terms-conditions', '/appointment'])
    const sent = new FormData(form)
    expect(JSON.parse(String(sent.get('page')))).toMatchObject({
      path: '/condition/piles',
      formRequirements: ['mobile'],
    })
    expect([sent.get('variant'), sent.get('mobile')]).toEqual(['11', ''])
  })

  it('links from the callback form to the privacy notice', () => {
    const pages = [...sampleNavigation.pages, { slug: 'privacy', name: 'Privacy' }]
    show({}, { ...sampleNavigation, pages })
    expect(ownPaths(callback() as HTMLFormElement)).toContain('/privacy')
  })

  it('shows the callback form in the page’s language', () => {
    show({ path: '/hi/test/cbc', pageType: 'Test', language: 'hi' })
    expect(screen.getByRole('button', { name: 'मुझे फ़ोन करें' })).toBeTruthy()
  })

  it('does not ask for a callback where the page has no form', () => {
    show({ isFormEnabled: false })
    expect(callback()).toBeUndefined()
  })

  it('promotes the app with the text of the specification and both stores', () => {
    show()
    const block = screen.getByRole('region', { name: app })
    expect(block.textContent).toContain(
      'Get free consultation with our expert doctors, store all your health records at one place ' +
        'and get real time updates of appointments, consultations & surgery.',
    )
    expect(hrefs(block)).toEqual([site.androidAppUrl, site.iosAppUrl])
  })

  it('has no link for partners while there is no page for them', () => {
    show({ path: '/', pageType: 'Home' }, emptyNavigation)
    expect(heading('Become a partner')).toBe(false)
  })

  it.each<[string, string]>([
    ['/chat', 'contentinfo'],
    ['/chat/ai', 'contentinfo'],
    ['/chat', 'banner'],
    ['/thankyou', 'banner'],
    ['/campaign/eye', 'banner'],
  ])('%s has no %s', (path, role) => {
    show({ path })
    expect(screen.queryByRole(role)).toBeNull()
  })

  it('a page without the shell has only its main part', () => {
    const root = show({ path: '/find-hospital-doctor-for-surgery' })
    expect(root.textContent).toBe('Page')
  })
})

describe('contact', () => {
  it('calls, opens WhatsApp in a new tab and opens the form', () => {
    show()
    const buttons = screen.getByRole('complementary', { name: 'Contact us' })
    const call = within(buttons).getByRole('link', { name: 'Call' })
    expect(call.getAttribute('href')).toBe(`tel:+91${site.phone}`)
    const chat = within(buttons).getByRole('link', { name: 'WhatsApp' })
    const address = new URL(chat.getAttribute('href') ?? '')
    expect(address.origin + address.pathname).toBe(`https://wa.me/91${site.whatsAppNumber}`)
    expect(address.searchParams.get('text')).toBe(
      `Hi ${site.name}, I want to connect with ${site.name} Care Expert`,
    )
    expect(chat.getAttribute('target')).toBe('_blank')
    expect(chat.getAttribute('rel')).toContain('noopener')
    expect(within(buttons).getByRole('link', { name: 'Book' }).dataset.variant).toBe('4')
  })

  it('writes its message in Hindi on every link of a Hindi page', () => {
    const root = show({ path: '/hi/condition', language: 'hi' })
    const chats = [...root.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]')]
    expect(chats.length).toBeGreaterThan(1)
    for (const { href } of chats)
      expect(latinWords(new URL(href).searchParams.get('text'))).toEqual([])
  })

  it('the bottom bar is hidden until the page is scrolled', () => {
    const bar = show().querySelector<HTMLElement>('#bottom-bar')
    expect(bar?.hidden).toBe(true)
    expect([...(bar?.querySelectorAll('a') ?? [])].map((link) => link.textContent?.trim())).toEqual(
      ['WhatsApp Expert', 'Book Appointment'],
    )
  })

  it('its app-only variant opens the app', () => {
    const bar = show({ path: '/faq' }).querySelector<HTMLElement>('#bottom-bar')
    expect(bar?.textContent?.trim()).toBe('Open In App')
    expect(bar && hrefs(bar)).toEqual([links.app])
  })

  it.each(['/chat', '/thankyou'])('%s has no buttons and no bar', (path) => {
    const root = show({ path })
    expect(root.querySelector('#bottom-bar')).toBeNull()
    expect(screen.queryByRole('complementary', { name: 'Contact us' })).toBeNull()
  })

  it('the app shows the footer but no header, buttons and bar', () => {
    const root = show()
    const webOnly = [...root.querySelectorAll('.web-only')].map((part) => part.id || part.tagName)
    expect(webOnly).toEqual(['HEADER', 'ASIDE', 'bottom-bar'])
  })
})

describe('links', () => {
  const allowed = (path: string) =>
    fixedPageExists(path, sampleNavigation) ||
    [
      links.app,
      '/department/general-surgery',
      '/department/ENT',
      '/condition/piles',
      '/condition/hernia',
      '/treatment/hernia-repair',
      '/test/cbc',
      '/blog/first-visit',
      '/hospitals/insurance/ayushman-bharat',
    ].includes(path) ||
    /^\/(delhi|pune)\/(doctors|hospitals)\/(general-surgery|ent)$/.test(path)

  it.each([{ path: '/', pageType: 'Home' } as const, {}, { path: '/faq' }])(
    'lead only to existing pages: %j',
    (page) => {
      const dead = ownPaths(show(page)).filter((path) => !allowed(path))
      expect(dead).toEqual([])
    },
  )

  it('openers are links to the form page with the current page in the query', () => {
    const openers = [...show().querySelectorAll<HTMLAnchorElement>('[data-opener=lead-form]')]
    expect(openers.length).toBeGreaterThan(3)
    for (const opener of openers) {
      const address = new URL(opener.getAttribute('href') ?? '', 'http://site.test')
      expect(address.pathname).toBe('/appointment')
      expect(address.searchParams.get('from')).toBe('/condition/piles')
      expect(address.searchParams.get('variant')).toBe(opener.dataset.variant)
    }
  })

  it('external links in a new tab have no access to the opener', () => {
    for (const link of show().querySelectorAll('a[target=_blank]'))
      expect(link.getAttribute('rel')).toContain('noopener')
  })
})

describe('footer', () => {
  it('says that the data are samples if they are', () => {
    show()
    expect(screen.getByRole('contentinfo').textContent).toContain(
      'Sample data: the doctors, hospitals, private insurers, medical reviewers, authors, prices by city and patients’ reviews on this site are invented',
    )
    clear()
    show({}, { ...sampleNavigation, sampleKinds: ['insurers', 'reviewers'] })
    expect(screen.getByRole('contentinfo').textContent).toContain(
      'the private insurers and medical reviewers on this',
    )
    clear()
    show({}, emptyNavigation)
    expect(screen.getByRole('contentinfo').textContent).not.toContain('Sample data')
  })

  it('says so in Hindi on Hindi pages', () => {
    show({ path: '/hi/test/cbc', pageType: 'Test', language: 'hi' })
    const note = screen.getByText(/सब काल्पनिक हैं/)
    expect(note.textContent).toMatch(/डॉक्टर, अस्पताल, प्राइवेट बीमा कंपनियाँ, लेख जाँचने वाले डॉक्टर/)
    expect(note.textContent).not.toMatch(/[a-z]/i)
  })

  it('names the emergency numbers, the source of the cities and the sample number', () => {
    show()
    const footer = screen.getByRole('contentinfo')
    expect(hrefs(footer)).toEqual(expect.arrayContaining(['tel:112', 'tel:108']))
    expect(footer.textContent).toContain('City data: GeoNames, CC BY 4.0')
    expect(footer.textContent?.includes('(sample number)')).toBe(site.hasSamplePhone)
  })
})
