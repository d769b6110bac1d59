import type { PageContext } from '#lib/contract/page'
import { answerLens } from '#lib/rules/cataract-lens'
import { toolFields } from '#lib/rules/lead-fields'
import { lensFields } from '#lib/rules/lens-questions'
import { links } from '#lib/rules/links'
import { answerPiles, pilesFields } from '#lib/rules/piles-severity'
import { lensText } from '#lib/rules/tool-lens-text'
import { type TreatmentTool, toolOfPage } from '#lib/rules/tool-of-page'
import { pilesText } from '#lib/rules/tool-piles-text'
import { findArticle, listArticles } from '#lib/server/catalogue/articles'
import { toolServerSideProps } from '#lib/server/pages/tool-page'

type Context = Omit<PageContext, 'path' | 'pageName' | 'language'>

/** The page of a quiz speaks of its treatment, under the name that the catalogue has for it. */
async function contextOf(tool: TreatmentTool): Promise<Context> {
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

/** The data function of /tools/piles-severity. */
export const pilesServerSideProps = toolServerSideProps({
  path: links.pilesSeverity,
  text: pilesText,
  category: 'HealthApplication',
  fields: pilesFields,
  answer: answerPiles,
  context: () => contextOf('piles-severity'),
})

/** The data function of /tools/cataract-lens. */
export const lensServerSideProps = toolServerSideProps({
  path: links.cataractLens,
  text: lensText,
  category: 'HealthApplication',
  fields: lensFields,
  answer: answerLens,
  context: () => contextOf('cataract-lens'),
})
