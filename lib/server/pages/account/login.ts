import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import { links } from '#lib/domain/routes/links'
import type { PageProps } from '#lib/domain/site/page'
import { type Seo, seoFor } from '#lib/seo/seo'
import { revalidate, withLayout } from '#lib/server/pages/page-props'

export interface LoginPageProps extends PageProps {
  seo: Seo
}

/** The data function of /login. */
export const loginStaticProps: GetStaticProps<LoginPageProps> = async () => {
  const seo = seoFor({
    siteUrl: environment().siteUrl,
    path: links.login,
    title: 'Login',
    description: 'Log in with your mobile number and a one-time code that we send by SMS.',
    indexed: false,
  })
  const page = { pageType: 'Home', path: links.login, pageName: 'Login', language: 'en' } as const
  return { props: await withLayout(page, { seo }), revalidate }
}
