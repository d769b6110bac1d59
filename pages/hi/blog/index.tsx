import { IndexScreen } from '#components/catalogue/articles/index-screen'
import { PageHead } from '#components/shell/head/page-head'
import { hindiWords } from '#lib/domain/catalogue/texts/article/hi'
import { type IndexPageProps, indexStaticProps } from '#lib/server/pages/catalogue/article-index'

export default function HindiBlogsPage({ seo, index, trail }: IndexPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <IndexScreen index={index} trail={trail} trailLabel={hindiWords.trail} />
    </>
  )
}

export const getStaticProps = indexStaticProps('blog', 'hi')
