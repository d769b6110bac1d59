import type { Language } from '#lib/domain/text/language'
import { escapeMarkup } from '#lib/domain/text/markup'
import { xmlAddress } from '#lib/seo/sitemap'

interface FeedItem {
  /** Canonical path. */
  path: string
  title: string
  summary: string
  /** ISO date (YYYY-MM-DD) of publication. */
  date: string
  category: string | null
  /** The author's name, where known. */
  author: string | null
}

interface Feed {
  title: string
  summary: string
  language: Language
  path: string
  feedPath: string
  /** The newest first. */
  items: FeedItem[]
}

/** RFC 822, as RSS requires: midnight in India, because texts have dates without times. */
const rfc822 = (date: string) =>
  `${new Date(`${date}T00:00:00Z`).toUTCString().replace(/ GMT$/, '')} +0530`

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`

const itemXml = (siteUrl: string, { path, title, summary, date, category, author }: FeedItem) =>
  [
    '<item>',
    element('title', title),
    `<link>${xmlAddress(siteUrl, path)}</link>`,
    `<guid isPermaLink="true">${xmlAddress(siteUrl, path)}</guid>`,
    element('description', summary),
    ...(category ? [element('category', category)] : []),
    ...(author ? [element('dc:creator', author)] : []),
    element('pubDate', rfc822(date)),
    '</item>',
  ].join('')

/** RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssXml(siteUrl: string, feed: Feed): string {
  const [newest] = feed.items
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', feed.title),
    `<link>${xmlAddress(siteUrl, feed.path)}</link>`,
    `<atom:link rel="self" type="application/rss+xml" href="${xmlAddress(siteUrl, feed.feedPath)}"/>`,
    element('description', feed.summary),
    element('language', feed.language === 'hi' ? 'hi-in' : 'en-in'),
    ...(newest
      ? [element('pubDate', rfc822(newest.date)), element('lastBuildDate', rfc822(newest.date))]
      : []),
    ...feed.items.map((item) => itemXml(siteUrl, item)),
    '</channel></rss>',
    '',
  ].join('\n')
}
