import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageProps } from '#lib/contract/page'
import { links } from '#lib/rules/links'
import { secondOpinion, secondOpinionQuestions } from '#lib/rules/second-opinion'
import { graph } from '#lib/seo/json-ld/graph'
import { freeService, servicePage } from '#lib/seo/json-ld/service'
import { organization } from '#lib/seo/json-ld/site'
import { breadcrumbList, type Crumb, faqPage } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { revalidate, withLayout } from '#lib/server/pages/page-props'
import { inlineOptions } from '#lib/server/services/form-options'

export interface SecondOpinionPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  formOptions: FormOptions
}

/** The data function of /services/second-opinion. Its form says what it is for, as the ribbon's does. */
export const secondOpinionStaticProps: GetStaticProps<SecondOpinionPageProps> = async () => {
  const { siteUrl } = environment()
  const path = links.secondOpinion
  const { name, title, description } = secondOpinion
  const trail = [
    { name: 'Home', path: links.home },
    { name, path },
  ]
  const about = { ...secondOpinion, path }
  const seo = seoFor({
    siteUrl,
    path,
    title,
    description,
    jsonLd: graph(
      servicePage(siteUrl, about),
      freeService(siteUrl, about),
      faqPage(secondOpinionQuestions),
      breadcrumbList(siteUrl, trail),
      organization(siteUrl),
    ),
  })
  const page = {
    pageType: 'Home',
    path,
    pageName: name,
    language: 'en',
    remark: 'Second opinion',
  } as const
  const props = await withLayout(page, { seo, trail })
  return { props: { ...props, formOptions: await inlineOptions(props.navigation) }, revalidate }
}
