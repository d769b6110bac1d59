import { ToolLeadForm } from '#components/leads/form/inline-lead-form'
import { LensChooser, LensKinds, LensRule } from '#components/tools/lens-chooser'
import { ToolScreen } from '#components/tools/tool-screen'
import { Part } from '#components/ui/part'
import type { LensField } from '#lib/domain/tools/cataract-lens'
import { lensText } from '#lib/domain/tools/texts/lens'
import { lensServerSideProps, type ToolPageProps } from '#lib/server/pages/tools/tool-pages'

export default function CataractLensPage(props: ToolPageProps<LensField>) {
  const { page, leadPage, trail, formOptions, submitted, notice } = props
  return (
    <ToolScreen
      text={lensText}
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
      <Part id="kinds" title="The four kinds">
        <LensKinds />
      </Part>
      <Part id="formula" title="How it is chosen">
        <LensRule />
      </Part>
    </ToolScreen>
  )
}

export const getServerSideProps = lensServerSideProps
