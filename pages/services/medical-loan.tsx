import { ToolLeadForm } from '#components/leads/form/inline-lead-form'
import { LoanScreen } from '#components/tools/loan-screen'
import { withWords } from '#components/ui/words/with-words'
import type { LoanToolField } from '#lib/domain/tools/loan'
import { medicalLoanServerSideProps, type ToolPageProps } from '#lib/server/pages/tools/tool-pages'

function MedicalLoanPage(props: ToolPageProps<LoanToolField>) {
  const { page, text, trail, formOptions, submitted, notice } = props
  return (
    <LoanScreen
      text={text}
      trail={trail}
      submitted={submitted}
      notice={notice}
      form={(monthlySalary, tool) => (
        <ToolLeadForm
          // A new salary needs a new form, because fields keep their typed values.
          key={monthlySalary}
          page={page}
          options={formOptions}
          initial={{ monthlySalary }}
          tool={tool}
        />
      )}
    />
  )
}

export default withWords(['loan'], MedicalLoanPage)

export const getServerSideProps = medicalLoanServerSideProps
