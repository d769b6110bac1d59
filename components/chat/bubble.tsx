import type { ReactNode } from 'react'
import { type ChatLanguage, languageOfText } from '#lib/domain/chat/steps'
import { languageTag } from '#lib/domain/text/language'

/** A visitor's message: on the right, filled. */
export const Said = ({ text }: { text: string }) => (
  <p lang={languageTag(languageOfText(text))} className="chat-said">
    <span className="sr-only">You: </span>
    {text}
  </p>
)

interface ToldProps {
  language?: ChatLanguage
  children: ReactNode
  className?: string
}

/** A message of the site: on the left, white. */
export const Told = ({ language = 'en', children, className = '' }: ToldProps) => (
  <div lang={languageTag(language)} className={`chat-told ${className}`}>
    {children}
  </div>
)

/** specification.md, section 2: 'a typing-dots animation'. Screen readers hear the status line instead. */
export const TypingDots = () => (
  <div aria-hidden="true" className="typing-dots">
    <span />
    <span />
    <span />
  </div>
)
