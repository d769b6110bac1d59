import { ArticleScreen } from '#components/articles/article-screen'
import { PageHead } from '#components/seo/page-head'
import { type ArticlePageProps, articleStaticProps } from '#lib/server/pages/article-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function HindiTestPage({ seo, article, trail }: ArticlePageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <ArticleScreen article={article} trail={trail} />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = articleStaticProps('test', 'hi')
