import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { Layout } from '#components/shell/layout'
import type { Navigation } from '#lib/domain/catalogue/catalogue'
import type { PageContext } from '#lib/domain/site/page'
import { sampleNavigation } from '#tests/support/navigation'
import { clear, showServerHtml } from '#tests/support/server-html'

// next/font is a part of Next.js's compiler and throws outside it.
vi.mock('#components/shell/font', () => ({ fontClass: 'font' }))

const home: PageContext = { path: '/', pageType: 'Home', pageName: 'Home', language: 'en' }

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  )
}

const site = (navigation: Navigation | null) => (
  <Layout page={home} navigation={navigation}>
    <Counter />
  </Layout>
)

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  clear()
  vi.restoreAllMocks()
})

it('hydrates without the menus\u2019 data and leaves the shell’s HTML unchanged', async () => {
  const complaint = vi.spyOn(console, 'error')
  const container = showServerHtml(site(sampleNavigation))
  const before = container.innerHTML
  const link = container.querySelector('footer a')
  await act(async () => {
    root = hydrateRoot(container, site(null))
  })
  expect(container.innerHTML).toBe(before)
  expect(container.querySelector('footer a')).toBe(link)
  for (const part of ['header', 'footer', 'aside', '#download-app', '#partner-banner'])
    expect(container.querySelector(part)?.textContent).toBeTruthy()
  expect(complaint).not.toHaveBeenCalled()
})

it('keeps changes by the early script and the visitor, also when the page changes', async () => {
  const container = showServerHtml(site(sampleNavigation))
  const bar = container.querySelector<HTMLElement>('#bottom-bar')
  const fold = container.querySelector('footer details')
  if (bar) bar.hidden = false
  fold?.setAttribute('open', '')
  await act(async () => {
    root = hydrateRoot(container, site(null))
  })
  const button = container.querySelector<HTMLElement>('main button')
  await act(async () => button?.click())
  expect(button?.textContent).toBe('Pressed 1')
  expect(bar?.hidden).toBe(false)
  expect(container.querySelector('footer details')).toBe(fold)
  expect(fold?.hasAttribute('open')).toBe(true)
})

it('is safe because no link or button changes the page within the browser', () => {
  const isSource = (file: string) => file.endsWith('.tsx')
  const files = ['components', 'pages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => path.join(folder, file)),
  )
  const navigates = /next\/(link|navigation)|useRouter|Router\.(push|replace)/
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => navigates.test(readFileSync(file, 'utf8')))).toEqual([])
})
