/**
 * Equated monthly instalments by reducing balance: interest is charged each month on what is still
 * owed, and every instalment is the same.
 */

export interface LoanTerms {
  /** Rupees. */
  principal: number
  /** Percent a year; a twelfth of it is charged each month. 0 is a loan without interest. */
  yearlyRate: number
  /** At least 1. */
  months: number
}

/** Rupees a month, not rounded. */
export function monthlyInstalment({ principal, yearlyRate, months }: LoanTerms): number {
  const rate = yearlyRate / 1200
  if (rate === 0) return principal / months
  // P·r·(1+r)ⁿ / ((1+r)ⁿ−1), written so that a rate near 0 keeps its digits.
  return (principal * rate) / -Math.expm1(-months * Math.log1p(rate))
}

/** The loan whose instalment is this much, in rupees, not rounded. */
export function principalFor(
  instalment: number,
  { yearlyRate, months }: Omit<LoanTerms, 'principal'>,
): number {
  const rate = yearlyRate / 1200
  if (rate === 0) return instalment * months
  return (instalment * -Math.expm1(-months * Math.log1p(rate))) / rate
}

/** What a year costs when each month's interest bears interest in its turn; percent. */
export const effectiveYearlyRate = (yearlyRate: number): number =>
  Math.expm1(12 * Math.log1p(yearlyRate / 1200)) * 100

export interface LoanYear {
  /** 1 for the first twelve months. */
  year: number
  /** 12, or what is left in the last one. */
  months: number
  /** Whole rupees paid back in it. */
  principal: number
  /** Whole rupees of interest paid in it. */
  interest: number
  /** Whole rupees still owed at its end. */
  balance: number
}

export interface LoanPlan {
  /** Whole rupees. */
  instalment: number
  totalInterest: number
  /** The loan and its interest. */
  totalCost: number
  years: LoanYear[]
}

/**
 * The loan year by year, in whole rupees. What is shown adds up: each year is the difference of two rounded
 * sums, not a rounded difference.
 */
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
