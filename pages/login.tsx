import { LoginScreen } from '#components/account/login/login-screen'
import { PageHead } from '#components/shell/head/page-head'
import { type LoginPageProps, loginStaticProps } from '#lib/server/pages/account/login'

export default function LoginPage({ seo }: LoginPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <LoginScreen />
    </>
  )
}

export const getStaticProps = loginStaticProps
