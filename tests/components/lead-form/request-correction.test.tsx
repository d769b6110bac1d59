import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RequestScreen } from '#components/lead-form/request-screen'
import type { SentRequest } from '#lib/contract/request'
import { treatmentOptions } from '#lib/rules/form-options'
import { englishLeadWords as words } from '#lib/rules/lead-words-en'
import { correctionFields, shownMobile, treatmentOption } from '#lib/rules/request-correction'

const options = {
  cities: [{ id: '514', label: 'Delhi' }],
  treatments: treatmentOptions([
    { conditions: [{ id: 101, name: 'Piles' }], treatments: [{ id: 201, name: 'Laser' }] },
  ]),
}

function show(change: Partial<SentRequest>) {
  const sent: SentRequest = {
    ...{ reference: 'CS-7K4M-2Q', callbackWord: 'MOLU', state: 'received', language: 'en' },
    ...{ createdAt: 0, name: 'Asha Rao', mobile: '9876543210', countryCode: '+91', email: '' },
    ...{ city: 'Delhi', treatment: 'Piles', isCondition: true, query: '', pageName: 'Piles' },
    ...change,
  }
  const values = {
    ...{ name: sent.name, mobile: shownMobile(sent), email: '', city: '514', query: '' },
    treatment: treatmentOption(options, sent),
  }
  const fields = correctionFields(sent, options, words)
  const step = { step: 'correct', token: 'token-1', notice: '', problems: {} } as const
  render(<RequestScreen step={{ ...step, sent, options, fields, values }} />)
}

test('a number from abroad stands with its code, and says how such a number begins', () => {
  show({ countryCode: '+971', mobile: '501234567' })
  const mobile = screen.getByLabelText('Mobile Number')
  expect(mobile).toHaveValue('+971 501234567')
  expect(mobile).toHaveAccessibleDescription('From another country: begin with + and its code')
})

test('an Indian one is ten digits', () => {
  show({})
  expect(screen.getByLabelText('Mobile Number')).toHaveAccessibleDescription('10 digits')
})

test('the treatment is chosen from the conditions and the treatments, beginning with what was sent', () => {
  show({})
  const list = screen.getByRole('combobox', { name: 'Treatment' })
  expect(list).toHaveDisplayValue('Piles')
  const names = within(list)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(names).toEqual(['Select Treatment', 'Piles', 'Laser', 'Other'])
})

test('what the list does not have stands there as it was sent', () => {
  show({ treatment: 'Gone by now' })
  expect(screen.getByRole('combobox', { name: /Treatment/ })).toHaveDisplayValue('Gone by now')
})
