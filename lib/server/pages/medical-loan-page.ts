import { loanFields } from '#lib/rules/lead-fields'
import { links } from '#lib/rules/links'
import { answerLoan, loanToolFields } from '#lib/rules/loan'
import { loanText } from '#lib/rules/tool-loan-text'
import { toolServerSideProps } from '#lib/server/pages/tool-page'

/** The data function of /services/medical-loan. Its form says what it is for, as that of a second opinion does. */
export const medicalLoanServerSideProps = toolServerSideProps({
  path: links.medicalLoan,
  text: loanText,
  category: 'FinanceApplication',
  fields: loanToolFields,
  answer: answerLoan,
  context: async () => ({
    pageType: 'Home',
    formRequirements: loanFields,
    remark: 'Medical loan',
  }),
})
