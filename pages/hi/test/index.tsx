import { IndexScreen } from '#components/catalogue/articles/index-screen'
import { hindiWords } from '#lib/domain/catalogue/texts/article/hi'
import { type IndexPageProps, indexStaticProps } from '#lib/server/pages/catalogue/article-index'

export default function HindiTestsPage({ index, trail }: IndexPageProps) {
  return <IndexScreen index={index} trail={trail} trailLabel={hindiWords.trail} />
}

export const getStaticProps = indexStaticProps('test', 'hi')
