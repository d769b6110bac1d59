import { InEnglish, useLanguage } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import { foreignTag } from '#lib/domain/text/language'

interface SourceLinksProps {
  sources: readonly { name: string; url: string }[]
  className: string
}

/** Behind the heading of the list, on a page in another language: all of them are in English. */
export function SourcesLanguage({ sources }: Pick<SourceLinksProps, 'sources'>) {
  const language = useLanguage()
  const isEnglish = ({ name }: { name: string }) => foreignTag(name, language) !== undefined
  if (language === 'en' || !sources.every(isEnglish)) return null
  return (
    <span className="text-base">
      {' '}
      <InEnglish />
    </span>
  )
}

export function SourceLinks({ sources, className }: SourceLinksProps) {
  const language = useLanguage()
  return (
    <ul className={`text-sm ${className}`}>
      {sources.map(({ name, url }) => (
        <li key={url}>
          <TextLink
            href={url}
            rel="nofollow noopener"
            lang={foreignTag(name, language)}
            className="leading-snug"
          >
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
