import { ArticleScreen } from '#components/catalogue/articles/article-screen'
import { InlineLeadForm, ToolLeadForm } from '#components/leads/form/inline-lead-form'
import { CostCities } from '#components/listings/costs/cities-html'
import { toolPart } from '#components/tools/treatment-tool'
import { type ArticlePageProps, articleStaticProps } from '#lib/server/pages/catalogue/article'
import { pathsOnDemand } from '#lib/server/pages/page-props'

function TreatmentPage({ page, article, tool, trail, formOptions, costCities }: ArticlePageProps) {
  return (
    <ArticleScreen
      article={article}
      trail={trail}
      costCities={typeof window === 'undefined' && costCities && <CostCities costs={costCities} />}
      tool={toolPart(tool, {
        page,
        form: (answers) => <ToolLeadForm page={page} options={formOptions} tool={answers} />,
      })}
      form={<InlineLeadForm page={page} options={formOptions} variant="1" />}
    />
  )
}

export default TreatmentPage

export const getStaticPaths = pathsOnDemand
export const getStaticProps = articleStaticProps('treatment')
