import { type ReactNode, useMemo } from 'react'
import { PageLanguageContext } from '#components/ui/language'
import { inLanguage } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'

interface LanguageProviderProps {
  language: Language
  children: ReactNode
}

/** Around everything in one language: its words, and the addresses of its links. */
export function LanguageProvider({ language, children }: LanguageProviderProps) {
  const value = useMemo(
    () => ({ language, inOwnLanguage: (path: string) => inLanguage(path, language) }),
    [language],
  )
  return <PageLanguageContext.Provider value={value}>{children}</PageLanguageContext.Provider>
}
