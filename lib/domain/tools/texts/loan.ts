import { site } from '#lib/config/site'
import type { ToolPageText } from '#lib/domain/tools/tool'

export const loanText: ToolPageText = {
  name: 'Medical loan',
  title: 'Medical loan EMI calculator: instalment, interest, total cost',
  description:
    'What a loan for treatment costs per month and in total: EMI by reducing balance, total interest, a year-by-year plan, and what you can afford.',
  summary: `See what a loan for treatment would cost before you sign one. ${site.name} is not a lender: we calculate, explain, and help you ask the hospital about its price and payment options.`,
  reviewed: '2026-11-21',
  limits: {
    title: 'Before you borrow',
    items: [
      'Look for free options first: Ayushman Bharat and state schemes, your insurance, the hospital’s charity fund or a government hospital.',
      'The interest rate is not the whole cost. Ask about the processing fee, bundled insurance and the charge for early repayment. A lender must show the full yearly cost in its key facts statement.',
      '“No-cost EMI” has a cost, hidden in the price or in a fee. Compare it with the price for paying at once.',
      'A flat rate looks lower than it is: 10 % flat costs about as much as 18 % on a reducing balance. Ask which one the lender quotes.',
      'Borrow from a bank or a company registered with the Reserve Bank of India. Never pay anyone for the promise of a loan.',
      'The calculator rounds to whole rupees. The lender’s statement is what counts.',
    ],
  },
  questions: [
    {
      question: 'Do you give loans?',
      answer: `No. ${site.name} does not lend, approve or promise loans. The lender decides by its own rules.`,
    },
    {
      question: 'What is an EMI?',
      answer:
        'An equated monthly instalment: the same amount each month until the loan is repaid. At first much of it is interest; later most of it repays the loan.',
    },
    {
      question: 'Is a longer period better?',
      answer:
        'The instalment gets smaller, but the loan costs more. Choose the shortest period whose instalment you can pay even in a bad month.',
    },
    {
      question: 'How high can an instalment be?',
      answer:
        'Many lenders in India allow all instalments together to take 40 to 50 percent of the monthly pay. We show the lower end. If you pay rent or school fees, or somebody in the family is ill, plan for less.',
    },
    {
      question: 'Why does the form ask for my salary?',
      answer:
        'So that our coordinator can suggest suitable payment options. It is sent with your request and nowhere else.',
    },
  ],
  sources: [
    {
      name: 'Reserve Bank of India: rules for loans, including the key facts statement',
      url: 'https://www.rbi.org.in',
    },
    {
      name: 'Sachet, the Reserve Bank’s portal: registered lenders and complaints',
      url: 'https://sachet.rbi.org.in',
    },
  ],
}
