import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'

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
