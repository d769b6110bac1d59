import { expect, it } from 'vitest'
import { pageTypes } from '#lib/rules/page-types'
import { plainTextPages, textPageAt, textPageTypes } from '#lib/rules/text-pages'

it.each([
  ['about-us', 'About'],
  ['contact-us', 'Contact'],
  ['faq', 'Faq_Page'],
  ['privacy', 'Privacy_Policy'],
  ['refund-policy', 'Refund_Policy'],
  ['terms-conditions', 'Terms_Condition'],
  ['editorial-policy', 'Editorial_Policy'],
  ['press', 'Press_Page'],
])('/%s has the page type %s', (slug, type) => {
  expect(textPageAt(slug)).toEqual({ type })
})

// decisions.md section 5, 'Permanent redirects'.
it.each([
  ['about', 'about-us'],
  ['contact', 'contact-us'],
  ['refund', 'refund-policy'],
  ['editorial', 'editorial-policy'],
])('/%s moved to /%s, which exists', (slug, movedTo) => {
  expect(textPageAt(slug)).toEqual({ movedTo })
  expect(textPageAt(movedTo)).toHaveProperty('type')
})

it.each(['', 'nowhere', 'About-us', 'constructor', '__proto__'])('/%s is no text page', (slug) => {
  expect(textPageAt(slug)).toBeNull()
})

it('uses only the page types that the specification names', () => {
  for (const type of Object.values(textPageTypes)) expect(pageTypes).toContain(type)
})

it('what introduces a list has a page file of its own, and keeps its type', () => {
  for (const slug of ['faq', 'press', 'careers']) {
    expect(plainTextPages).not.toContain(slug)
    expect(textPageTypes).toHaveProperty(slug)
  }
  expect(plainTextPages).toEqual(expect.arrayContaining(['about-us', 'privacy']))
})
