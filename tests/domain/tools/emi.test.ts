import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  effectiveYearlyRate,
  loanPlan,
  monthlyInstalment,
  principalFor,
} from '#lib/domain/tools/loan'

const terms = fc.record({
  principal: fc.integer({ min: 10_000, max: 5_000_000 }),
  yearlyRate: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 3600 }).map((hundredths) => hundredths / 100),
  ),
  months: fc.integer({ min: 3, max: 120 }),
})
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

describe('the instalment', () => {
  it.each([
    [100_000, 12, 12, 8884.88],
    [500_000, 10.5, 60, 10746.95],
    [200_000, 14, 24, 9602.58],
    [120_000, 0, 12, 10_000],
  ])('of %d at %d %% for %d months is %d', (principal, yearlyRate, months, instalment) => {
    expect(monthlyInstalment({ principal, yearlyRate, months })).toBeCloseTo(instalment, 1)
  })

  it('pays the loan and its interest off in exactly the months asked for', () => {
    fc.assert(
      fc.property(terms, ({ principal, yearlyRate, months }) => {
        const instalment = monthlyInstalment({ principal, yearlyRate, months })
        let balance = principal
        for (let month = 0; month < months; month += 1)
          balance += (balance * yearlyRate) / 1200 - instalment
        expect(Math.abs(balance)).toBeLessThan(0.01)
      }),
    )
  })

  it('grows with the rate and shrinks with the time', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const instalment = monthlyInstalment(loan)
        expect(monthlyInstalment({ ...loan, yearlyRate: loan.yearlyRate + 0.5 })).toBeGreaterThan(
          instalment,
        )
        expect(monthlyInstalment({ ...loan, months: loan.months + 1 })).toBeLessThan(instalment)
      }),
    )
  })

  it('converts back to the loan', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        expect(principalFor(monthlyInstalment(loan), loan)).toBeCloseTo(loan.principal, 3)
      }),
    )
  })
})

describe('the plan', () => {
  it('adds up to the rupee: each column to its total, each balance to the next', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const plan = loanPlan(loan)
        const { years } = plan
        expect(sum(years.map(({ principal }) => principal))).toBe(loan.principal)
        expect(sum(years.map(({ interest }) => interest))).toBe(plan.totalInterest)
        expect(sum(years.map(({ months }) => months))).toBe(loan.months)
        expect(plan.totalCost).toBe(loan.principal + plan.totalInterest)
        expect(years.at(-1)?.balance).toBe(0)
        let owed = loan.principal
        for (const { principal, balance } of years) {
          owed -= principal
          expect(balance).toBe(owed)
        }
        // Rounded instalments differ from the exact ones by at most half a rupee each.
        expect(Math.abs(plan.instalment * loan.months - plan.totalCost)).toBeLessThanOrEqual(
          loan.months / 2 + 1,
        )
      }),
    )
  })

  it('pays less interest each year, and none without a rate', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const interest = loanPlan(loan)
          .years.filter(({ months }) => months === 12)
          .map((year) => year.interest)
        // In whole rupees a year may look one rupee dearer than the one before.
        for (const [at, rupees] of interest.entries())
          expect(rupees).toBeLessThanOrEqual((interest[at - 1] ?? rupees) + 1)
        if (loan.yearlyRate === 0) expect(sum(interest)).toBe(0)
      }),
    )
  })

  it('has two and a half years for thirty months', () => {
    const { years } = loanPlan({ principal: 200_000, yearlyRate: 14, months: 30 })
    expect(years.map(({ year, months }) => [year, months])).toEqual([
      [1, 12],
      [2, 12],
      [3, 6],
    ])
  })
})

it.each([
  [0, 0],
  [12, 12.68],
  [24, 26.82],
])('%d %% a year is %d %% with compound interest', (rate, effective) => {
  expect(effectiveYearlyRate(rate)).toBeCloseTo(effective, 2)
})
