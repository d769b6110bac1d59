import { useLanguage } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import { foreignTag } from '#lib/domain/text/language'

interface SourceLinksProps {
  sources: readonly { name: string; url: string }[]
  className: string
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
