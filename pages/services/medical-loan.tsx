import { ToolLeadForm } from '#components/lead-form/tool-lead-form'
import { PageHead } from '#components/seo/page-head'
import { LoanScreen } from '#components/tools/loan-screen'
import type { LoanToolField } from '#lib/rules/loan'
import { medicalLoanServerSideProps } from '#lib/server/pages/medical-loan-page'
import type { ToolPageProps } from '#lib/server/pages/tool-page'

export default function MedicalLoanPage(props: ToolPageProps<LoanToolField>) {
  const { seo, page, trail, formOptions, submitted, notice } = props
  return (
    <>
      <PageHead seo={seo} />
      <LoanScreen
        {...{ trail, submitted, notice }}
        form={(monthlySalary) => (
          <ToolLeadForm
            // Its fields keep what was typed: another salary is another form.
            key={monthlySalary}
            page={page}
            options={formOptions}
            initial={{ monthlySalary }}
          />
        )}
      />
    </>
  )
}

export const getServerSideProps = medicalLoanServerSideProps
