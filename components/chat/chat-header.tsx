import { Icon } from '#components/ui/icon'
import type { PageContext } from '#lib/contract/page'
import { links } from '#lib/rules/links'

interface ChatHeaderProps {
  title: string
  page: PageContext
  /** The other chat, where there is one to go to. */
  other: 'guide' | 'ai' | null
  hasConversation: boolean
  onClear: () => void
}

const others = {
  guide: { href: links.chat, label: 'Or step by step' },
  ai: { href: links.chatAi, label: 'Or ask in your own words' },
}

/** The head of the window. */
export function ChatHeader(props: ChatHeaderProps) {
  const { title, page, other, hasConversation, onClear } = props
  return (
    <header className="chat-head">
      <div className="flex min-h-14 items-center gap-2 px-2">
        <a
          href={links.home}
          aria-label="To the home page"
          className="grid size-11 shrink-0 place-items-center rounded-card hover:bg-neem-700"
        >
          <Icon name="arrow" className="size-6 rotate-180" />
        </a>
        <h1 className="min-w-0 grow py-2 text-lg leading-tight text-white">{title}</h1>
        {/* A link, so that it begins anew without JavaScript too. */}
        {hasConversation && (
          <a
            href={page.path}
            onClick={(event) => {
              event.preventDefault()
              onClear()
            }}
            className="inline-flex min-h-11 shrink-0 items-center rounded-card px-3 font-bold underline underline-offset-4 hover:bg-neem-700"
          >
            Clear<span className="sr-only"> the conversation</span>
          </a>
        )}
      </div>
      {other && !hasConversation && (
        <a
          href={others[other].href}
          className="flex min-h-11 items-center gap-1 bg-neem-50 px-4 text-sm font-bold text-neem-700 underline underline-offset-4"
        >
          {others[other].label}
        </a>
      )}
    </header>
  )
}
