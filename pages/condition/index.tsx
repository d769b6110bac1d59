import { IndexScreen } from '#components/catalogue/articles/index-screen'
import { withWords } from '#components/ui/words/with-words'
import { type IndexPageProps, indexStaticProps } from '#lib/server/pages/catalogue/article-index'

function ConditionsPage({ index, trail }: IndexPageProps) {
  return <IndexScreen index={index} trail={trail} />
}

export default withWords(['articles'], ConditionsPage)

export const getStaticProps = indexStaticProps('condition')
