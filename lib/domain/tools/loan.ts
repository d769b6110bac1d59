import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import { counted, rupees } from '#lib/domain/text/format'
import {
  numberProblem,
  onlyProblems,
  type ToolOutcome,
  type ToolText,
  typedNumber,
  typedRupees,
} from '#lib/domain/tools/tool'

/** The calculator of a medical loan. */

export const loanToolFields = ['amount', 'rate', 'months', 'salary'] as const
export type LoanToolField = (typeof loanToolFields)[number]

/** Amount and salary in rupees, the rate in percent per year. */
export const loanLimits = {
  amount: { least: 10_000, most: 50_00_000 },
  rate: { least: 0, most: 36 },
  months: { least: 3, most: 120 },
  salary: { least: 1000, most: 1_00_00_000 },
} as const

/**
 * The share of the monthly pay that all instalments together should not exceed: the cautious end of the 40 to 50
 * percent that lenders in India commonly allow (their 'fixed obligation to income ratio').
 */
export const affordableShare = 0.4

export interface Affordability {
  /** Rupees per month. */
  salary: number
  sharePercent: number
  /** Limit for all instalments together, in rupees per month. */
  mostInstalment: number
  /** The loan with that instalment at this rate and period, in whole hundreds of rupees. */
  mostLoan: number
  isWithin: boolean
}

export interface LoanResult extends LoanPlan {
  /** Rupees. */
  amount: number
  /** Percent per year. */
  rate: number
  /** Percent per year with compound interest, to two decimals. */
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

type LoanProblem = keyof typeof loanLimits

const problemOf = (name: LoanProblem, text: string, read?: typeof typedRupees) =>
  numberProblem(text, loanLimits[name], name, read)

function monthsProblem(text: string): string | undefined {
  const months = typedNumber(text)
  return months !== null && !Number.isInteger(months) ? 'months' : problemOf('months', text)
}

/** The result of the calculator's form in whole rupees, or its problems: the names of their messages. */
export function answerLoan(typed: ToolText<LoanToolField>): ToolOutcome<LoanToolField, LoanResult> {
  const problems = onlyProblems<LoanToolField>({
    amount: problemOf('amount', typed.amount, typedRupees),
    rate: problemOf('rate', typed.rate),
    months: monthsProblem(typed.months),
    salary: typed.salary === '' ? undefined : problemOf('salary', typed.salary, typedRupees),
  })
  if (Object.keys(problems).length > 0) return { problems }
  const number = (text: string) => typedNumber(text) ?? 0
  const amount = Math.round(typedRupees(typed.amount) ?? 0)
  const rate = number(typed.rate)
  const months = number(typed.months)
  const plan = loanPlan({ principal: amount, yearlyRate: rate, months })
  const salary = Math.round(typedRupees(typed.salary) ?? 0)
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

/** Equal monthly instalments on a reducing balance: each month's interest is on the amount still owed. */
interface LoanTerms {
  /** Rupees. */
  principal: number
  /** Percent per year; a twelfth of it is charged each month. */
  yearlyRate: number
  /** At least 1. */
  months: number
}

/** In rupees per month, not rounded. */
export function monthlyInstalment({ principal, yearlyRate, months }: LoanTerms): number {
  const rate = yearlyRate / 1200
  if (rate === 0) return principal / months
  // P·r·(1+r)ⁿ / ((1+r)ⁿ−1), in a form that stays precise for a rate near 0.
  return (principal * rate) / -Math.expm1(-months * Math.log1p(rate))
}

/** The loan with this instalment, in rupees, not rounded. */
export function principalFor(
  instalment: number,
  { yearlyRate, months }: Omit<LoanTerms, 'principal'>,
): number {
  const rate = yearlyRate / 1200
  if (rate === 0) return instalment * months
  return (instalment * -Math.expm1(-months * Math.log1p(rate))) / rate
}

/** The yearly rate with monthly compound interest, in percent. */
export const effectiveYearlyRate = (yearlyRate: number): number =>
  Math.expm1(12 * Math.log1p(yearlyRate / 1200)) * 100

export interface LoanYear {
  /** 1 for the first twelve months. */
  year: number
  /** 12, or fewer in the last year. */
  months: number
  /** Repaid in this year, in whole rupees. */
  principal: number
  /** Paid in this year, in whole rupees. */
  interest: number
  /** Still owed at the end of the year, in whole rupees. */
  balance: number
}

interface LoanPlan {
  /** Whole rupees. */
  instalment: number
  totalInterest: number
  /** The loan and its interest. */
  totalCost: number
  years: LoanYear[]
}

/** The loan year by year. Each year is the difference of two rounded sums, so that the years add up to the totals. */
export function loanPlan(terms: LoanTerms): LoanPlan {
  const { principal, yearlyRate, months } = terms
  const rate = yearlyRate / 1200
  const instalment = monthlyInstalment(terms)
  const years: LoanYear[] = []
  let balance = principal
  let interest = 0
  let shown = { balance: principal, interest: 0 }
  for (let month = 1; month <= months; month += 1) {
    const charged = balance * rate
    interest += charged
    balance = month === months ? 0 : balance + charged - instalment
    if (month % 12 !== 0 && month !== months) continue
    const now = { balance: Math.round(balance), interest: Math.round(interest) }
    years.push({
      year: Math.ceil(month / 12),
      months: month % 12 || 12,
      principal: shown.balance - now.balance,
      interest: now.interest - shown.interest,
      balance: now.balance,
    })
    shown = now
  }
  return {
    instalment: Math.round(instalment),
    totalInterest: shown.interest,
    totalCost: principal + shown.interest,
    years,
  }
}

/** The lead's fields: the salary, if one was typed, and the loan. */
export const loanAnswers = ({ amount, rate, months, instalment }: LoanResult): ToolAnswers => ({
  toolNote: `${rupees(amount)} over ${counted(months, 'month')} at ${rate} % a year, ${rupees(instalment)} a month`,
})
