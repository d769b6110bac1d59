import { useLanguage } from '#components/ui/language'

import { type Language, languageOfText, languageTag } from '#lib/domain/text/language'

/** The `lang` attribute of a text of the catalogue; undefined if it is in the page's language. */
export function foreignTag(text: string, pageLanguage: Language): string | undefined {
  const own = languageOfText(text)
  return own === pageLanguage ? undefined : languageTag(own)
}

/** A short text of the catalogue, such as an address, which may be in another language than the page. */
export const CatalogueText = ({ children }: { children: string }) => (
  <span lang={foreignTag(children, useLanguage())}>{children}</span>
)

interface OwnTextProps {
  /** Paragraphs separated by a blank line. */
  text: string
  /** Says that the text is in another language; nothing if ''. */
  note: string
}

/** What the catalogue says about a doctor, hospital or author in their own words. */
export function OwnText({ text, note }: OwnTextProps) {
  const lang = foreignTag(text, useLanguage())
  return (
    <>
      {lang && note && <p className="text-sm text-ink-soft">{note}</p>}
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} lang={lang}>
          {paragraph}
        </p>
      ))}
    </>
  )
}
