import { render } from '@testing-library/react'
import type { NextRouter } from 'next/router'
import { beforeEach, expect, it, vi } from 'vitest'
import { PageHead } from '#components/shell/head/page-head'
import { seoFor } from '#lib/seo/seo'
import App from '../../../pages/_app'

// next/font is a part of Next.js's compiler and throws outside it.
vi.mock('#components/shell/font', () => ({ fontClass: 'font' }))
// Outside a document Next.js does not render the children of <Head>, so this mock renders them in place.
vi.mock('next/head', () => ({ default: ({ children }: { children: unknown }) => children }))

const input = {
  siteUrl: 'https://care.test',
  path: '/blog/piles',
  title: 'Piles or fissure',
  description: 'How to tell one from the other.',
}
const all = (selector: string) =>
  [...document.querySelectorAll(selector)].map(
    (one) => one.getAttribute('href') ?? one.getAttribute('content'),
  )

beforeEach(() => document.head.replaceChildren())

it('has one canonical URL, the preview image, and a feed if there is one', () => {
  const feed = { title: 'The blog', path: '/blog/rss.xml' }
  const seo = seoFor({ ...input, feed })
  render(<PageHead seo={seo} />)
  expect(all('link[rel=canonical]')).toEqual(['https://care.test/blog/piles'])
  expect(all('meta[property="og:image"]')).toEqual([seo.image])
  expect(all('meta[name="twitter:card"]')).toEqual(['summary_large_image'])
  expect(all('link[type="application/rss+xml"]')).toEqual(['https://care.test/blog/rss.xml'])
  expect(all('meta[name=robots]')).toEqual([])
})

it('marks a filtered list as noindex, with the plain list as canonical', () => {
  render(<PageHead seo={seoFor({ ...input, indexed: false })} />)
  expect(all('meta[name=robots]')).toEqual(['noindex, follow'])
  expect(all('link[rel=canonical]')).toEqual(['https://care.test/blog/piles'])
})

it('has no canonical for a missing page', () => {
  render(<PageHead seo={{ ...seoFor({ ...input, indexed: false }), canonical: '' }} />)
  expect(all('link[rel=canonical], meta[property="og:url"]')).toEqual([])
})

it('is rendered for every page that has one', () => {
  const page = { path: '/blog/piles', pageType: 'Blog', pageName: 'Piles', language: 'en' } as const
  const pageProps = { page, seo: seoFor(input), navigation: null, made: '' }
  const router = {} as NextRouter & never
  render(<App Component={() => <p>Text</p>} pageProps={pageProps} router={router} />)
  expect(all('link[rel=canonical]')).toEqual(['https://care.test/blog/piles'])
})
