import { Persistent } from '#components/shell/persistent'
import { Icon } from '#components/ui/icon'
import { useLanguage, wordsOf } from '#components/ui/language'
import { languageTable, languageTag } from '#lib/domain/text/language'
import type { Seo } from '#lib/seo/seo'

export type Translations = Seo['alternates']

/** Where the links between languages of a page lead. */
export const translationsOf = (seo?: Pick<Seo, 'alternates' | 'switches'>): Translations =>
  seo?.switches ?? seo?.alternates ?? []

/** Without the origin, so that the visitor stays on this host. */
function onThisHost(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Links to this page in the other languages that it exists in. */
export function LanguageLinks({ translations }: { translations: Translations }) {
  const own = useLanguage()
  return translations
    .filter(({ language }) => language !== own)
    .map(({ language, href }) => (
      <a
        key={language}
        href={onThisHost(href)}
        lang={languageTag(language)}
        hrefLang={language}
        aria-label={wordsOf(language, 'layout').inThisLanguage}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-card px-2 text-sm leading-tight font-bold text-neem-700 underline decoration-1 underline-offset-4 hover:bg-neem-50"
      >
        <Icon name="language" className="size-5 shrink-0" />
        {languageTable[language].name}
      </a>
    ))
}

interface LanguageSwitchProps {
  translations: Translations
  className: string
}

/** The same in a part of a page that a browser hydrates: it has not the words of the other language. */
export const LanguageSwitch = ({ translations, className }: LanguageSwitchProps) => (
  <Persistent as="div" name="language" className={className}>
    {typeof window === 'undefined' && <LanguageLinks translations={translations} />}
  </Persistent>
)
