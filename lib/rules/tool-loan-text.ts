import { site } from '#lib/config/site'
import type { ToolPageText } from '#lib/rules/tool-page-text'

/** What /services/medical-loan says. */
export const loanText: ToolPageText = {
  name: 'Medical loan',
  title: 'Medical loan EMI calculator: instalment, interest, total cost',
  description:
    'What a loan for treatment costs a month and in all: EMI by reducing balance, total interest, a plan year by year, and what your salary carries.',
  summary: `See what a loan for treatment would cost before you sign one. ${site.name} is not a lender: we calculate, explain and help you to ask the hospital about its price and ways to pay.`,
  reviewed: '2026-11-21',
  limits: {
    title: 'Before you borrow',
    items: [
      'Ask what costs nothing first: Ayushman Bharat and state schemes, your insurance, the hospital’s charity fund or a government hospital.',
      'The yearly rate is not all. Ask for the processing fee, insurance that is sold along, and the charge for paying early; a lender must show you the whole yearly cost in its key facts statement.',
      '“No-cost EMI” has a cost: it stands in the price or in a fee. Compare with the price for paying at once.',
      'A flat rate looks lower than it is: 10 % flat costs about as much as 18 % by reducing balance. Ask which one is meant.',
      'Borrow from a bank or a company registered with the Reserve Bank of India. Pay nobody anything for a promise of a loan.',
      'The calculator rounds to rupees. The lender’s own sheet decides.',
    ],
  },
  questions: [
    {
      question: 'Do you give loans?',
      answer: `No. ${site.name} lends nothing, decides on no loan and promises none. The lender decides, by its own rules.`,
    },
    {
      question: 'What is an EMI?',
      answer:
        'An equated monthly instalment: the same sum each month until the loan is paid. At first much of it is interest; later most of it pays the loan back.',
    },
    {
      question: 'Is a longer time better?',
      answer:
        'The instalment gets smaller and the loan dearer. Take the shortest time whose instalment you can surely pay in a bad month too.',
    },
    {
      question: 'How much may an instalment be?',
      answer:
        'Many lenders in India allow all instalments together 40 to 50 percent of the monthly pay. We show the lower end. With rent, school fees or an illness in the house, less is wiser.',
    },
    {
      question: 'Why does the form ask for my salary?',
      answer:
        'So that our coordinator can say which ways to pay make sense to ask about. It goes along with your request and nowhere else.',
    },
  ],
  sources: [
    {
      name: 'Reserve Bank of India: its rules for loans, the key facts statement among them',
      url: 'https://www.rbi.org.in',
    },
    {
      name: 'Sachet, portal of the Reserve Bank: who is registered, and where to complain',
      url: 'https://sachet.rbi.org.in',
    },
  ],
}
