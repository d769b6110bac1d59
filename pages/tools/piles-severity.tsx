import { ToolLeadForm } from '#components/leads/form/inline-lead-form'
import { PilesQuiz, PilesRule } from '#components/tools/piles-quiz'
import { ToolScreen } from '#components/tools/tool-screen'
import { Part } from '#components/ui/part'
import type { PilesField } from '#lib/domain/tools/piles-severity'
import { pilesText } from '#lib/domain/tools/texts/piles'
import { pilesServerSideProps, type ToolPageProps } from '#lib/server/pages/tools/tool-pages'

export default function PilesSeverityPage(props: ToolPageProps<PilesField>) {
  const { page, leadPage, trail, formOptions, submitted, notice } = props
  return (
    <ToolScreen
      text={pilesText}
      trail={trail}
      tool={
        <PilesQuiz
          submitted={submitted}
          notice={notice}
          form={(tool) => (
            <ToolLeadForm page={leadPage ?? page} tool={tool} options={formOptions} />
          )}
        />
      }
    >
      <Part id="formula" title="How it is counted">
        <PilesRule />
      </Part>
    </ToolScreen>
  )
}

export const getServerSideProps = pilesServerSideProps
