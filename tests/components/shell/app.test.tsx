import { render, waitFor } from '@testing-library/react'
import type { NextRouter } from 'next/router'
import { expect, it, vi } from 'vitest'
import App from '../../../pages/_app'

// next/font is a part of Next.js's compiler and throws outside it.
vi.mock('#components/shell/font', () => ({ fontClass: 'font' }))

const visitorCookie = () => document.cookie.match(/visitorid=([^;]*)/)?.[1]

it('specification.md, section 3: the visitor has an id from the first live page view, and keeps it', async () => {
  const show = () =>
    render(<App Component={() => <p>Text</p>} pageProps={{}} router={{} as NextRouter & never} />)
  expect(visitorCookie()).toBeUndefined()
  show()
  await waitFor(() => expect(visitorCookie()).toMatch(/^[0-9a-f]{32}$/))
  const first = visitorCookie()
  show()
  expect(visitorCookie()).toBe(first)
})
