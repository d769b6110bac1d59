import { ArticleScreen } from '#components/catalogue/articles/article-screen'
import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import { type ArticlePageProps, articleStaticProps } from '#lib/server/pages/catalogue/article'
import { pathsOnDemand } from '#lib/server/pages/page-props'

function BlogPage({ page, article, trail, formOptions }: ArticlePageProps) {
  return (
    <ArticleScreen
      article={article}
      trail={trail}
      form={<InlineLeadForm page={page} options={formOptions} variant="2" />}
    />
  )
}

export default BlogPage

export const getStaticPaths = pathsOnDemand
export const getStaticProps = articleStaticProps('blog')
