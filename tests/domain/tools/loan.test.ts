import { describe, expect, it } from 'vitest'
import { answerLoan } from '#lib/domain/tools/loan'

const typed = (change: Record<string, string> = {}) => ({
  amount: '1,00,000',
  rate: '12',
  months: '12',
  salary: '',
  ...change,
})

it('calculates the monthly and the total cost', () => {
  expect(answerLoan(typed()).result).toMatchObject({
    amount: 100_000,
    instalment: 8885,
    totalInterest: 6619,
    totalCost: 106_619,
    rate: 12,
    effectiveRate: 12.68,
    affordability: null,
  })
})

it('understands amounts as people write them', () => {
  expect(answerLoan(typed({ amount: '3 lakh', salary: '45k' })).result).toMatchObject({
    amount: 300_000,
    affordability: { salary: 45_000 },
  })
})

it('a loan without interest costs only its amount', () => {
  expect(answerLoan(typed({ rate: '0' })).result).toMatchObject({
    instalment: 8333,
    totalInterest: 0,
    totalCost: 100_000,
    effectiveRate: 0,
  })
})

describe('the EMI that a salary allows', () => {
  it.each([
    ['30000', { sharePercent: 30, mostInstalment: 12_000, isWithin: true }],
    ['22212', { mostInstalment: 8884, isWithin: false }],
    ['22213', { mostInstalment: 8885, isWithin: true }],
    ['₹ 15,000', { salary: 15_000, sharePercent: 59, mostLoan: 67_500, isWithin: false }],
  ])('%s a month', (salary, expected) => {
    expect(answerLoan(typed({ salary })).result?.affordability).toMatchObject(expected)
  })
})

describe('the limits', () => {
  it.each<Record<string, string>>([
    { amount: '10000' },
    { amount: '5000000' },
    { rate: '0' },
    { rate: '36' },
    { months: '3' },
    { months: '120' },
  ])('accept %j', (change) => {
    expect(answerLoan(typed(change)).problems).toBeUndefined()
  })

  it.each([
    [{ amount: '' }, 'amount'],
    [{ amount: '9999' }, 'amount'],
    [{ amount: '5000001' }, 'amount'],
    [{ amount: 'two lakh' }, 'amount'],
    [{ amount: '3' }, 'amount'],
    [{ rate: '36.1' }, 'rate'],
    [{ rate: '' }, 'rate'],
    [{ rate: '-1' }, 'rate'],
    [{ months: '2' }, 'months'],
    [{ months: '121' }, 'months'],
    [{ months: '12.5' }, 'months'],
    [{ salary: '10' }, 'salary'],
    [{ salary: 'good' }, 'salary'],
  ])('reject %j at %s', (change, field) => {
    const { problems, result } = answerLoan(typed(change))
    expect(result).toBeUndefined()
    expect(problems).toEqual({ [field]: field })
  })
})
