import { inDevanagari } from '#lib/domain/leads/callback-word'
import type { Language } from '#lib/domain/text/language'

interface CallbackWordProps {
  word: string
  language: Language
  /** The Latin letters stand apart, as in a code. */
  isSpaced?: boolean
}

/** The word that our caller says first: in Hindi as it is read, with the caller's own spelling small beside it. */
export function CallbackWord({ word, language, isSpaced = false }: CallbackWordProps) {
  const hindi = language === 'hi' && inDevanagari(word)
  if (!hindi)
    return (
      <span lang="en" className={isSpaced ? 'tracking-widest' : undefined}>
        {word}
      </span>
    )
  return (
    <>
      {hindi}{' '}
      <span lang="en" className={isSpaced ? 'text-lg font-normal' : 'text-sm font-normal'}>
        ({word})
      </span>
    </>
  )
}
