import { z } from 'zod'
import type { ArticleSummary } from '#lib/domain/catalogue/catalogue'
import { type Language, languages } from '#lib/domain/text/language'
import {
  departmentSlug,
  isoDate,
  largestId,
  slug,
  text,
  webAddress,
  whole,
} from '#lib/server/import/read/content-values'
import {
  pagesShape,
  promotionShape,
  settingsAgree,
} from '#lib/server/import/schemas/promotion-schema'

/** The front matter of each kind of article (content/README.md). */

const list = <T extends z.ZodType>(entry: T, least: number, most: number) =>
  z
    .array(entry, { error: 'must be a list' })
    .min(least, `has fewer than ${least} entries`)
    .max(most, `has more than ${most} entries`)

const links = z
  .array(slug, { error: 'must be a list of slugs' })
  .refine((all) => new Set(all).size === all.length, 'links to the same text twice')
  .default([])
const facts = (least: number) =>
  list(z.strictObject({ label: text(80), value: text(300) }), least, 6)
const questions = (least: number, most: number) =>
  list(z.strictObject({ question: text(300), answer: text(2000) }), least, most)
const rupees = whole(0, 100_000_000)
const costs = list(
  z
    .strictObject({ item: text(160), from: rupees, to: rupees, note: text(300) })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'is less than from' }),
  1,
  20,
)
const bill = z.strictObject({ includes: list(text(120), 4, 7), extra: list(text(120), 3, 6) })
const changes = list(z.strictObject({ date: isoDate, what: text(400) }), 1, 100).refine(
  (all) => all.every(({ date }, index) => index === 0 || date <= (all[index - 1]?.date ?? '')),
  'must be sorted newest first',
)
const sources = list(z.strictObject({ name: text(200), url: webAddress }), 1, 40)

const everywhere = {
  id: whole(1, largestId),
  name: text(120),
  title: text(60),
  description: text(160, 110),
  summary: text(1000),
  reviewed: isoDate,
  nextReview: isoDate,
}
const medical = { reviewer: slug, changes, sources }
const aliases = list(text(120), 1, 60)
const field = {
  nameHi: text(120),
  department: departmentSlug,
  aliases,
  urgent: list(text(400), 1, 12),
  questions: questions(4, 6),
  ...medical,
}
/** Fields of campaign, marketing and brand pages. */
const promoted = {
  department: departmentSlug.optional(),
  conditions: links,
  treatments: links,
  facts: facts(3).optional(),
  questions: questions(1, 20).optional(),
  ...promotionShape,
}
interface ReviewDates {
  reviewed: string
  nextReview: string
  changes?: { date: string }[] | undefined
}

const reviewsInOrder = <T extends z.ZodType<ReviewDates>>(schema: T) =>
  schema
    // A file for generated pages may leave both out.
    .refine(({ reviewed, nextReview }) => !reviewed || !nextReview || nextReview > reviewed, {
      path: ['nextReview'],
      error: 'is not after reviewed',
    })
    // Otherwise the reviewer would vouch for sentences written after the review.
    .refine(({ reviewed, changes: all = [] }) => all.every(({ date }) => date <= reviewed), {
      path: ['reviewed'],
      error: 'changed after it was last reviewed',
    })

const promotion = settingsAgree(reviewsInOrder(z.strictObject({ ...everywhere, ...promoted })))

const orEmpty = (field: z.ZodType<string>) => field.optional().default('')

/** A marketing page, or what a file changes on generated pages; lib/server/import/check/landing-files tells which. */
const marketing = settingsAgree(
  reviewsInOrder(
    z.strictObject({
      id: everywhere.id,
      name: orEmpty(everywhere.name),
      title: orEmpty(everywhere.title),
      description: orEmpty(everywhere.description),
      summary: orEmpty(everywhere.summary),
      reviewed: orEmpty(everywhere.reviewed),
      nextReview: orEmpty(everywhere.nextReview),
      ...promoted,
      ...pagesShape,
    }),
  ),
)

/** What a marketing page of its own needs. */
export const wholeMarketingSchema: z.ZodType = promotion

