import type { GetStaticProps } from 'next'
import { links } from '#lib/domain/routes/links'
import type { PageProps } from '#lib/domain/site/page'
import type { Seo } from '#lib/seo/seo'
import { pageSeo, revalidate, withLayout } from '#lib/server/pages/page-props'

export interface LoginPageProps extends PageProps {
  seo: Seo
}

/** The data function of /login. */
export const loginStaticProps: GetStaticProps<LoginPageProps> = async () => {
  const seo = pageSeo({
    path: links.login,
    title: 'Login',
    description: 'Log in with your mobile number and a one-time code that we send by SMS.',
  })
  const page = { pageType: 'Home', path: links.login, pageName: 'Login', language: 'en' } as const
  return { props: await withLayout(page, { seo }), revalidate }
}
