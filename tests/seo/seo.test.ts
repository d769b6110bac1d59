import { describe, expect, it } from 'vitest'
import { site } from '#lib/config/site'
import { robotsText } from '#lib/seo/robots'
import { cutDescription, seoFor, withBrand } from '#lib/seo/seo'
import { sitemapXml } from '#lib/seo/sitemap'

const siteUrl = 'https://care.test'

describe('seoFor', () => {
  it('gives absolute addresses and the brand', () => {
    const seo = seoFor({
      siteUrl,
      path: '/hi/test/cbc',
      title: 'CBC',
      description: 'What it counts.',
      language: 'hi',
      alternates: [
        { language: 'hi', path: '/hi/test/cbc' },
        { language: 'en', path: '/test/cbc' },
      ],
    })
    expect(seo).toMatchObject({
      title: `CBC | ${site.name}`,
      canonical: 'https://care.test/hi/test/cbc',
      indexed: true,
      alternates: [
        { href: 'https://care.test/hi/test/cbc' },
        { href: 'https://care.test/test/cbc' },
      ],
    })
  })

  it('names the home page with a slash', () => {
    const seo = seoFor({ siteUrl, path: '/', title: 'Home', description: 'Home.' })
    expect(seo.canonical).toBe('https://care.test/')
  })
})

it('the brand is not said twice', () => {
  expect(withBrand(`About ${site.name}`)).toBe(`About ${site.name}`)
})

it.each([
  ['stays as it is when short', 'A short text.', 160, 'A short text.'],
  ['ends at a word', 'one two three four', 12, 'one two…'],
  ['loses its comma before the dots', 'one, two, three', 11, 'one, two…'],
  ['has its line breaks made into spaces', 'one\n  two', 160, 'one two'],
])('a description %s', (_, text, most, expected) => {
  expect(cutDescription(text, most)).toBe(expected)
})

it('robots.txt keeps crawlers off calls, searches, receipts and prefilled forms', () => {
  const lines = robotsText(siteUrl).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Disallow: /api/',
      'Disallow: /search',
      'Disallow: /thankyou',
      'Disallow: /appointment?',
      'Sitemap: https://care.test/sitemap.xml',
    ]),
  )
})

describe('the sitemap', () => {
  it('names each address, with its date and its other language where there are any', () => {
    const xml = sitemapXml(siteUrl, [
      { path: '/' },
      {
        path: '/test/cbc',
        changed: '2026-03-05',
        alternates: [{ language: 'hi-IN', path: '/hi/test/cbc' }],
      },
    ])
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /)
    expect(xml).toContain('<url><loc>https://care.test/</loc></url>')
    expect(xml).toContain(
      '<loc>https://care.test/test/cbc</loc><lastmod>2026-03-05</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="hi-IN" href="https://care.test/hi/test/cbc"/>',
    )
  })

  it('escapes what XML would read as its own', () => {
    const xml = sitemapXml(siteUrl, [{ path: "/a&b'c" }])
    expect(xml).toContain('<loc>https://care.test/a&amp;b&apos;c</loc>')
  })
})
