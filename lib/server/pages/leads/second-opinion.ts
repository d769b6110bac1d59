import type { GetStaticProps } from 'next'
import { secondOpinionFields } from '#lib/domain/leads/fields'
import type { FormOptions } from '#lib/domain/leads/form-options'
import {
  preparationArticle,
  secondOpinion,
  secondOpinionQuestions,
} from '#lib/domain/leads/texts/second-opinion'
import { links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { faqPage } from '#lib/seo/json-ld/graph'
import { freeService, servicePage } from '#lib/seo/json-ld/pages'
import { organization } from '#lib/seo/json-ld/site'
import { findArticle } from '#lib/server/catalogue/articles'
import { inlineOptions } from '#lib/server/leads/form-options'
import { type PageWithTrail, pageWithTrail, revalidate } from '#lib/server/pages/page-props'

export interface SecondOpinionPageProps extends PageWithTrail {
  formOptions: FormOptions
}

/** The form sends a remark, like that of the ribbon. Patients from abroad ask here too, so it has a country code. */
export async function secondOpinionContext(): Promise<PageContext> {
  const preparation = await findArticle('blog', 'en', preparationArticle)
  return {
    pageType: 'Home',
    path: links.secondOpinion,
    pageName: secondOpinion.name,
    language: 'en',
    remark: 'Second opinion',
    formRequirements: secondOpinionFields,
    isCountryCodeEnabled: true,
    ...(preparation && { successRedirection: links.article('blog', preparation.slug) }),
  }
}

/** The data function of /services/second-opinion. */
export const secondOpinionStaticProps: GetStaticProps<SecondOpinionPageProps> = async () => {
  const about = { ...secondOpinion, path: links.secondOpinion }
  const shown = {
    page: await secondOpinionContext(),
    title: secondOpinion.title,
    description: secondOpinion.description,
    things: (siteUrl: string) => [
      servicePage(siteUrl, about),
      freeService(siteUrl, about),
      faqPage(secondOpinionQuestions),
      organization(siteUrl),
    ],
  }
  const props = await pageWithTrail(shown, {})
  return { props: { ...props, formOptions: await inlineOptions(props.navigation) }, revalidate }
}
