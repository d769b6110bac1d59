import { languageTag } from '#components/chat/bubble'
import { FoundIcon } from '#components/ui/found-icon'
import { Icon } from '#components/ui/icon'
import type { ChatFound } from '#lib/contract/chat-answer'
import type { ChatWords } from '#lib/rules/chat-words'

interface FoundListProps {
  found: ChatFound
  /** In the visitor's language. */
  titles: ChatWords['groups']
}

/** What the site has for the trouble, as cards that lead to its pages. */
export const FoundList = ({ found, titles }: FoundListProps) => (
  <div className="grid gap-4">
    {found.groups.map(({ type, hits }) => (
      // No landmark: a conversation has many of the same name.
      <div key={type}>
        <h2 className="text-base">{titles[type]}</h2>
        <ul className="mt-1 grid gap-2">
          {hits.map(({ name, href, detail, language }) => (
            <li key={href + name} lang={languageTag(language)}>
              <a
                href={href}
                className="group flex min-h-14 items-center gap-3 rounded-card border border-line bg-white px-3 py-2 hover:border-neem-700"
              >
                <FoundIcon type={type} />
                <span className="min-w-0 grow leading-snug wrap-anywhere">
                  <span className="font-bold text-neem-700 group-hover:underline">{name}</span>
                  {detail && <span className="line-clamp-2 text-sm text-ink-soft">{detail}</span>}
                </span>
                <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)
