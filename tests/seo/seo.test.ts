import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { site } from '#lib/config/site'
import { hreflangs } from '#lib/seo/hreflang'
import { pageOfPreviewImage, previewImagePath } from '#lib/seo/preview-image'
import { rssXml } from '#lib/seo/rss'
import { cutDescription, seoFor, withBrand } from '#lib/seo/seo'
import { robotsText, type SitemapEntry, sitemapIndexXml, sitemapXml } from '#lib/seo/sitemap'

const siteUrl = 'https://care.test'
const { DOMParser } = new Window()

it.each([
  [
    'Dr Umesh Chandra Mishra Shastri: ophthalmologist in Varanasi, fee and experience',
    'Dr Umesh Chandra Mishra Shastri: ophthalmologist in Varanasi',
  ],
  [
    'Heart valve replacement in Thiruvananthapuram: cost, hospitals, doctors',
    'Heart valve replacement in Thiruvananthapuram: cost, hospitals',
  ],
  [`${'A'.repeat(60)}: cost`, 'A'.repeat(60)],
  [`${'A'.repeat(50)}: fees, languages, page 2`, `${'A'.repeat(50)}: fees, languages, page 2`],
  [`${'अ'.repeat(50)}: फ़ीस, भाषाएँ, पेज 2`, `${'अ'.repeat(50)}: फ़ीस, भाषाएँ, पेज 2`],
  ['A'.repeat(80), 'A'.repeat(80)],
])('shortens a long title: %s', (title, short) => {
  expect(withBrand(title)).toBe(short)
})

