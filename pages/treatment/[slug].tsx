import { ArticleScreen } from '#components/articles/article-screen'
import { CostCities } from '#components/costs/cost-cities'
import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import { ToolLeadForm } from '#components/lead-form/tool-lead-form'
import { PageHead } from '#components/seo/page-head'
import { TreatmentTool, toolHeadings } from '#components/tools/treatment-tool'
import { englishWords } from '#lib/rules/article-words-en'
import { toolOfPage } from '#lib/rules/tool-of-page'
import { type ArticlePageProps, articleStaticProps } from '#lib/server/pages/article-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function TreatmentPage({
  seo,
  page,
  article,
  trail,
  formOptions,
  costCities,
}: ArticlePageProps) {
  const tool = toolOfPage({ treatments: [article.slug] })
  return (
    <>
      <PageHead seo={seo} />
      <ArticleScreen
        article={article}
        words={englishWords}
        trail={trail}
        costCities={costCities && <CostCities costs={costCities} />}
        tool={
          tool &&
          formOptions && {
            heading: toolHeadings[tool],
            content: (
              <TreatmentTool
                tool={tool}
                page={page}
                form={(answers) => (
                  <ToolLeadForm page={page} options={formOptions} tool={answers} />
                )}
              />
            ),
          }
        }
        form={<InlineLeadForm page={page} options={formOptions} variant="1" />}
      />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = articleStaticProps('treatment', 'en')
