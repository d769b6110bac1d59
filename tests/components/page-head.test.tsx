import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PageHead } from '#components/seo/page-head'
import { seoFor } from '#lib/seo/seo'

// Outside a document Next.js keeps a head's children back: they are drawn where they stand.
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

it('names the page once, its picture, and its feed where it has one', () => {
  const feed = { title: 'The blog', path: '/blog/rss.xml' }
  const seo = seoFor({ ...input, feed })
  render(<PageHead seo={seo} />)
  expect(all('link[rel=canonical]')).toEqual(['https://care.test/blog/piles'])
  expect(all('meta[property="og:image"]')).toEqual([seo.image])
  expect(all('meta[name="twitter:card"]')).toEqual(['summary_large_image'])
  expect(all('link[type="application/rss+xml"]')).toEqual(['https://care.test/blog/rss.xml'])
  expect(all('meta[name=robots]')).toEqual([])
})

it('keeps a narrowed list out of search engines and names the plain one', () => {
  render(<PageHead seo={seoFor({ ...input, indexed: false })} />)
  expect(all('meta[name=robots]')).toEqual(['noindex, follow'])
  expect(all('link[rel=canonical]')).toEqual(['https://care.test/blog/piles'])
})

it('claims no address for what is not there', () => {
  render(<PageHead seo={{ ...seoFor({ ...input, indexed: false }), canonical: '' }} />)
  expect(all('link[rel=canonical], meta[property="og:url"]')).toEqual([])
})
