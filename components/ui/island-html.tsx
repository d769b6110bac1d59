import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** The server's HTML of an island (components/ui/late-island): a module of its own, so that no browser loads it. */
export const islandHtml = (content: ReactElement, identifierPrefix: string): string =>
  renderToString(content, { identifierPrefix })
