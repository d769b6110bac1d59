import { type ComponentType, type ReactNode, useState } from 'react'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { TextLink } from '#components/ui/link'
import type { ChatReply } from '#lib/domain/chat/chat'
import { chatWords } from '#lib/domain/chat/texts'
import { chatLead } from '#lib/domain/chat/transcript'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { whatsAppLinkOf } from '#lib/domain/site/contact-links'
import type { PageContext } from '#lib/domain/site/page'

interface ChatFormProps {
  page: PageContext
  options: FormOptions
  initial: Record<string, string>
  title: string
  /** The form's variant in a conversation. */
  variant: '3'
}

/** The lead form belongs to another component area, so the page passes it in. */
export type ChatLeadFormType = ComponentType<ChatFormProps>

interface ChatOffersProps {
  page: PageContext
  reply: ChatReply
  LeadForm: ChatLeadFormType
  /** The form's lists, if the server rendered it. */
  options: FormOptions | null
  /** One more option next to these. */
  children?: ReactNode
}

/** The ways to reach a person: a callback, with the form in the conversation, or WhatsApp. */
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
        <div className="mt-3">{isOpened && <LeadForm {...lead} variant="3" />}</div>
      </details>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <TextLink href={whatsAppLinkOf(page)} target="_blank" rel="noopener" className="gap-2">
          <Icon name="chat" className="size-5" /> {words.expert}
        </TextLink>
        {children}
      </div>
    </div>
  )
}
