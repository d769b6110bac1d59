import { ToolLeadForm } from '#components/leads/form/inline-lead-form'
import { PageHead } from '#components/shell/head/page-head'
import { PilesScreen } from '#components/tools/piles-screen'
import type { PilesField } from '#lib/domain/tools/piles-severity'
import type { ToolPageProps } from '#lib/server/pages/tools/tool-pages'
import { pilesServerSideProps } from '#lib/server/pages/tools/tool-pages'

export default function PilesSeverityPage(props: ToolPageProps<PilesField>) {
  const { seo, page, leadPage, trail, formOptions, submitted, notice } = props
  return (
    <>
      <PageHead seo={seo} />
      <PilesScreen
        trail={trail}
        submitted={submitted}
        notice={notice}
        form={(tool) => <ToolLeadForm page={leadPage ?? page} tool={tool} options={formOptions} />}
      />
    </>
  )
}

export const getServerSideProps = pilesServerSideProps
