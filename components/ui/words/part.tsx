import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#lib/domain/text/language'
import type { LoadedArea, Words } from '#lib/languages/en/index'
import { addWords } from '#lib/languages/loaded'

interface PartProps {
  children: ReactNode
}

/** For each area a component that shows its children once the area's words are there. */
export type WordParts = Record<LoadedArea, ComponentType<PartProps>>

/** Makes words known. @returns the component for their area */
export function wordPart(language: Language, words: Partial<Words>) {
  addWords(language, words)
  return { default: ({ children }: PartProps) => children }
}
