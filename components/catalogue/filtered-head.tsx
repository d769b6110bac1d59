import Head from 'next/head'
import { PageHead } from '#components/seo/page-head'
import type { Seo } from '#lib/seo/seo'

/** A narrowed list is not for search engines, but says which page is: the plain one. */
export const FilteredHead = ({ seo }: { seo: Seo }) => (
  <>
    <PageHead seo={seo} />
    <Head>
      <link rel="canonical" href={seo.canonical} />
    </Head>
  </>
)
