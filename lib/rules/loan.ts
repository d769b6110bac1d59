import { effectiveYearlyRate, type LoanPlan, loanPlan, principalFor } from '#lib/rules/emi'
import { rupees } from '#lib/rules/format'
import {
  numberProblem,
  onlyProblems,
  type ToolOutcome,
  type ToolText,
  typedNumber,
} from '#lib/rules/tool-input'

/** What the calculator of a medical loan asks and answers. */

export const loanToolFields = ['amount', 'rate', 'months', 'salary'] as const
export type LoanToolField = (typeof loanToolFields)[number]

/** Amount and salary in rupees, the rate in percent a year. */
export const loanLimits = {
  amount: { least: 10_000, most: 50_00_000 },
  rate: { least: 0, most: 36 },
  months: { least: 3, most: 120 },
  salary: { least: 1000, most: 1_00_00_000 },
} as const

/**
 * The part of the monthly pay that all instalments together should not pass: the cautious end of the 40 to
 * 50 percent that lenders in India commonly allow (their 'fixed obligation to income ratio').
 */
export const affordableShare = 0.4

export interface Affordability {
  /** Rupees that come in each month. */
  salary: number
  /** Instalment by salary, in whole percent. */
  sharePercent: number
  /** Rupees a month that all instalments together may take. */
  mostInstalment: number
  /** Whole hundreds of rupees that could be borrowed at that instalment, rate and time. */
  mostLoan: number
  isWithin: boolean
}

export interface LoanResult extends LoanPlan {
  /** Rupees. */
  amount: number
  /** Percent a year. */
  rate: number
  /** Percent a year with interest on interest, to two decimals. */
  effectiveRate: number
  months: number
  /** null when no salary was given. */
  affordability: Affordability | null
}

type Terms = Pick<LoanResult, 'rate' | 'months' | 'instalment'>

function affordabilityOf(salary: number, { rate, months, instalment }: Terms): Affordability {
  const mostInstalment = Math.floor(salary * affordableShare)
  const most = principalFor(mostInstalment, { yearlyRate: rate, months })
  return {
    salary,
    sharePercent: Math.round((instalment / salary) * 100),
    mostInstalment,
    mostLoan: Math.floor(most / 100) * 100,
    isWithin: instalment <= mostInstalment,
  }
}

function salaryProblem(text: string): string | undefined {
  if (text === '') return undefined
  const { least, most } = loanLimits.salary
  const message = `Please enter what you are paid a month, ${rupees(least)} to ${rupees(most)}, or leave it empty`
  return numberProblem(text, loanLimits.salary, message)
}

function monthsProblem(text: string): string | undefined {
  const { least, most } = loanLimits.months
  const message = `Please enter whole months, ${least} to ${most}`
  const months = typedNumber(text)
  if (months !== null && !Number.isInteger(months)) return message
  return numberProblem(text, loanLimits.months, message)
}

/** What the calculator's form gives. Paise are rounded away. */
export function answerLoan(typed: ToolText<LoanToolField>): ToolOutcome<LoanToolField, LoanResult> {
  const { amount: amounts, rate: rates } = loanLimits
  const problems = onlyProblems<LoanToolField>({
    amount: numberProblem(
      typed.amount,
      amounts,
      `Please enter an amount, ${rupees(amounts.least)} to ${rupees(amounts.most)}`,
    ),
    rate: numberProblem(
      typed.rate,
      rates,
      `Please enter the interest a year, ${rates.least} to ${rates.most} percent`,
    ),
    months: monthsProblem(typed.months),
    salary: salaryProblem(typed.salary),
  })
  if (Object.keys(problems).length > 0) return { problems }
  const number = (text: string) => typedNumber(text) ?? 0
  const amount = Math.round(number(typed.amount))
  const rate = number(typed.rate)
  const months = number(typed.months)
  const plan = loanPlan({ principal: amount, yearlyRate: rate, months })
  const salary = Math.round(number(typed.salary))
  return {
    result: {
      ...plan,
      amount,
      rate,
      effectiveRate: Math.round(effectiveYearlyRate(rate) * 100) / 100,
      months,
      affordability: salary > 0 ? affordabilityOf(salary, { ...plan, rate, months }) : null,
    },
  }
}
