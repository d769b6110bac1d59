import { ToolLeadForm } from '#components/leads/form/inline-lead-form'
import { LensChooser, LensKinds, LensRule } from '#components/tools/lens-chooser'
import { ToolScreen } from '#components/tools/tool-screen'
import { useWords } from '#components/ui/language'
import { Part } from '#components/ui/part'
import { withWords } from '#components/ui/words/with-words'
import type { LensField } from '#lib/domain/tools/cataract-lens'
import { lensServerSideProps, type ToolPageProps } from '#lib/server/pages/tools/tool-pages'

function CataractLensPage(props: ToolPageProps<LensField>) {
  const { page, text, leadPage, trail, formOptions, submitted, notice } = props
  const words = useWords('lens')
  return (
    <ToolScreen
      text={text}
      trail={trail}
      tool={
        <LensChooser
          submitted={submitted}
          notice={notice}
          form={(tool) => (
            <ToolLeadForm page={leadPage ?? page} tool={tool} options={formOptions} />
          )}
        />
      }
    >
      <Part id="kinds" title={words.allKinds}>
        <LensKinds />
      </Part>
      <Part id="formula" title={words.rule.heading}>
        <LensRule />
      </Part>
    </ToolScreen>
  )
}

export default withWords(['lens'], CataractLensPage)

export const getServerSideProps = lensServerSideProps
