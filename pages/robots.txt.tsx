import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import { robotsText } from '#lib/seo/sitemap'

/** The data function answers; nothing is rendered. */
export default function Robots() {
  return null
}

export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=3600')
  res.end(robotsText(environment().siteUrl))
  return { props: {} }
}
