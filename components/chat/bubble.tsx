import type { ReactNode } from 'react'
import { languageOfText } from '#lib/rules/chat'
import type { Language } from '#lib/rules/links'

/** How the document calls a language. */
export const languageTag = (language: Language) => (language === 'hi' ? 'hi' : 'en-IN')

/** What the visitor said: on the right, filled. */
export const Said = ({ text }: { text: string }) => (
  <p lang={languageTag(languageOfText(text))} className="chat-said">
    <span className="sr-only">You: </span>
    {text}
  </p>
)

interface ToldProps {
  language?: Language
  children: ReactNode
  className?: string
}

/** What the site says: on the left, white. */
export const Told = ({ language = 'en', children, className = '' }: ToldProps) => (
  <div lang={languageTag(language)} className={`chat-told ${className}`}>
    {children}
  </div>
)

/** Specification point 2, 'a typing-dots animation'; screen readers hear the status line instead. */
export const TypingDots = () => (
  <div aria-hidden="true" className="typing-dots">
    <span />
    <span />
    <span />
  </div>
)
