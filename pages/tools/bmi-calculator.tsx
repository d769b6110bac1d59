import { ToolLeadForm } from '#components/leads/form/inline-lead-form'
import { BmiScreen } from '#components/tools/bmi-screen'
import { withWords } from '#components/ui/words/with-words'
import type { BmiField } from '#lib/domain/tools/bmi'
import { bmiServerSideProps, type ToolPageProps } from '#lib/server/pages/tools/tool-pages'

function BmiPage(props: ToolPageProps<BmiField>) {
  const { page, text, trail, formOptions, submitted, notice } = props
  return (
    <BmiScreen
      text={text}
      trail={trail}
      submitted={submitted}
      notice={notice}
      form={(tool) => <ToolLeadForm page={page} tool={tool} options={formOptions} />}
    />
  )
}

export default withWords(['bmi'], BmiPage)

export const getServerSideProps = bmiServerSideProps
