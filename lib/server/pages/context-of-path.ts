import type { GetStaticPropsContext } from 'next'
import type { PageContext } from '#lib/contract/page'
import type { ArticleKind } from '#lib/rules/links'
import { articleStaticProps } from '#lib/server/pages/article-page'
import { departmentStaticProps } from '#lib/server/pages/department-page'
import { directoryStaticProps } from '#lib/server/pages/directory-page'
import { doctorStaticProps } from '#lib/server/pages/doctor-page'
import { hospitalStaticProps } from '#lib/server/pages/hospital-page'
import { insuranceGuideStaticProps } from '#lib/server/pages/insurance-guide-page'
import { insuranceStaticProps } from '#lib/server/pages/insurance-page'
import { insurerStaticProps } from '#lib/server/pages/insurer-page'
import { listingStaticProps } from '#lib/server/pages/listing-page'
import { marketingStaticProps } from '#lib/server/pages/marketing-page'
import { secondOpinionStaticProps } from '#lib/server/pages/second-opinion-page'
import { textStaticProps } from '#lib/server/pages/text-page'
import { treatmentPlaceStaticProps } from '#lib/server/pages/treatment-place-page'

/** A page's data function, of which the context alone is wanted. */
type Props = (context: GetStaticPropsContext) => unknown
type Params = NonNullable<GetStaticPropsContext['params']>

const slug = (part = ''): Params => ({ slug: part })
const list = (city = '', rest = ''): Params => ({
  slug: city,
  ...(rest && { speciality: rest.split('/') }),
})
const address = (rest = ''): Params => ({ address: rest.split('/') })
const article = (kind: ArticleKind) => articleStaticProps(kind, 'en')

/** Pages by the shape of their address, the first that fits; each with what its data function is asked. */
const pages: readonly (readonly [RegExp, Props, (...parts: (string | undefined)[]) => Params])[] = [
  [/^\/condition\/([^/]+)$/, article('condition'), slug],
  [/^\/treatment\/([^/]+)$/, article('treatment'), slug],
  [/^\/test\/([^/]+)$/, article('test'), slug],
  [/^\/blog\/([^/]+)$/, article('blog'), slug],
  [/^\/hi\/test\/([^/]+)$/, articleStaticProps('test', 'hi'), slug],
  [/^\/hi\/blog\/([^/]+)$/, articleStaticProps('blog', 'hi'), slug],
  [
    /^\/treatment\/([^/]+)\/([^/]+)$/,
    treatmentPlaceStaticProps,
    (of = '', place = '') => ({ slug: of, place }),
  ],
  [/^\/department\/([^/]+)$/, departmentStaticProps, slug],
  [/^\/doctor\/([^/]+)$/, doctorStaticProps, slug],
  [/^\/hospital\/([^/]+)(?:\/(?:doctors|reviews).*)?$/, hospitalStaticProps, slug],
  [/^\/hospitals\/insurance\/([^/]+)$/, insurerStaticProps, slug],
  [/^\/insurance\/([^/]+)$/, insuranceGuideStaticProps, slug],
  [/^\/insurance$/, insuranceStaticProps, slug],
  [/^\/services\/second-opinion$/, secondOpinionStaticProps, slug],
  [/^\/marketing\/(.+)$/, marketingStaticProps('marketing'), address],
  [/^\/campaign\/(.+)$/, marketingStaticProps('campaign'), address],
  [/^\/doctors$/, directoryStaticProps('doctors'), slug],
  [/^\/hospitals$/, directoryStaticProps('hospitals'), slug],
  [/^\/([^/]+)\/doctors(?:\/(.+))?$/, listingStaticProps('doctors'), list],
  [/^\/([^/]+)\/hospitals(?:\/(.+))?$/, listingStaticProps('hospitals'), list],
  [/^\/([^/]+)$/, textStaticProps, slug],
]

const contextIn = (answer: unknown): PageContext | undefined =>
  (answer as { props?: { page?: PageContext } }).props?.page

/**
 * The context of the page at a path, as the page itself has it: what a lead from its openers says. For
 * visitors whose opener was followed as a link.
 *
 * @param path of this site, without query
 * @returns undefined where the catalogue has no such page, and for pages that say no more than their type
 */
export async function contextOfPath(path: string): Promise<PageContext | undefined> {
  for (const [shape, props, paramsOf] of pages) {
    const found = shape.exec(path)
    if (found) return contextIn(await props({ params: paramsOf(...found.slice(1)) }))
  }
  return undefined
}
