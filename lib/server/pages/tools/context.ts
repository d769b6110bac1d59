import { loanFields, toolFields } from '#lib/domain/leads/fields'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import type { Language } from '#lib/domain/text/language'
import {
  bmiSources,
  lensSources,
  loanSources,
  pilesSources,
  type ToolPageText,
  type ToolSource,
  type TreatmentTool,
  toolOfPage,
} from '#lib/domain/tools/tool'
import { words } from '#lib/languages/all'
import { findArticle, listArticles } from '#lib/server/catalogue/articles'

type Context = Omit<PageContext, 'path' | 'pageName' | 'language'>

const plain: Context = { pageType: 'Home', formRequirements: toolFields }

/** A quiz names its treatment as the catalogue does. */
async function quizContext(tool: TreatmentTool): Promise<Context> {
  const page: Context = { pageType: 'Treatment', formRequirements: toolFields }
  const listed = await listArticles('treatment', 'en')
  const slug = listed.find((one) => toolOfPage({ treatments: [one.slug] }) === tool)?.slug
  const treatment = slug ? await findArticle('treatment', 'en', slug) : null
  if (!treatment) return page
  const { name, department } = treatment
  return {
    ...page,
    treatmentName: name,
    ...(department && { departmentId: department.id, pageDepartment: department.name }),
  }
}

/** What a tool's page is called, and what the lead form below its result says besides that. */
export interface ToolPage {
  path: string
  text: (language: Language) => ToolPageText
  context: () => Promise<Context>
}

const textOf =
  (tool: 'bmi' | 'lens' | 'loan' | 'piles', sources: readonly ToolSource[]) =>
  (language: Language): ToolPageText => ({
    ...words[language].toolTexts.pages[tool],
    reviewed: '2026-11-21',
    sources,
  })

export const bmiPage: ToolPage = {
  path: links.bmiCalculator,
  text: textOf('bmi', bmiSources),
  context: async () => plain,
}
/** Its form sends a remark, like that of a second opinion. */
export const loanPage: ToolPage = {
  path: links.medicalLoan,
  text: textOf('loan', loanSources),
  context: async () => ({ ...plain, formRequirements: loanFields, remark: 'Medical loan' }),
}
export const pilesPage: ToolPage = {
  path: links.pilesSeverity,
  text: textOf('piles', pilesSources),
  context: () => quizContext('piles-severity'),
}
export const lensPage: ToolPage = {
  path: links.cataractLens,
  text: textOf('lens', lensSources),
  context: () => quizContext('cataract-lens'),
}

/** The page context of a tool's page. */
export const toolContext = async (
  { path, text, context }: ToolPage,
  language: Language,
): Promise<PageContext> => ({
  ...(await context()),
  path: inLanguage(path, language),
  pageName: text(language).name,
  language,
})

/** The tool's page at a path. */
export const toolPageAt = (path: string): ToolPage | undefined =>
  [bmiPage, loanPage, pilesPage, lensPage].find((page) => page.path === path)
