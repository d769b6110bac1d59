import type { GetStaticProps } from 'next'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import type { Seo } from '#lib/seo/seo'
import { pageSeo, revalidate, withLayout } from '#lib/server/pages/page-props'

export interface LoginPageProps extends PageProps {
  seo: Seo
}

export const loginContext = (language: Language): PageContext => ({
  pageType: 'Home',
  path: inLanguage(links.login, language),
  pageName: words[language].account.login.title,
  language,
})

/** The data function of /login. */
export const loginStaticProps: GetStaticProps<LoginPageProps> = async ({ locale }) => {
  const language = languageOf(locale)
  const { title, description } = words[language].account.login
  const context = loginContext(language)
  const seo = pageSeo({
    path: context.path,
    language,
    title,
    description,
  })
  return { props: await withLayout(context, { seo }), revalidate }
}
