import type { GetStaticProps } from 'next'
import { LoginScreen } from '#components/login/login-screen'
import { PageHead } from '#components/seo/page-head'
import { environment } from '#lib/config/env.server'
import type { PageProps } from '#lib/contract/page'
import { links } from '#lib/rules/links'
import { type Seo, seoFor } from '#lib/seo/seo'
import { revalidate, withLayout } from '#lib/server/pages/page-props'

export default function LoginPage({ seo }: PageProps & { seo: Seo }) {
  return (
    <>
      <PageHead seo={seo} />
      <LoginScreen />
    </>
  )
}

export const getStaticProps: GetStaticProps<PageProps & { seo: Seo }> = async () => {
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
