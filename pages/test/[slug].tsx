import { ArticleScreen } from '#components/articles/article-screen'
import { PageHead } from '#components/seo/page-head'
import { englishWords } from '#lib/rules/article-words-en'
import { type ArticlePageProps, articleStaticProps } from '#lib/server/pages/article-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function TestPage({ seo, article, trail }: ArticlePageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <ArticleScreen article={article} words={englishWords} trail={trail} />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = articleStaticProps('test', 'en')
