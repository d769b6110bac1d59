import { IndexScreen } from '#components/catalogue/articles/index-screen'
import { englishWords } from '#lib/domain/catalogue/texts/article/en'
import { type IndexPageProps, indexStaticProps } from '#lib/server/pages/catalogue/article-index'

export default function TestsPage({ index, trail }: IndexPageProps) {
  return <IndexScreen index={index} trail={trail} trailLabel={englishWords.trail} />
}

export const getStaticProps = indexStaticProps('test', 'en')
