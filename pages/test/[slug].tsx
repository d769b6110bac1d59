import { ArticleScreen } from '#components/catalogue/articles/article-screen'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { englishWords } from '#lib/domain/catalogue/texts/article/en'
import { type ArticlePageProps, articleStaticProps } from '#lib/server/pages/catalogue/article'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function TestPage({ page, article, trail, formOptions }: ArticlePageProps) {
  return (
    <ArticleScreen
      article={article}
      words={englishWords}
      trail={trail}
      form={<InlineLeadForm page={page} options={formOptions} variant="2" />}
    />
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = articleStaticProps('test', 'en')
