import type { GetStaticProps } from 'next'
import { links } from '#lib/domain/routes/links'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import type { Seo } from '#lib/seo/seo'
import { pageSeo, revalidate, withLayout } from '#lib/server/pages/page-props'

export interface LoginPageProps extends PageProps {
  seo: Seo
}

export const loginContext: PageContext = {
  pageType: 'Home',
  path: links.login,
  pageName: 'Login',
  language: 'en',
}

/** The data function of /login. */
export const loginStaticProps: GetStaticProps<LoginPageProps> = async () => {
  const seo = pageSeo({
    path: links.login,
    title: 'Login',
    description: 'Log in with your mobile number and a one-time code that we send by SMS.',
  })
  return { props: await withLayout(loginContext, { seo }), revalidate }
}
