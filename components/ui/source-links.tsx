interface SourceLinksProps {
  sources: readonly { name: string; url: string }[]
  className: string
}

/** What a text or a tool rests on, to read. */
export const SourceLinks = ({ sources, className }: SourceLinksProps) => (
  <ul className={`text-sm ${className}`}>
    {sources.map(({ name, url }) => (
      <li key={url}>
        <a
          href={url}
          rel="nofollow noopener"
          className="link inline-flex min-h-11 items-center leading-snug"
        >
          {name}
        </a>
      </li>
    ))}
  </ul>
)
