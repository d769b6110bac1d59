import { IndexScreen } from '#components/articles/index-screen'
import { PageHead } from '#components/seo/page-head'
import { hindiWords } from '#lib/rules/article-words-hi'
import { type IndexPageProps, indexStaticProps } from '#lib/server/pages/article-index-page'

export default function HindiTestsPage({ seo, index, trail }: IndexPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <IndexScreen index={index} trail={trail} trailLabel={hindiWords.trail} />
    </>
  )
}

export const getStaticProps = indexStaticProps('test', 'hi')
