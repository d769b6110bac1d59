import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PromotionScreen } from '#components/articles/promotion-screen'
import { articleView } from '#tests/support/catalogue'

const article = articleView({
  kind: 'marketing',
  title: 'Piles treatment: what suits you',
  related: [],
  tests: [],
})

test('has its title, the form, facts, text, questions and the pages that say more', () => {
  render(<PromotionScreen article={article} form={<p>the form</p>} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Piles treatment: what suits you',
  )
  expect(screen.getByText('the form')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Key facts' })).toHaveTextContent('Swollen vessels')
  expect(screen.getByRole('region', { name: 'Overview' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Questions people ask' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Piles treatment' })).toHaveAttribute(
    'href',
    '/treatment/piles-treatment',
  )
})

test('without a menu it still leads home and to a person', () => {
  render(<PromotionScreen article={article} form={null} />)
  expect(screen.getByRole('link', { name: 'CareSathi' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Call us' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  )
})

test('leaves out what the text does not have', () => {
  render(<PromotionScreen article={{ ...article, facts: [], questions: [] }} form={null} />)
  expect(screen.queryByRole('region', { name: 'Key facts' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Questions people ask' })).toBeNull()
})
