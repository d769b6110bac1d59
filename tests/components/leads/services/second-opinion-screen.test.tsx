import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SecondOpinionScreen } from '#components/leads/services/second-opinion-screen'
import { clear, showServerHtml } from '#tests/support/server-html'

afterEach(clear)

test('explains when it helps, how it works, its cost and its limits, with the form', () => {
  showServerHtml(<SecondOpinionScreen trail={[]} form={<p>the form</p>} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Second opinion')
  for (const name of [
    'When it helps',
    'How it works',
    'What to keep ready',
    'What it costs',
    'What it cannot do',
    'Questions people ask',
  ])
    expect(screen.getByRole('region', { name })).toBeVisible()
  expect(screen.getByText('the form')).toBeVisible()
})

test('refers emergencies to 112 and 108', () => {
  showServerHtml(<SecondOpinionScreen trail={[]} form={null} />)
  expect(screen.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
  expect(screen.getByRole('link', { name: /Call 108/ })).toHaveAttribute('href', 'tel:108')
})
