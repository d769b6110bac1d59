import { ArticleScreen } from '#components/articles/article-screen'
import { PageHead } from '#components/seo/page-head'
import { hindiWords } from '#lib/rules/article-words-hi'
import { type ArticlePageProps, articleStaticProps } from '#lib/server/pages/article-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function HindiTestPage({ seo, article, trail }: ArticlePageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <ArticleScreen article={article} words={hindiWords} trail={trail} />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = articleStaticProps('test', 'hi')
