import { type ComponentType, type ReactNode, useState } from 'react'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import type { ChatReply } from '#lib/contract/chat-answer'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext } from '#lib/contract/page'
import { chatLead } from '#lib/rules/chat-lead'
import { chatWords } from '#lib/rules/chat-words'
import { whatsAppLinkOf } from '#lib/rules/contact'

export interface ChatFormProps {
  page: PageContext
  options: FormOptions
  initial: Record<string, string>
  title: string
}

/** The lead form, which another feature has: the page joins them. */
export type ChatLeadFormType = ComponentType<ChatFormProps>

interface ChatOffersProps {
  page: PageContext
  reply: ChatReply
  LeadForm: ChatLeadFormType
  /** The form's lists, where the server has drawn it. */
  options: FormOptions | null
  /** Another way on, beside these. */
  children?: ReactNode
}

/** The ways from an answer to a human: a callback, with the form in the conversation, or WhatsApp. */
export function ChatOffers({ page, reply, LeadForm, options, children }: ChatOffersProps) {
  const words = chatWords[reply.language]
  const [isOpened, setOpened] = useState(options !== null)
  const lead = chatLead(page, reply, options)
  return (
    <div className="grid gap-3">
      <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary className={buttonClass('main', 'w-full sm:w-auto')}>
          <Icon name="phone" className="size-5" /> {words.callback}
        </summary>
        <div className="mt-3">{isOpened && <LeadForm {...lead} />}</div>
      </details>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <a
          href={whatsAppLinkOf(page)}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <Icon name="chat" className="size-5" /> {words.expert}
        </a>
        {children}
      </div>
    </div>
  )
}
