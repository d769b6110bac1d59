import { ToolLeadForm } from '#components/lead-form/tool-lead-form'
import { PageHead } from '#components/seo/page-head'
import { LensScreen } from '#components/tools/lens-screen'
import type { LensField } from '#lib/rules/lens-questions'
import type { ToolPageProps } from '#lib/server/pages/tool-page'
import { lensServerSideProps } from '#lib/server/pages/treatment-tool-pages'

export default function CataractLensPage(props: ToolPageProps<LensField>) {
  const { seo, page, leadPage, trail, formOptions, submitted, notice } = props
  return (
    <>
      <PageHead seo={seo} />
      <LensScreen
        {...{ trail, submitted, notice }}
        form={(tool) => <ToolLeadForm page={leadPage ?? page} tool={tool} options={formOptions} />}
      />
    </>
  )
}

export const getServerSideProps = lensServerSideProps
