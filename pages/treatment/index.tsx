import { IndexScreen } from '#components/catalogue/articles/index-screen'
import { PageHead } from '#components/shell/head/page-head'
import { englishWords } from '#lib/domain/catalogue/texts/article/en'
import { type IndexPageProps, indexStaticProps } from '#lib/server/pages/catalogue/article-index'

export default function TreatmentsPage({ seo, index, trail }: IndexPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <IndexScreen index={index} trail={trail} trailLabel={englishWords.trail} />
    </>
  )
}

export const getStaticProps = indexStaticProps('treatment', 'en')
