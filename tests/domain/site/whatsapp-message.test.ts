import { describe, expect, it } from 'vitest'
import { messageReference } from '#lib/domain/site/attribution'
import {
  callLink,
  callLinkOf,
  messageOf,
  whatsAppLink,
  whatsAppLinkOf,
} from '#lib/domain/site/contact-links'

describe('specification.md, section 9: the marketing WhatsApp message', () => {
  it.each([
    ['Delhi - Piles treatment - Book now', 'Piles treatment'],
    ['Delhi-Piles treatment-Book-now', 'Piles treatment'],
    ['Urology - Kidney stones - India', 'Kidney stones'],
    // Only one hyphen.
    ['Urology - Kidney stones', 'Urology - Kidney stones'],
    ['Piles treatment', 'Piles treatment'],
    ['  Piles  ', 'Piles'],
    // Nothing between the hyphens, so the full name is used.
    ['Piles--now', 'Piles--now'],
  ])('the name %j becomes %j', (name, expected) => {
    const page = { pageType: 'Marketing', pageName: name, language: 'en' } as const
    expect(messageOf(page)).toBe(`I want to know about ${expected}`)
  })

  it.each([
    [{}, ''],
    [{ campaignid: '111', network: 'g' }, '\nwebpage-ref: 111 g'],
    [{ campaignid: '111' }, '\nwebpage-ref: 111'],
    [{ network: 'g' }, '\nwebpage-ref: g'],
    [{ targetid: 'kwd-298723' }, '\nticket-id: 298723'],
    [{ targetid: 'aud-12:kwd-34' }, '\nticket-id: 12:kwd-34'],
    // No hyphen.
    [{ targetid: '298723' }, ''],
    [{ campaignid: '111', network: 'g', targetid: 'kwd-2' }, '\nwebpage-ref: 111 g\nticket-id: 2'],
  ])('%j adds %j', (attribution, expected) => {
    expect(messageReference(attribution)).toBe(expected)
  })
})

describe('the message of a page', () => {
  const page = { pageType: 'Marketing', pageName: 'Piles treatment', language: 'en' } as const

  it.each([
    [page, 'I want to know about Piles treatment'],
    [{ ...page, marketingPageTitle: 'A - B - C' }, 'I want to know about B'],
    [{ ...page, whatsAppMessage: 'Hello' }, 'Hello'],
    [
      { ...page, pageType: 'Treatment' } as const,
      'Hi CareSathi, I want to connect with CareSathi Care Expert',
    ],
    [
      { ...page, pageName: 'बवासीर का इलाज', language: 'hi' } as const,
      'मुझे “बवासीर का इलाज” के बारे में जानना है',
    ],
    [
      { ...page, pageType: 'Treatment', language: 'hi' } as const,
      'नमस्ते CareSathi, मुझे CareSathi के एक्सपर्ट से बात करनी है',
    ],
  ])('for %j is %j', (of, expected) => {
    expect(messageOf(of)).toBe(expected)
  })

  it('goes to the page’s own number if it has one', () => {
    expect(whatsAppLinkOf({ ...page, whatsAppNumber: '9876500000' })).toBe(
      'https://wa.me/919876500000?text=I%20want%20to%20know%20about%20Piles%20treatment',
    )
    expect(whatsAppLinkOf({ ...page, pageType: 'Home' })).toBe(whatsAppLink('en'))
    expect(callLinkOf({ phone: '9876500000' })).toBe('tel:+919876500000')
    expect(callLinkOf({})).toBe(callLink)
  })
})
