import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { englishParts } from '#components/ui/words/en'
import { hindiParts } from '#components/ui/words/hi'

// Next.js's server loads the parts of next/dynamic before it renders the first page; here rendering one begins it.
for (const part of [englishParts, hindiParts].flatMap((parts) => Object.values(parts)))
  while (renderToString(createElement(part, null, 'there')) === '')
    await new Promise((resolve) => setTimeout(resolve, 1))

/** The server's HTML of `node`, rendered without `window`. */
function serverHtml(node: ReactNode): string {
  vi.stubGlobal('window', undefined)
  try {
    return renderToString(node)
  } finally {
    vi.unstubAllGlobals()
  }
}

/** Puts the server's HTML of `node` into the document, as a browser does before any script has run. */
export function showServerHtml(node: ReactNode): HTMLElement {
  const container = document.createElement('div')
  container.innerHTML = serverHtml(node)
  document.body.append(container)
  return container
}

/** Empties the document. */
export function clear(): void {
  document.body.innerHTML = ''
}
