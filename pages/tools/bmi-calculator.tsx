import { ToolLeadForm } from '#components/leads/form/inline-lead-form'
import { BmiScreen } from '#components/tools/bmi-screen'
import type { BmiField } from '#lib/domain/tools/bmi'
import { bmiServerSideProps, type ToolPageProps } from '#lib/server/pages/tools/tool-pages'

export default function BmiPage(props: ToolPageProps<BmiField>) {
  const { page, trail, formOptions, submitted, notice } = props
  return (
    <BmiScreen
      trail={trail}
      submitted={submitted}
      notice={notice}
      form={(tool) => <ToolLeadForm page={page} tool={tool} options={formOptions} />}
    />
  )
}

export const getServerSideProps = bmiServerSideProps
