import { TextLink } from '#components/ui/link'

interface SourceLinksProps {
  sources: readonly { name: string; url: string }[]
  className: string
}

export const SourceLinks = ({ sources, className }: SourceLinksProps) => (
  <ul className={`text-sm ${className}`}>
    {sources.map(({ name, url }) => (
      <li key={url}>
        <TextLink href={url} rel="nofollow noopener" className="leading-snug">
          {name}
        </TextLink>
      </li>
    ))}
  </ul>
)
