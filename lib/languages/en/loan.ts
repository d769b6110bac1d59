interface Range {
  least: string | number
  most: string | number
}

/** The calculator of a medical loan. Amounts come with their ₹. */
export const loan = {
  formula: {
    title: 'How it is calculated',
    explained:
      'P is the loan, r the monthly interest (the yearly rate ÷ 12 ÷ 100), n the number of months. Interest is charged each month on what is still owed, so it shrinks while the instalment stays the same: that is a reducing balance. At 0 % the EMI is the loan ÷ months.',
    example: '₹1,00,000 at 12 % for 12 months: ₹8,885 a month, ₹6,619 total interest.',
  },
  amount: {
    label: 'Loan amount',
    hint: ({ least, most }: Range) => `${least} to ${most}, such as 300000 or 3 lakh`,
  },
  rate: {
    label: 'Yearly interest rate, in percent',
    hint: ({ least, most }: Range) => `Reducing balance, ${least} to ${most}`,
  },
  months: {
    label: 'Months to repay',
    hint: ({ least, most }: Range) => `${least} to ${most} (12 months are a year)`,
  },
  salary: {
    label: 'Monthly pay',
    hint: () => 'Take-home pay (to check what EMI you can afford)',
  },
  problems: {
    amount: ({ least, most }: Range) =>
      `Please enter an amount in rupees, such as 300000 or 3 lakh: ${least} to ${most}`,
    rate: ({ least, most }: Range) =>
      `Please enter the yearly interest rate, ${least} to ${most} percent`,
    months: ({ least, most }: Range) =>
      `Please enter a whole number of months, ${least} to ${most}`,
    salary: ({ least, most }: Range) =>
      `Please enter your monthly pay in rupees, such as 45000 or 45k: ${least} to ${most}. Or leave it empty`,
  },
  submit: 'Calculate Monthly EMI',
  note: 'We share nothing with lenders. If you only calculate, we keep nothing.',
  result: (instalment: string) => `${instalment} a month`,
  empty:
    'The instalment, the total interest and a year-by-year plan appear here. Take the rate from a lender’s offer. Unsecured loans often cost 11 to 24 percent.',
  terms: (months: number, amount: string, rate: number) =>
    `EMI for ${months} months on ${amount} at ${rate} % a year, rounded to the rupee`,
  totalInterest: 'Total interest',
  totalCost: 'Total cost, loan and interest',
  percent: (share: number) => `${share} %`,
  yearlyInterest: 'Yearly interest',
  compound: (rate: number) => `${rate} % with compound interest`,
  share: (percent: number, salary: string) => `${percent} % of your pay of ${salary}:`,
  within: (percent: number) => `within ${percent} %`,
  above: (percent: number) => `more than ${percent} %`,
  affordable: (percent: number, instalment: string, amount: string) =>
    `Many lenders in India allow all instalments together to take 40 to 50 % of the monthly pay. At ${percent} %, the cautious end, you could pay ${instalment} a month. That is a loan of about ${amount} at this rate and period. Subtract what you already pay for other loans.`,
  ruleOfThumb: 'A rule of thumb, not an offer. Only a lender decides.',
  drawing: (loanPercent: number, amount: string, interestPercent: number, interest: string) =>
    `${loanPercent} % of the total cost is the loan of ${amount}, and ${interestPercent} % is interest, ${interest}.`,
  interestShare: 'interest',
  principal: 'Loan',
  interest: 'Interest',
  years: {
    title: 'Year by year',
    paid: 'Paid back',
    drawing:
      'One bar per year: repayment at the bottom, interest above it, which shrinks over time. The table below has the numbers.',
    numbers: 'Numbers for each year',
    caption: 'The loan year by year, in rupees',
    year: 'Year',
    balance: 'Balance',
    months: (months: number) => `${months} ${months === 1 ? 'month' : 'months'}`,
  },
}
