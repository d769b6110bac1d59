import { PromotionScreen } from '#components/articles/promotion-screen'
import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import { marketingPartsOf } from '#components/marketing/parts'
import { PersonWays, TopBar } from '#components/marketing/ways'
import { PageHead } from '#components/seo/page-head'
import { TreatmentTool, toolHeadings } from '#components/tools/treatment-tool'
import type { MarketingPageData } from '#lib/contract/marketing'
import type { PageProps } from '#lib/contract/page'
import { lookOf } from '#lib/rules/marketing-looks'
import { submitLabelOf } from '#lib/rules/page-buttons'
import { type TreatmentTool as ToolName, toolOfPage } from '#lib/rules/tool-of-page'
import type { Seo } from '#lib/seo/seo'

export interface MarketingPageProps extends MarketingPageData, PageProps {
  seo: Seo
}

type ToolPartProps = Pick<MarketingPageProps, 'page' | 'form'> & { tool: ToolName }

/** The quiz of the page's treatment, with the form below its result (variant 8). */
function ToolPart({ page, form, tool }: ToolPartProps) {
  return (
    <section aria-labelledby="tool" className="grid min-w-0 gap-4">
      <h2 id="tool">{toolHeadings[tool]}</h2>
      <TreatmentTool
        tool={tool}
        page={page}
        form={(answers) =>
          form && (
            <InlineLeadForm
              page={page}
              variant="8"
              options={form.options}
              tool={answers}
              initial={form.initial}
              locked={form.locked}
            />
          )
        }
      />
    </section>
  )
}

/**
 * A page of the marketing team, whatever its address: three pages show it, so it joins their features as
 * a page does.
 */
export function MarketingPage({ seo, page, article, parts, form }: MarketingPageProps) {
  const look = lookOf(page)
  const tool = toolOfPage({
    treatments: article.treatments.map(({ slug }) => slug),
    conditions: article.conditions.map(({ slug }) => slug),
  })
  return (
    <>
      <PageHead seo={seo} />
      <PromotionScreen
        page={page}
        article={article}
        costs={parts.costs}
        parts={{
          ...marketingPartsOf(parts),
          tool: tool && <ToolPart page={page} form={form} tool={tool} />,
        }}
        form={
          form && (
            <InlineLeadForm
              page={page}
              variant={look.form}
              options={form.options}
              initial={form.initial}
              locked={form.locked}
              submitLabel={submitLabelOf(page)}
              submitTone={look.main === 'call' ? 'outline' : 'main'}
            />
          )
        }
        ways={<PersonWays page={page} />}
        bar={<TopBar page={page} />}
      />
    </>
  )
}
