import { expect, test } from 'vitest'
import { receiptRows, sentRows } from '#lib/domain/leads/sent-rows'

const sent = {
  language: 'en',
  city: 'Delhi',
  treatment: 'Piles',
  others: {
    ...{ insured: 'yes', insuranceType: 'Govt.', insuranceName: 'CGHS', callTime: 'Morning' },
    ...{ monthlySalary: '45000', forWhom: 'parent', when: 'week', bmi: '24.6' },
    ...{ remark: 'Second opinion', doctor: 'Dr Asha Rao' },
  },
} as const

test('a request says all that was asked, in the words of the forms', () => {
  expect(sentRows(sent)).toEqual([
    ['City', 'Delhi'],
    ['Treatment or condition', 'Piles'],
    ['Insured', 'Yes'],
    ['Insurance Type', 'Govt.(Ayushman,CGHS,ECHS etc.)'],
    ['Insurance Name', 'CGHS'],
    ['Preferred time to call', 'Morning'],
    ['Monthly Salary', '45000'],
    ['Who is this for?', 'My mother or father'],
    ['When would you like to see a doctor?', 'This week'],
    ['Doctor', 'Dr Asha Rao'],
    ['BMI', '24.6'],
    ['Note', 'Second opinion'],
  ])
})

test('in Hindi too', () => {
  expect(sentRows({ ...sent, language: 'hi', city: '' })).toEqual(
    expect.arrayContaining([
      ['इलाज या बीमारी', 'Piles'],
      ['बीमा है', 'हाँ'],
      ['यह किसके लिए है?', 'माता या पिता के लिए'],
    ]),
  )
})

test('the receipt says less, because others may use the device', () => {
  const labels = receiptRows({ ...sent, city: '' }).map(([label]) => label)
  expect(labels).toEqual([
    ...['Treatment or condition', 'Insured', 'Insurance Type', 'Insurance Name'],
    'Preferred time to call',
  ])
})

test('the request of a partner has no row for a treatment', () => {
  const partner = { ...sent, treatment: '', others: {}, isPartner: true }
  expect(sentRows(partner)).toEqual([['City', 'Delhi']])
})
