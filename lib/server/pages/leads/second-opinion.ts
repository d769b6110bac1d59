import type { GetStaticProps } from 'next'
import { secondOpinionFields } from '#lib/domain/leads/fields'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { preparationArticle, secondOpinionReviewed } from '#lib/domain/leads/second-opinion'
import { inLanguage, links } from '#lib/domain/routes/links'
import { calling } from '#lib/domain/site/calling-hours'
import type { PageContext } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { faqPage } from '#lib/seo/json-ld/graph'
import { freeService, servicePage } from '#lib/seo/json-ld/pages'
import { organization } from '#lib/seo/json-ld/site'
import { findArticle } from '#lib/server/catalogue/articles'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { inlineOptions, optionsIn } from '#lib/server/leads/form-options'
import { type PageWithTrail, pageWithTrail, revalidate } from '#lib/server/pages/page-props'

export interface SecondOpinionPageProps extends PageWithTrail {
  formOptions: FormOptions
}

/** The form sends a remark, like that of the ribbon. Patients from abroad ask here too, so it has a country code. */
export async function secondOpinionContext({
  language,
}: {
  language: Language
}): Promise<PageContext> {
  const preparation = await findArticle('blog', 'en', preparationArticle)
  const next = [preparation, ...(preparation?.translations ?? [])].find(
    (one) => one?.language === language,
  )
  return {
    pageType: 'Home',
    path: inLanguage(links.secondOpinion, language),
    pageName: words[language].secondOpinion.name,
    language,
    remark: 'Second opinion',
    formRequirements: secondOpinionFields,
    isCountryCodeEnabled: true,
    ...(next && { successRedirection: links.article('blog', next.slug, language) }),
  }
}

/** The data function of /services/second-opinion. */
export const secondOpinionStaticProps: GetStaticProps<SecondOpinionPageProps> = async ({
  locale,
}) => {
  const language = languageOf(locale)
  const { secondOpinion: texts } = words[language]
  const page = await secondOpinionContext({ language })
  const about = { ...texts, path: page.path, language, reviewed: secondOpinionReviewed }
  const shown = {
    page,
    title: texts.title,
    description: texts.description,
    things: (siteUrl: string) => [
      servicePage(siteUrl, about),
      freeService(siteUrl, about),
      faqPage(texts.questions(calling[language])),
      organization(siteUrl),
    ],
  }
  const { navigation, ...props } = await pageWithTrail(shown, {})
  const formOptions = await inlineOptions(await readNavigation('en'))
  return {
    props: { ...props, navigation, formOptions: await optionsIn(language, formOptions) },
    revalidate,
  }
}
