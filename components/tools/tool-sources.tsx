import type { ToolSource } from '#lib/rules/tool-sources'

/** What a tool rests on, to read. */
export const ToolSources = ({ sources }: { sources: readonly ToolSource[] }) => (
  <ul className="mt-2 text-sm">
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
