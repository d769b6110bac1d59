// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Layout } from '#components/shell/layout'
import { site } from '#lib/config/site'
import { sampleNavigation } from '#tests/support/navigation'
import { clear, showServerHtml } from '#tests/support/server-html'

/** docs/decisions/0039-app-links.md: what links to the patient app while it is in no store, or in one. */

// next/font is a part of Next.js's compiler and throws outside it.
vi.mock('#components/shell/font', () => ({ fontClass: 'font' }))
vi.mock(import('#lib/config/site'), async (original) => {
  const { site: own, ...rest } = await original()
  return { ...rest, site: { ...own } }
})

beforeEach(() => {
  Object.assign(site, { androidAppUrl: undefined, iosAppUrl: undefined, hasApp: false })
})
afterEach(clear)

const show = () =>
  showServerHtml(
    <Layout
      page={{ path: '/faq', pageType: 'Faq_Page', pageName: 'Questions', language: 'en' }}
      navigation={sampleNavigation}
    >
      <h1>Page</h1>
    </Layout>,
  )
const hrefs = (root: HTMLElement) =>
  [...root.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
const block = () => screen.getByRole('region', { name: `Download ${site.name} App` })

it('without configured addresses nothing links to a store or to the app', () => {
  const root = show()
  expect(hrefs(root).filter((href) => /^\/app$|play\.google|apps\.apple/.test(href))).toEqual([])
  expect(screen.getByRole('link', { name: /^Get Second Opinion/ })).toBeTruthy()
  const bar = root.querySelector<HTMLElement>('#bottom-bar')
  expect([...(bar?.querySelectorAll('a') ?? [])].map((link) => link.textContent?.trim())).toEqual([
    'WhatsApp Expert',
    'Book Appointment',
  ])
})

it('without configured addresses the block says how to get the same help', () => {
  show()
  expect(block().textContent).toContain('Get free consultation with our expert doctors')
  expect(
    within(block())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['by phone', 'on WhatsApp'])
})

it.each([
  ['androidAppUrl', 'Download App forAndroid'],
  ['iosAppUrl', 'Download App foriPhone'],
] as const)('with %s alone the block has one badge', (name, badge) => {
  Object.assign(site, { [name]: 'https://store.example/app', hasApp: true })
  const root = show()
  expect(hrefs(block())).toEqual(['https://store.example/app'])
  expect(block().querySelector('a')?.textContent).toBe(badge)
  expect(hrefs(root).filter((href) => href === '/app')).toHaveLength(2)
})
