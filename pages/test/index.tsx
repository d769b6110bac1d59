import { IndexScreen } from '#components/articles/index-screen'
import { PageHead } from '#components/seo/page-head'
import { englishWords } from '#lib/rules/article-words-en'
import { type IndexPageProps, indexStaticProps } from '#lib/server/pages/article-index-page'

export default function TestsPage({ seo, index, trail }: IndexPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <IndexScreen index={index} trail={trail} trailLabel={englishWords.trail} />
    </>
  )
}

export const getStaticProps = indexStaticProps('test', 'en')
