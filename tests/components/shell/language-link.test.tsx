import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BareHeader } from '#components/shell/brand'
import { LanguageLinks } from '#components/shell/language-link'
import { clear, showServerHtml } from '#tests/support/server-html'

afterEach(clear)

const translations = [
  { language: 'en', href: 'https://site.test/search?q=gaanth&city=lucknow' },
  { language: 'hi', href: 'https://site.test/hi/search?q=gaanth&city=lucknow' },
] as const

it.each([
  ['the links', LanguageLinks],
  ['the header of a page without the top bar', BareHeader],
])('%s: the other language has the query of this page, on this host', (_, Links) => {
  showServerHtml(<Links translations={[...translations]} />)
  const links = screen.getAllByRole('link').filter((link) => link.hasAttribute('hreflang'))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/hi/search?q=gaanth&city=lucknow',
  ])
})
