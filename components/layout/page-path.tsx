import { createContext, useContext } from 'react'

const PagePath = createContext('/')

/** Set by the layout: the canonical path of the page. */
export const PagePathProvider = PagePath.Provider

/** The canonical path of the page, without query: what openers of the form say they came from. */
export const usePagePath = (): string => useContext(PagePath)
