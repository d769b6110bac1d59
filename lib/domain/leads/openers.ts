import { lookOf } from '#lib/domain/site/marketing'
import type { PageContext } from '#lib/domain/site/page'

/**
 * What opens the form over a page, and the variant that its lead carries (decisions.md, section 3). The form itself is
 * always the page's own: its fields (lib/domain/leads/fields), title and submit button (lib/domain/leads/form-texts).
 */
export const openers = {
  /** The strip at the top, which asks for a second opinion. */
  ribbon: '3',
  menu: '3',
  /** A button in the page's text. */
  text: '3',
  /** After 500 px of scrolling, or at the top of a marketing page. */
  bar: '4',
  floating: '4',
  /** The card of a doctor or hospital, whom the form then names. */
  card: '7',
} as const

export type Opener = keyof typeof openers

/** The variant of the form that an opener opens. On a marketing page it is that of the page's own form. */
export const variantOfOpener = (
  opener: Opener,
  page: Pick<PageContext, 'pageType' | 'marketingLook'>,
): string => (page.pageType === 'Marketing' ? lookOf(page).form : openers[opener])
