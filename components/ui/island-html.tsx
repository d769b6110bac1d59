import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** The server's HTML of an island (components/ui/island). A separate module, so that browsers never load it. */
export const islandHtml = (content: ReactElement, identifierPrefix: string): string =>
  renderToString(content, { identifierPrefix })
