import { describe, expect, it } from 'vitest'
import {
  barButtons,
  floatingButtons,
  personButtons,
  submitLabelOf,
  topBarButtons,
} from '#lib/domain/site/buttons'
import type { PageContext } from '#lib/domain/site/page'
import { words } from '#lib/languages/all'
import { variantContext } from '#tests/support/marketing-variant'

const english = words.en.common

const page = (changes: Partial<PageContext> = {}): PageContext => ({
  pageType: 'Condition',
  path: '/condition/piles',
  pageName: 'Piles',
  language: 'en',
  ...changes,
})
const marketing = (variant?: string) =>
  page({
    pageType: 'Marketing',
    path: '/marketing/piles',
    ...(variant && variantContext(variant)),
  })
const labels = (buttons: readonly { kind: string; label: string }[]) =>
  buttons.map(({ kind, label }) => `${kind}: ${label}`)

describe('specification.md, section 2: a mapping from page variant to buttons', () => {
  it.each<[string, PageContext, string, string[]]>([
    [
      'a condition',
      page(),
      'Book Appointment',
      ['whatsApp: WhatsApp Expert', 'form: Book Appointment'],
    ],
    [
      'a cost page',
      page({ pageType: 'costpage' }),
      'Get Cost Now',
      ['whatsApp: WhatsApp Expert', 'form: Get Cost Now'],
    ],
    [
      'insurance',
      page({ pageType: 'Insurance' }),
      'Check Your Coverage',
      ['whatsApp: WhatsApp Expert', 'form: Check Your Coverage'],
    ],
    [
      'the medical loan',
      page({ path: '/services/medical-loan' }),
      'Ask for a callback',
      ['whatsApp: WhatsApp Expert', 'loan: Calculate Monthly EMI'],
    ],
    [
      'a campaign',
      marketing(),
      'Book Appointment',
      ['whatsApp: Chat with Expert', 'form: Book Appointment'],
    ],
    ['index', marketing('index'), 'Book Now', ['whatsApp: Chat with Expert', 'form: Book Now']],
    [
      'cost',
      marketing('cost'),
      'Get Cost Now',
      ['whatsApp: Chat with Expert', 'form: Get Cost Now'],
    ],
    [
      'callwhatsapp',
      marketing('callwhatsapp'),
      'Ask for a callback',
      ['whatsApp: Chat with Expert', 'call: Call Now'],
    ],
    [
      'pdf',
      marketing('pdf'),
      'Send Me the PDF',
      ['whatsApp: Chat with Expert', 'pdf: Send Me the PDF'],
    ],
    [
      'callprimary',
      marketing('callprimary'),
      'Book Appointment',
      ['whatsApp: Chat with Expert', 'call: Call Now'],
    ],
    ['topsticky', marketing('topsticky'), 'Book Now', []],
  ])('%s', (_, of, submit, bar) => {
    expect(submitLabelOf(of, english)).toBe(submit)
    expect(labels(barButtons(of, 'contact', english))).toEqual(bar)
  })

  it('the app-only bar has only Open In App, and a hidden bar has no buttons', () => {
    expect(labels(barButtons(page(), 'app-only', english))).toEqual(['app: Open In App'])
    expect(barButtons(page(), 'none', english)).toEqual([])
  })

  it('topsticky has its buttons at the top', () => {
    expect(labels(topBarButtons(marketing('topsticky'), english))).toEqual([
      'call: Call Now',
      'whatsApp: Chat with Expert',
      'form: Book Now',
    ])
  })
})

describe('specification.md, section 3: feature flags and floating button settings', () => {
  it.each<[string, Partial<PageContext>, string[]]>([
    ['no settings', {}, ['call: Call', 'whatsApp: WhatsApp', 'form: Book']],
    ['no call', { isCallEnabled: false }, ['whatsApp: WhatsApp', 'form: Book']],
    ['no WhatsApp', { isWhatsAppEnabled: false }, ['call: Call', 'form: Book']],
    ['no form', { isFormEnabled: false }, ['call: Call', 'whatsApp: WhatsApp']],
    [
      'true is the default',
      { isFormEnabled: true },
      ['call: Call', 'whatsApp: WhatsApp', 'form: Book'],
    ],
    [
      'showBookAppointment',
      { showBookAppointment: true },
      ['call: Call', 'whatsApp: WhatsApp', 'form: Book Appointment'],
    ],
    [
      'showBookAppointment without the form',
      { showBookAppointment: true, isFormEnabled: false },
      ['call: Call', 'whatsApp: WhatsApp', 'form: Book Appointment'],
    ],
    [
      'titles',
      { floatingButtons: { titles: { call: 'Ring us' } } },
      ['call: Ring us', 'whatsApp: WhatsApp', 'form: Book'],
    ],
    ['hidden', { floatingButtons: { hidden: true } }, []],
  ])('%s', (_, changes, expected) => {
    expect(labels(floatingButtons(page(changes), english))).toEqual(expected)
  })

  it('a disabled button is in no bar and next to no form', () => {
    const off = { isCallEnabled: false, isWhatsAppEnabled: false, isFormEnabled: false }
    expect(barButtons({ ...marketing('callprimary'), ...off }, 'contact', english)).toEqual([])
    expect(topBarButtons({ ...marketing('topsticky'), ...off }, english)).toEqual([])
    expect(personButtons({ ...off }, english)).toEqual([])
    expect(labels(personButtons({ ...off, showBookAppointment: true }, english))).toEqual([
      'form: Book Appointment',
    ])
  })
})
