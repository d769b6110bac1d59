import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import { securityText } from '#lib/seo/security-text'

/** The data function answers; nothing is rendered. */
export default function SecurityText() {
  return null
}

export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=3600')
  const { siteUrl, securityContact } = environment()
  res.end(securityText(siteUrl, new Date(), securityContact))
  return { props: {} }
}
