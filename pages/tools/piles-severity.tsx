import { ToolLeadForm } from '#components/leads/form/inline-lead-form'
import { PilesQuiz, PilesRule } from '#components/tools/piles-quiz'
import { ToolScreen } from '#components/tools/tool-screen'
import { useWords } from '#components/ui/language'
import { Part } from '#components/ui/part'
import { withWords } from '#components/ui/words/with-words'
import type { PilesField } from '#lib/domain/tools/piles-severity'
import { pilesServerSideProps, type ToolPageProps } from '#lib/server/pages/tools/tool-pages'

function PilesSeverityPage(props: ToolPageProps<PilesField>) {
  const { page, text, leadPage, trail, formOptions, submitted, notice } = props
  const words = useWords('piles')
  return (
    <ToolScreen
      text={text}
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
      <Part id="formula" title={words.rule.heading}>
        <PilesRule />
      </Part>
    </ToolScreen>
  )
}

export default withWords(['piles'], PilesSeverityPage)

export const getServerSideProps = pilesServerSideProps
