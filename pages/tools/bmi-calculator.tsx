import { ToolLeadForm } from '#components/lead-form/tool-lead-form'
import { PageHead } from '#components/seo/page-head'
import { BmiScreen } from '#components/tools/bmi-screen'
import type { BmiField } from '#lib/rules/bmi'
import { bmiServerSideProps } from '#lib/server/pages/bmi-page'
import type { ToolPageProps } from '#lib/server/pages/tool-page'

export default function BmiPage(props: ToolPageProps<BmiField>) {
  const { seo, page, trail, formOptions, submitted, notice } = props
  return (
    <>
      <PageHead seo={seo} />
      <BmiScreen
        {...{ trail, submitted, notice }}
        form={(tool) => <ToolLeadForm {...{ page, tool }} options={formOptions} />}
      />
    </>
  )
}

export const getServerSideProps = bmiServerSideProps
