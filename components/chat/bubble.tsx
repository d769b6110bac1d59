import type { ReactNode } from 'react'
import { useLanguage, useWords } from '#components/ui/language'
import { type ChatLanguage, languageOfText } from '#lib/domain/chat/steps'
import { languageTag } from '#lib/domain/text/language'

/** A visitor's message: on the right, filled. */
export const Said = ({ text }: { text: string }) => (
  <p lang={languageTag(languageOfText(text))} className="chat-said">
    <span className="sr-only">{useWords('chat').you}</span>
    {text}
  </p>
)

interface ToldProps {
  /** The page's if absent. */
  language?: ChatLanguage
  children: ReactNode
  className?: string
}

/** A message of the site: on the left, white. */
export function Told({ language, children, className = '' }: ToldProps) {
  const ofPage = useLanguage()
  return (
    <div lang={languageTag(language ?? ofPage)} className={`chat-told ${className}`}>
      {children}
    </div>
  )
}

/** specification.md, section 2: 'a typing-dots animation'. Screen readers hear the status line instead. */
export const TypingDots = () => (
  <div aria-hidden="true" className="typing-dots">
    <span />
    <span />
    <span />
  </div>
)
