import { InEnglish, useLanguage, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import { foreignTag, languageOfText } from '#lib/domain/text/language'

/** A short text of the catalogue, such as an address, which may be in another language than the page. */
export const CatalogueText = ({ children }: { children: string }) => (
  <span lang={foreignTag(children, useLanguage())}>{children}</span>
)

interface OwnTextProps {
  /** Paragraphs separated by a blank line. */
  text: string
  /** The plain path of the page. */
  href: string
}

/**
 * What the catalogue says about a doctor, hospital or author in their own words. Pages in other languages link an
 * English text, because they show no English.
 */
export function OwnText({ text, href }: OwnTextProps) {
  const language = useLanguage()
  const { introduction } = useWords('common')
  if (language !== 'en' && languageOfText(text) === 'en')
    return (
      <p>
        <TextLink href={href} hrefLang="en" className="gap-1.5">
          {introduction} <InEnglish />
        </TextLink>
      </p>
    )
  const lang = foreignTag(text, language)
  return (
    <>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} lang={lang}>
          {paragraph}
        </p>
      ))}
    </>
  )
}