describe('seoFor', () => {
  it('returns absolute URLs and the brand', () => {
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

  it('writes the home page’s URL with a slash', () => {
    const seo = seoFor({ siteUrl, path: '/', title: 'Home', description: 'Home.' })
    expect(seo.canonical).toBe('https://care.test/')
  })
})

it('does not repeat the brand', () => {
  expect(withBrand(`About ${site.name}`)).toBe(`About ${site.name}`)
})

it('leaves the brand out if search results would cut the title', () => {
  const long = 'A'.repeat(60)
  expect(withBrand(long)).toBe(long)
})

it.each([
  ['stays as it is when short', 'A short text.', 160, 'A short text.'],
  ['ends at a word', 'one two three four', 12, 'one two…'],
  ['has no comma before the ellipsis', 'one, two, three', 11, 'one, two…'],
  [
    'ends with the last whole sentence that fits',
    'One two. Three four! Five six.',
    24,
    'One two. Three four!',
  ],
  ['ends with a Hindi sentence', 'एक दो। तीन चार पाँच।', 12, 'एक दो।'],
  [
    'does not end after a title such as Dr.',
    'Ask Dr. Rao about this at once. Now.',
    33,
    'Ask Dr. Rao about this at once.',
  ],
  [
    'does not mistake a title for the end of a sentence',
    'Ask Dr. Rao about all of this now.',
    14,
    'Ask Dr. Rao…',
  ],
  ['has spaces instead of line breaks', 'one\n  two', 160, 'one two'],
])('a description %s', (_, text, most, expected) => {
  expect(cutDescription(text, most)).toBe(expected)
})

it('robots.txt blocks only API calls, because crawlers must read a page to see its noindex', () => {
  const lines = robotsText(siteUrl).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toEqual(
    expect.arrayContaining(['Disallow: /api/', 'Sitemap: https://care.test/sitemap.xml']),
  )
  expect(lines.filter((line) => line.startsWith('Disallow'))).toHaveLength(1)
})

describe('the sitemap', () => {
  const xmlOf = async (...chunks: SitemapEntry[][]) => {
    async function* given() {
      yield* chunks
    }
    let xml = ''
    for await (const part of sitemapXml(siteUrl, given())) xml += part
    return xml
  }

  it('lists each URL, with its date and its other language if there are any', async () => {
    const xml = await xmlOf(
      [{ path: '/' }],
      [
        {
          path: '/test/cbc',
          changed: '2026-03-05',
          alternates: [{ language: 'hi-IN', path: '/hi/test/cbc' }],
        },
      ],
    )
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /)
    expect(xml).toContain('<url><loc>https://care.test/</loc></url>')
    expect(xml).toContain(
      '<loc>https://care.test/test/cbc</loc><lastmod>2026-03-05</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="hi-IN" href="https://care.test/hi/test/cbc"/>',
    )
    expect(xml.trim()).toMatch(/<\/urlset>$/)
  })

  it('escapes characters that are special in XML', async () => {
    expect(await xmlOf([{ path: "/a&b'c" }])).toContain(
      '<loc>https://care.test/a&amp;b&apos;c</loc>',
    )
  })

  it('has an index with the dates of its files', () => {
    const xml = sitemapIndexXml(siteUrl, [
      { path: '/sitemaps/doctors-1.xml', changed: '2026-03-05' },
      { path: '/sitemaps/doctors-2.xml' },
    ])
    expect(xml).toMatch(/<sitemapindex /)
    expect(xml).toContain(
      '<loc>https://care.test/sitemaps/doctors-1.xml</loc><lastmod>2026-03-05</lastmod>',
    )
    expect(xml).toContain('<loc>https://care.test/sitemaps/doctors-2.xml</loc></sitemap>')
  })
})

describe('the feed', () => {
  const feed = {
    title: 'The blog',
    summary: 'Plain words.',
    language: 'hi',
    path: '/hi/blog',
    feedPath: '/hi/blog/rss.xml',
  } as const

  it('is RSS 2.0 with a link to itself, absolute URLs and dates of RFC 822', () => {
    const xml = rssXml(siteUrl, {
      ...feed,
      items: [
        {
          path: '/hi/blog/bawasir',
          title: 'बवासीर <या> फ़िशर',
          summary: 'A & B',
          date: '2026-02-01',
          category: 'General Surgery',
          author: 'A & Writer',
        },
      ],
    })
    const page = new DOMParser().parseFromString(xml, 'text/xml')
    const text = (name: string) => page.querySelector(`item > ${name}`)?.textContent
    expect(page.querySelector('rss')?.getAttribute('version')).toBe('2.0')
    expect(page.querySelector('channel > language')?.textContent).toBe('hi-in')
    expect(xml).toContain(
      'rel="self" type="application/rss+xml" href="https://care.test/hi/blog/rss.xml"',
    )
    expect(text('title')).toBe('बवासीर <या> फ़िशर')
    expect(text('description')).toBe('A & B')
    expect(text('link')).toBe('https://care.test/hi/blog/bawasir')
    expect(text('guid')).toBe('https://care.test/hi/blog/bawasir')
    expect(text('pubDate')).toBe('Sun, 01 Feb 2026 00:00:00 +0530')
    expect(text('category')).toBe('General Surgery')
    expect(xml).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"')
    expect(xml).toContain('<dc:creator>A &amp; Writer</dc:creator>')
    expect(xml).toContain('<lastBuildDate>Sun, 01 Feb 2026 00:00:00 +0530</lastBuildDate>')
  })

  it('is a valid feed without texts', () => {
    expect(rssXml(siteUrl, { ...feed, items: [] })).not.toMatch(/<item>|lastBuildDate|dc:creator/)
  })
})

describe('hreflang', () => {
  const en = { language: 'en', path: '/test/cbc' } as const
  const hi = { language: 'hi', path: '/hi/test/cbc' } as const

  it('is the same on both pages of a pair, with the English page as x-default', () => {
    const pair = [
      ['en-IN', '/test/cbc'],
      ['hi-IN', '/hi/test/cbc'],
      ['x-default', '/test/cbc'],
    ]
    for (const pages of [
      [en, hi],
      [hi, en],
    ])
      expect(hreflangs(pages).map(({ hreflang, path }) => [hreflang, path])).toEqual(pair)
  })

  it('is absent for a text without a counterpart', () => {
    expect(hreflangs([])).toEqual([])
  })
})

describe('the preview image of a page', () => {
  it('has a URL that changes with the title and identifies the page', () => {
    const path = previewImagePath('/condition/piles', 'Piles')
    expect(path).toMatch(/^\/og\/[0-9a-f]{8}\/condition\/piles\.png$/)
    expect(previewImagePath('/condition/piles', 'Piles: signs')).not.toBe(path)
    expect(pageOfPreviewImage(path.slice('/og/'.length).split('/'))).toBe('/condition/piles')
  })

  it.each([
    ['/', '/'],
    ['/delhi/doctors/ent/3', '/delhi/doctors/ent'],
    ['/hi/blog/bawasir', '/hi/blog/bawasir'],
  ])('of %s belongs to %s', (path, page) => {
    expect(pageOfPreviewImage(previewImagePath(path, 'A').slice('/og/'.length).split('/'))).toBe(
      page,
    )
  })

  it.each([[['condition', 'piles.png']], [['0123456z', 'a.png']], [['01234567', 'a.jpg']], [[]]])(
    'is not found at %j',
    (parts) => {
      expect(pageOfPreviewImage(parts)).toBeNull()
    },
  )

  it('is that of the home page if a page is not indexed', () => {
    const seo = { siteUrl, path: '/search', title: 'A', description: 'B.' }
    expect(seoFor({ ...seo, indexed: false }).image).toMatch(/\/index\.png$/)
    expect(seoFor(seo).image).toMatch(/^https:\/\/care\.test\/og\/[0-9a-f]{8}\/search\.png$/)
  })
})
