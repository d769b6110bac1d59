import type { ComponentType, ReactNode } from 'react'
import { englishParts } from '#components/ui/words/en'
import { hindiParts } from '#components/ui/words/hi'
import type { WordParts } from '#components/ui/words/part'
import type { Language } from '#lib/domain/text/language'
import type { LoadedArea } from '#lib/languages/en/index'
import { hasWords } from '#lib/languages/loaded'

const parts: Record<Language, WordParts> = { en: englishParts, hi: hindiParts }

interface WithPartsProps {
  language: Language
  areas: readonly LoadedArea[]
  children: ReactNode
}

/** Shows its children once the words of these areas are there. */
export function WithParts({ language, areas: [area, ...others], children }: WithPartsProps) {
  if (!area) return children
  const rest = (
    <WithParts language={language} areas={others}>
      {children}
    </WithParts>
  )
  // The server renders the part, so that its code is loaded before the browser hydrates the page.
  if (typeof window !== 'undefined' && hasWords(language, area)) return rest
  const Part = parts[language][area]
  return <Part>{rest}</Part>
}

interface InLanguage {
  page: { language: Language }
}

/**
 * A page with the words of some areas in its language, which a browser loads before it hydrates the page. The words of
 * other languages are not loaded.
 */
export function withWords<Props extends InLanguage>(
  areas: readonly LoadedArea[],
  Page: ComponentType<Props>,
): ComponentType<Props> {
  return function PageWithWords(props: Props) {
    return (
      <WithParts language={props.page.language} areas={areas}>
        <Page {...props} />
      </WithParts>
    )
  }
}
