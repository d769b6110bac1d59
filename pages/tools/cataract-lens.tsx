import { ToolLeadForm } from '#components/leads/form/inline-lead-form'
import { PageHead } from '#components/shell/head/page-head'
import { LensScreen } from '#components/tools/lens-screen'
import type { LensField } from '#lib/domain/tools/cataract-lens'
import type { ToolPageProps } from '#lib/server/pages/tools/tool-pages'
import { lensServerSideProps } from '#lib/server/pages/tools/tool-pages'

export default function CataractLensPage(props: ToolPageProps<LensField>) {
  const { seo, page, leadPage, trail, formOptions, submitted, notice } = props
  return (
    <>
      <PageHead seo={seo} />
      <LensScreen
        trail={trail}
        submitted={submitted}
        notice={notice}
        form={(tool) => <ToolLeadForm page={leadPage ?? page} tool={tool} options={formOptions} />}
      />
    </>
  )
}

export const getServerSideProps = lensServerSideProps
