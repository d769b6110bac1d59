import { loanFields, toolFields } from '#lib/domain/leads/fields'
import { links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { bmiText } from '#lib/domain/tools/texts/bmi'
import { lensText } from '#lib/domain/tools/texts/lens'
import { loanText } from '#lib/domain/tools/texts/loan'
import { pilesText } from '#lib/domain/tools/texts/piles'
import { type ToolPageText, type TreatmentTool, toolOfPage } from '#lib/domain/tools/tool'
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
  text: ToolPageText
  context: () => Promise<Context>
}

export const bmiPage: ToolPage = {
  path: links.bmiCalculator,
  text: bmiText,
  context: async () => plain,
}
/** Its form sends a remark, like that of a second opinion. */
export const loanPage: ToolPage = {
  path: links.medicalLoan,
  text: loanText,
  context: async () => ({ ...plain, formRequirements: loanFields, remark: 'Medical loan' }),
}
export const pilesPage: ToolPage = {
  path: links.pilesSeverity,
  text: pilesText,
  context: () => quizContext('piles-severity'),
}
export const lensPage: ToolPage = {
  path: links.cataractLens,
  text: lensText,
  context: () => quizContext('cataract-lens'),
}

/** The page context of a tool's page. */
export const toolContext = async ({ path, text, context }: ToolPage): Promise<PageContext> => ({
  ...(await context()),
  path,
  pageName: text.name,
  language: 'en',
})

/** The tool's page at a path. */
export const toolPageAt = (path: string): ToolPage | undefined =>
  [bmiPage, loanPage, pilesPage, lensPage].find((page) => page.path === path)
