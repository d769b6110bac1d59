// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Layout } from '#components/shell/layout'
import type { PageContext } from '#lib/domain/site/page'
import { variantContext } from '#tests/support/marketing-variant'
import { sampleNavigation } from '#tests/support/navigation'
import { clear, showServerHtml } from '#tests/support/server-html'

// next/font is a part of Next.js's compiler and throws outside it.
vi.mock('#components/shell/font', () => ({ fontClass: 'font' }))
afterEach(clear)

const show = (page: Partial<PageContext>) =>
  showServerHtml(
    <Layout
      page={{
        path: '/marketing/piles',
        pageType: 'Marketing',
        pageName: 'Piles treatment',
        language: 'en',
        ...page,
      }}
      navigation={sampleNavigation}
    >
      <h1>Page</h1>
    </Layout>,
  )

const floating = () => screen.queryByRole('complementary', { name: 'Contact us' })
const linkOf = (name: string) => within(floating() as HTMLElement).getByRole('link', { name })
const bar = (root: HTMLElement) =>
  [...root.querySelectorAll('#bottom-bar a')].map((link) => link.textContent?.trim())

it('a marketing page has its own message, to which the early script may add', () => {
  show({})
  const address = new URL(linkOf('WhatsApp').getAttribute('href') ?? '')
  expect(address.searchParams.get('text')).toBe('I want to know about Piles treatment')
  expect(linkOf('WhatsApp').dataset.whatsapp).toBe('')
})

it('a message from the page’s text and the default message stay unchanged', () => {
  show({ whatsAppMessage: 'Hello' })
  expect(linkOf('WhatsApp').dataset.whatsapp).toBeUndefined()
  clear()
  show({ path: '/condition/piles', pageType: 'Condition' })
  expect(linkOf('WhatsApp').dataset.whatsapp).toBeUndefined()
})

it('the floating call button has its own number, or otherwise the page’s', () => {
  show({ phone: '9876500000', floatingButtons: { callNumber: '9876500001' } })
  expect(linkOf('Call').getAttribute('href')).toBe('tel:+919876500001')
  clear()
  show({ phone: '9876500000' })
  expect(linkOf('Call').getAttribute('href')).toBe('tel:+919876500000')
})

it('shows the page’s titles and the booking button', () => {
  show({ floatingButtons: { titles: { call: 'Ring us' } }, showBookAppointment: true })
  expect(linkOf('Ring us')).toBeTruthy()
  expect(linkOf('Book Appointment').dataset.variant).toBe('9')
})

it.each<[string, Partial<PageContext>]>([
  ['hidden', { floatingButtons: { hidden: true } }],
  ['all off', { isCallEnabled: false, isWhatsAppEnabled: false, isFormEnabled: false }],
])('shows no floating buttons: %s', (_, page) => {
  show(page)
  expect(floating()).toBeNull()
})

it.each<[string, string[]]>([
  ['plain', ['Chat with Expert', 'Book Appointment']],
  ['cost', ['Chat with Expert', 'Get Cost Now']],
  ['callprimary', ['Chat with Expert', 'Call Now']],
  ['pdf', ['Chat with Expert', 'Send Me the PDF']],
  ['topsticky', []],
])('the bottom bar of %s has %j', (marketingVariant, expected) => {
  const root = show(variantContext(marketingVariant))
  expect(bar(root)).toEqual(expected)
})

it.each<[Partial<PageContext>, string]>([
  [{ pageType: 'doctors', pageName: 'Dr Asha Rao', doctorId: 4001 }, 'with Dr Asha Rao'],
  [{ pageType: 'hospitals', pageName: 'Neem Hospital', hospitalId: 3001 }, 'at Neem Hospital'],
])('the buttons of a profile name whom they book: %s', (page, whom) => {
  const root = show({ path: '/profile', ...page })
  expect(linkOf(`Book ${whom}`)).toBeTruthy()
  expect(bar(root)).toEqual(['WhatsApp Expert', `Book Appointment ${whom}`])
  expect(root.querySelector('#bottom-bar p')?.textContent).toContain(`${page.pageName}: Talk`)
})

it('a name that the narrow column would cut is not shown there', () => {
  show({
    path: '/doctor/x',
    pageType: 'doctors',
    pageName: 'Dr Dhivya Shanmugasundaram',
    doctorId: 1,
  })
  const column = within(floating() as HTMLElement)
  expect(column.getByText('with this doctor').className).toContain('max-xl:hidden')
  expect(column.getByText('with Dr Dhivya Shanmugasundaram').className).toContain('xl:hidden')
})

it('the buttons of other pages name nobody', () => {
  show({ path: '/doctors', pageType: 'doctors', pageName: 'Find a doctor' })
  expect(linkOf('Book')).toBeTruthy()
})
