import { createContext, type ReactNode, useContext } from 'react'
import type { LinkPrefill, PageContext } from '#lib/contract/page'

interface OpenedFrom {
  path: string
  values: LinkPrefill['values']
}

const Opened = createContext<OpenedFrom>({ path: '/', values: {} })

interface PagePathProviderProps {
  page: Pick<PageContext, 'path' | 'prefilled'>
  children: ReactNode
}

/** Set by the layout: what of the page the openers of the form carry. */
export const PagePathProvider = ({
  page: { path, prefilled },
  children,
}: PagePathProviderProps) => (
  <Opened.Provider value={{ path, values: prefilled?.values ?? {} }}>{children}</Opened.Provider>
)

/**
 * The canonical path of the page, without query: what openers of the form say they came from. And what the
 * visitor's own link has set.
 */
export const useOpenedFrom = (): OpenedFrom => useContext(Opened)
