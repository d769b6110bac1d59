import { ArticleScreen } from '#components/catalogue/articles/article-screen'
import { InlineLeadForm, ToolLeadForm } from '#components/leads/form/inline-lead-form'
import { toolPart } from '#components/tools/treatment-tool'
import { type ArticlePageProps, articleStaticProps } from '#lib/server/pages/catalogue/article'
import { pathsOnDemand } from '#lib/server/pages/page-props'

function ConditionPage({ page, article, tool, trail, formOptions }: ArticlePageProps) {
  return (
    <ArticleScreen
      article={article}
      trail={trail}
      tool={toolPart(tool, {
        page,
        form: (answers) => <ToolLeadForm page={page} options={formOptions} tool={answers} />,
      })}
      form={<InlineLeadForm page={page} options={formOptions} variant="1" />}
    />
  )
}

export default ConditionPage

export const getStaticPaths = pathsOnDemand
export const getStaticProps = articleStaticProps('condition')
