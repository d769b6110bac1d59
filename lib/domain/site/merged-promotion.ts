import type { PromotedArticle } from '#lib/domain/site/page'
import { inSentence } from '#lib/domain/text/text'

/** What the placeholders of a text stand for on a page; absent where the page has no such thing. */
export interface LandingNames {
  city?: string
  treatment?: string
  condition?: string
}

export const landingPlaceholders = ['city', 'treatment', 'condition'] as const

const placeholder = /\{(\w+)\}/g

const escaped = (name: string) => name.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Is this place within a sentence, after a word or a comma? A tag in front of the place does not count. */
const isWithinSentence = (before: string) =>
  /[\p{L}\p{N},)]\s+$/u.test(before.replace(/<[^<>]*>$/, ''))

/** Replaces '{city}' and the like: 'Ask about {treatment}' becomes 'Ask about piles treatment'. */
export const filledText = (text: string, names: LandingNames, isHtml = false): string =>
  text.replace(placeholder, (all, key: string, at: number) => {
    const name = names[key as keyof LandingNames]
    if (name === undefined) return all
    const shown = key !== 'city' && isWithinSentence(text.slice(0, at)) ? inSentence(name) : name
    return isHtml ? escaped(shown) : shown
  })

/** The same in every text of a value; `html` and `introHtml` are HTML. */
function filled<T>(value: T, names: LandingNames, isHtml = false): T {
  if (typeof value === 'string') return filledText(value, names, isHtml) as T
  if (Array.isArray(value)) return value.map((each) => filled(each, names)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      filled(each, names, key === 'html' || key === 'introHtml'),
    ]),
  ) as T
}

/** A text of the marketing team with its placeholders filled in. */
export const filledPromotion = (text: PromotedArticle, names: LandingNames): PromotedArticle =>
  filled(text, names)

/** Fields of a Markdown file that replace those of the generated page. */
const replaced = [
  ...(['name', 'title', 'description', 'summary', 'reviewed', 'nextReview'] as const),
  ...(['facts', 'questions', 'conditions', 'treatments'] as const),
] as const

/** A page with what one file gives. */
function withFile(page: PromotedArticle, file: PromotedArticle): PromotedArticle {
  const given = Object.fromEntries(
    replaced.flatMap((key) => (file[key].length > 0 ? [[key, file[key]]] : [])),
  )
  const hasText = file.sections.length > 0 || (file.introHtml ?? '') !== ''
  const { pages: _pages, ...settings } = file.promotion ?? {}
  return {
    ...page,
    ...given,
    ...(file.department && { department: file.department }),
    ...(hasText && { sections: file.sections, introHtml: file.introHtml }),
    promotion: { ...page.promotion, ...settings },
  }
}

/**
 * A generated page with the fields that files give, field by field; later ones win over earlier ones. What a file leaves
 * out or empty changes nothing.
 */
export const mergedPromotion = (
  generated: PromotedArticle,
  ...files: readonly PromotedArticle[]
): PromotedArticle => files.reduce(withFile, generated)