const schemas = {
  condition: reviewsInOrder(
    z.strictObject({
      ...everywhere,
      ...field,
      facts: facts(4),
      costs: costs.optional(),
      treatments: links,
      tests: links,
      related: links,
    }),
  ),
  treatment: reviewsInOrder(
    z.strictObject({
      ...everywhere,
      ...field,
      facts: facts(3),
      stay: text(200),
      recovery: text(200),
      insurance: text(200),
      costs,
      bill,
      conditions: links,
      tests: links,
      related: links,
    }),
  ),
  test: reviewsInOrder(
    z.strictObject({
      ...everywhere,
      ...medical,
      aliases,
      facts: facts(4),
      urgent: list(text(400), 3, 6),
      costs,
      questions: questions(4, 6),
      conditions: links,
      treatments: links,
      related: links,
      counterpart: slug.optional(),
    }),
  ),
  blog: reviewsInOrder(
    z.strictObject({
      ...everywhere,
      reviewer: slug.optional(),
      changes: changes.optional(),
      sources: sources.optional(),
      author: slug,
      published: isoDate,
      questions: questions(4, 6),
      conditions: links,
      treatments: links,
      tests: links,
      related: links,
      counterpart: slug.optional(),
    }),
  ),
  page: reviewsInOrder(z.strictObject({ ...everywhere, questions: questions(1, 100).optional() })),
  insurance: reviewsInOrder(
    z.strictObject({
      ...everywhere,
      aliases: aliases.optional(),
      facts: facts(3),
      questions: questions(3, 8),
      changes,
      sources,
    }),
  ),
  campaign: promotion,
  marketing,
  brand: promotion,
}

type Everything = z.output<(typeof schemas)['condition']> &
  z.output<(typeof schemas)['treatment']> &
  z.output<(typeof schemas)['test']> &
  z.output<(typeof schemas)['blog']> &
  z.output<z.ZodObject<typeof promotionShape & typeof pagesShape>>

/** Front matter of any kind; fields of other kinds are absent. */
export type ArticleFields = z.output<z.ZodObject<typeof everywhere>> & Partial<Everything>

export type ArticleKindOfAll = ArticleSummary['kind']

export const articleSchemas: Record<ArticleKindOfAll, z.ZodType<ArticleFields>> = schemas

const folders: Record<string, ArticleKindOfAll> = {
  conditions: 'condition',
  treatments: 'treatment',
  tests: 'test',
  blog: 'blog',
  pages: 'page',
  insurance: 'insurance',
  campaigns: 'campaign',
  marketing: 'marketing',
  brands: 'brand',
}

/** The marketing team's pages are in English only. */
const inEnglishOnly: ReadonlySet<ArticleKindOfAll> = new Set(['campaign', 'marketing', 'brand'])

export interface ArticlePlace {
  kind: ArticleKindOfAll
  language: Language
}

/** 'conditions', 'hi/conditions': a language other than English has a folder of its own. */
export const articleFolders: Record<string, ArticlePlace> = Object.fromEntries(
  Object.entries(folders).flatMap(([folder, kind]) =>
    languages
      .filter((language) => language === 'en' || !inEnglishOnly.has(kind))
      .map((language) => [
        language === 'en' ? folder : `${language}/${folder}`,
        { kind, language },
      ]),
  ),
)

const costTexts = list(z.strictObject({ item: text(160), note: text(300) }), 1, 20)
const translated = {
  counterpart: slug,
  name: text(60),
  title: text(60, 20),
  description: text(160, 90),
  summary: text(1000),
  reviewed: isoDate,
  nextReview: isoDate,
}
const translatedField = {
  aliases,
  urgent: list(text(400), 1, 12),
  questions: questions(4, 6),
  reviewer: slug,
  changes,
}

/**
 * The front matter of texts that say the same as their English counterpart: only what is in words. Ids, links, rupees
 * and sources come from the English text. Texts of other kinds stand alone in each language.
 */
const translations = {
  condition: z.strictObject({
    ...translated,
    ...translatedField,
    facts: facts(4),
    costs: costTexts.optional(),
  }),
  treatment: z.strictObject({
    ...translated,
    ...translatedField,
    facts: facts(3),
    // Hindi needs more letters than English.
    stay: text(300),
    recovery: text(300),
    insurance: text(300),
    costs: costTexts,
    bill,
  }),
  insurance: z.strictObject({
    ...translated,
    aliases: aliases.optional(),
    facts: facts(3),
    questions: questions(3, 8),
    changes,
  }),
  page: z.strictObject({ ...translated, questions: questions(1, 100).optional() }),
}

type TranslatedKind = keyof typeof translations

/** The words of a translation; fields of other kinds are absent. */
export type TranslationFields = z.output<z.ZodObject<typeof translated>> &
  Partial<z.output<(typeof translations)['condition']>> &
  Partial<z.output<(typeof translations)['treatment']>>

export const translationSchemas: Partial<Record<ArticleKindOfAll, z.ZodType<TranslationFields>>> =
  translations satisfies Record<TranslatedKind, unknown>
