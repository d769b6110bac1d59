import { ArticleScreen } from '#components/catalogue/articles/article-screen'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { hindiWords } from '#lib/domain/catalogue/texts/article/hi'
import { type ArticlePageProps, articleStaticProps } from '#lib/server/pages/catalogue/article'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function HindiBlogPage({ page, article, trail, formOptions }: ArticlePageProps) {
  return (
    <ArticleScreen
      article={article}
      words={hindiWords}
      trail={trail}
      form={<InlineLeadForm page={page} options={formOptions} variant="2" />}
    />
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = articleStaticProps('blog', 'hi')
