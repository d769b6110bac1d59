// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BareHeader } from '#components/shell/brand'

const address = (path: string) => `https://example.in${path}`

test('beside the link to the other language, phones show a shorter call button', () => {
  const translations = [
    { language: 'en', href: address('/finder') },
    { language: 'hi', href: address('/hi/finder') },
  ] as const
  const { rerender } = render(<BareHeader translations={[...translations]} />)
  expect(screen.getByText('Call')).toHaveClass('sm:hidden')
  expect(screen.getByText('Call us')).toHaveClass('max-sm:hidden')
  rerender(<BareHeader />)
  expect(screen.queryByText('Call')).toBeNull()
  expect(screen.getByText('Call us')).not.toHaveClass('max-sm:hidden')
})
