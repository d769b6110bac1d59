import { site } from '#lib/config/site'
import { type ArticleKind, type Language, links } from '#lib/rules/links'
import type { SeoInput } from '#lib/seo/seo'

export const feedWords: Readonly<Record<Language, { title: string; summary: string }>> = {
  en: {
    title: `${site.name} blog`,
    summary: 'Help with deciding, preparing and paying for care, in plain words.',
  },
  hi: {
    title: `${site.name} ब्लॉग`,
    summary: 'इलाज का फ़ैसला, तैयारी और खर्च: ज़रूरी बातें आसान हिंदी में।',
  },
}

/** What a page of a blog says of the blog's feed; nothing on pages of other kinds. */
export const feedOf = (kind: ArticleKind, language: Language): Pick<SeoInput, 'feed'> =>
  kind === 'blog' ? { feed: { title: feedWords[language].title, path: links.feed(language) } } : {}
