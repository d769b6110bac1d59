import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RequestCorrectionProps } from '#components/leads/request/correction'
import { RequestScreen } from '#components/leads/request/screen'
import { treatmentOptions } from '#lib/domain/leads/form-options'
import { type AskingForm, correctableFields, type SentRequest } from '#lib/domain/leads/request'
import { englishLeadWords as words } from '#lib/domain/leads/texts/form/en'
import { correctionFields, shownMobile, treatmentOption } from '#lib/server/leads/correction'

const options = {
  cities: [{ id: '514', label: 'Delhi' }],
  treatments: treatmentOptions([
    { conditions: [{ id: 101, name: 'Piles' }], treatments: [{ id: 201, name: 'Laser' }] },
  ]),
}

function show(
  change: Partial<SentRequest>,
  asking: AskingForm = { formRequirements: correctableFields },
  problems: RequestCorrectionProps['problems'] = {},
) {
  const sent: SentRequest = {
    ...{ reference: 'CS-7K4M-2Q', callbackWord: 'MOLU', state: 'received', language: 'en' },
    ...{ createdAt: 0, name: 'Asha Rao', mobile: '9876543210', countryCode: '+91', email: '' },
    ...{ city: 'Delhi', treatment: 'Piles', isCondition: true, query: '', pageName: 'Piles' },
    others: {},
    isPartner: false,
    ...change,
  }
  const values = {
    ...{ name: sent.name, mobile: shownMobile(sent), email: '', city: '514', query: '' },
    treatment: treatmentOption(options, sent),
    ...sent.others,
  }
  const fields = correctionFields(sent, options, words, asking)
  const step = { step: 'correct', token: 'token-1', notice: '', problems } as const
  render(<RequestScreen step={{ ...step, sent, options, asking, fields, values }} />)
}

test('a foreign number is shown with its code and a hint about the code', () => {
  show({ countryCode: '+971', mobile: '501234567' })
  const mobile = screen.getByLabelText('Mobile Number')
  expect(mobile).toHaveValue('+971 501234567')
  expect(mobile).toHaveAccessibleDescription(
    'For another country, start with + and the country code',
  )
})

test('the message of a field goes away once the field changes', async () => {
  show({}, undefined, { email: words.messages.email, mobile: words.messages.mobile })
  await userEvent.type(screen.getByLabelText(/^Email/), 'asha@example.in')
  expect(screen.getByLabelText(/^Email/)).toBeValid()
  expect(screen.getByLabelText('Mobile Number')).toBeInvalid()
})

test('an Indian number has ten digits', () => {
  show({})
  expect(screen.getByLabelText('Mobile Number')).toHaveAccessibleDescription('10 digits')
})

test('the list has conditions and treatments, with the sent one selected', async () => {
  show({})
  await userEvent.setup().click(screen.getByRole('button', { name: 'Treatment Piles' }))
  const names = screen.getAllByRole('option').map((option) => option.textContent)
  expect(names).toEqual(['Piles', 'Laser', 'Other'])
})

test('a value that the list does not have is shown as it was sent', () => {
  show({ treatment: 'Gone by now' })
  expect(screen.getByRole('button', { name: /^Treatment/ })).toHaveTextContent('Gone by now')
})

test('offers the answers that the form asked for, with those sent chosen', async () => {
  show(
    { others: { callTime: 'Morning' } },
    {
      formRequirements: [
        'mobile',
        'hospital',
        'callTime',
        'requestedConsultation',
        'preferredCity',
      ],
      hospitals: [
        { id: 3001, name: 'Neem Hospital, Delhi' },
        { id: 3002, name: 'Lotus Hospital, Delhi' },
      ],
    },
  )
  expect(screen.getByRole('radio', { name: 'Morning' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Evening' })).not.toBeChecked()
  await userEvent.setup().click(screen.getByRole('button', { name: /^Hospital/ }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    ...['Neem Hospital, Delhi', 'Lotus Hospital, Delhi'],
  ])
})

test('the two questions after the request can be corrected once they were answered', () => {
  show({ others: { forWhom: 'child' } })
  expect(screen.getByRole('radio', { name: 'My child' })).toBeChecked()
  expect(screen.getByRole('group', { name: /^When would you like/ })).toBeVisible()
})

test('a withdrawn request says when it was withdrawn and what becomes of its data, and nothing else of it', () => {
  const sent: SentRequest = {
    ...{ reference: 'CS-7K4M-2Q', callbackWord: 'MOLU' },
    state: 'withdrawn',
    language: 'en',
    ...{ createdAt: 0, withdrawnAt: Date.UTC(2026, 2, 5, 4, 35), countryCode: '+91' },
    ...{ name: '', mobile: '', email: '', city: '', treatment: '', query: '', pageName: '' },
    ...{ isCondition: false, others: {}, isPartner: false },
  }
  render(<RequestScreen step={{ step: 'see', token: 't', sent, notice: '', isCorrected: false }} />)
  expect(screen.getByText('You withdrew it on 5 March 2026, 10:05 am.')).toBeVisible()
  expect(screen.getByText(/are erased after 365 days/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'What you sent' })).toBeNull()
  expect(screen.queryByText('+91')).toBeNull()
})
