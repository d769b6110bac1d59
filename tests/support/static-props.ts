import type { GetStaticProps, GetStaticPropsContext } from 'next'
import { expect } from 'vitest'
import type { Language } from '#lib/domain/text/language'

/** Calls the data functions of pages that Next.js caches. */

export type Params = Record<string, string | string[]>

export const gone = { notFound: true }
export const moved = (destination: string) => ({ redirect: { destination, statusCode: 301 } })

/** What a page's data function answers: props that survive being sent, a redirect or a 404. */
export async function askPage<P extends object>(
  data: GetStaticProps<P>,
  params: Params = {},
  locale: Language = 'en',
) {
  const answer = await data({ params, locale } as GetStaticPropsContext)
  if ('notFound' in answer) return { notFound: answer.notFound }
  if ('redirect' in answer) return { redirect: answer.redirect }
  expect(JSON.parse(JSON.stringify(answer.props))).toEqual(answer.props)
  return { props: (await answer.props) as P, revalidate: answer.revalidate }
}

/** @throws unless the page is there */
export async function propsOf<P extends object>(
  data: GetStaticProps<P>,
  params: Params = {},
  locale: Language = 'en',
): Promise<P> {
  const { props } = await askPage(data, params, locale)
  if (!props) throw new Error('The page is not there.')
  return props
}
