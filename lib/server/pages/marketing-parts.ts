import type { Article, Cost, Doctor } from '#lib/contract/catalogue'
import type { MarketingParts } from '#lib/contract/marketing'
import { brandConditions } from '#lib/rules/brand-conditions'
import type { MarketingLook, MarketingSection } from '#lib/rules/marketing-looks'
import { findArticle, listArticles } from '#lib/server/catalogue/articles'
import { findDoctor, listDoctors } from '#lib/server/catalogue/doctors'

/** Cards of the row. */
const mostDoctors = 8

/** Those that the text names, else the department's most experienced. */
async function doctorsOf({ promotion, department }: Article): Promise<Doctor[]> {
  if (promotion?.doctors) {
    const named = await Promise.all(promotion.doctors.map(findDoctor))
    return named.flatMap((doctor) => {
      if (!doctor) return []
      const { about, changed, ...shown } = doctor
      return [shown]
    })
  }
  if (!department) return []
  const { items } = await listDoctors({
    departmentSlug: department.slug,
    limit: mostDoctors,
    offset: 0,
  })
  return items
}

/** The prices of the one treatment that the page is about. */
async function costsOf({ treatments: [only, ...others] }: Article): Promise<Cost[]> {
  if (!only || others.length > 0) return []
  return (await findArticle('treatment', 'en', only.slug))?.costs ?? []
}

async function conditionLinks(): Promise<MarketingParts['conditions']> {
  const known = new Set((await listArticles('condition', 'en')).map(({ slug }) => slug))
  return brandConditions.map(({ name, slug }) => ({ name, slug: known.has(slug) ? slug : '' }))
}

/** What the PDF has: as the text says, else the parts of the text itself. */
const pdfOf = ({ promotion, sections }: Article): string[] => [
  ...(promotion?.pdf ?? sections.map(({ heading }) => heading)),
]

/** What the parts of a look show; nothing is read for parts that it does not have. */
export async function marketingParts(
  article: Article,
  { lead, sections }: MarketingLook,
): Promise<MarketingParts> {
  const parts = new Set<MarketingSection>([...lead, ...sections])
  const [costs, doctors, conditions] = await Promise.all([
    parts.has('costs') ? costsOf(article) : [],
    parts.has('doctor') || parts.has('carousel') ? doctorsOf(article) : [],
    parts.has('conditions') ? conditionLinks() : [],
  ])
  return { costs, doctors, conditions, pdf: parts.has('pdf') ? pdfOf(article) : [] }
}
