import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Sections } from '#components/catalogue/articles/prose'

const text = {
  introHtml: '<p>Before the parts.</p>',
  sections: [
    { id: 'overview', heading: 'Overview', html: '<p>Swollen <b>vessels</b> &amp; more.</p>' },
    { id: 'लक्षण', heading: 'लक्षण', html: '<ul><li>दर्द</li></ul>' },
  ],
}
const leftOut = {
  introHtml: null,
  sections: text.sections.map((section) => ({ ...section, html: null })),
}

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

it('keeps the text of the document when it hydrates without the text', async () => {
  const complaint = vi.spyOn(console, 'error')
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Sections article={text} />)
  const before = container.innerHTML
  await act(async () => {
    hydrateRoot(container, <Sections article={leftOut} />)
  })
  expect(container.innerHTML).toBe(before)
  expect(before).toContain('Swollen <b>vessels</b> &amp; more.')
  expect(complaint).not.toHaveBeenCalled()
})
