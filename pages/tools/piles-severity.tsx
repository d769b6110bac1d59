import { ToolLeadForm } from '#components/lead-form/tool-lead-form'
import { PageHead } from '#components/seo/page-head'
import { PilesScreen } from '#components/tools/piles-screen'
import type { PilesField } from '#lib/rules/piles-severity'
import type { ToolPageProps } from '#lib/server/pages/tool-page'
import { pilesServerSideProps } from '#lib/server/pages/treatment-tool-pages'

export default function PilesSeverityPage(props: ToolPageProps<PilesField>) {
  const { seo, page, leadPage, trail, formOptions, submitted, notice } = props
  return (
    <>
      <PageHead seo={seo} />
      <PilesScreen
        {...{ trail, submitted, notice }}
        form={(tool) => <ToolLeadForm page={leadPage ?? page} tool={tool} options={formOptions} />}
      />
    </>
  )
}

export const getServerSideProps = pilesServerSideProps
