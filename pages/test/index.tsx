import { IndexScreen } from '#components/catalogue/articles/index-screen'
import { withWords } from '#components/ui/words/with-words'
import { type IndexPageProps, indexStaticProps } from '#lib/server/pages/catalogue/article-index'

function TestsPage({ index, trail }: IndexPageProps) {
  return <IndexScreen index={index} trail={trail} />
}

export default withWords(['articles'], TestsPage)

export const getStaticProps = indexStaticProps('test')
