import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { useLanguage, useWords } from '#components/ui/language'
import { callLink, whatsAppLink } from '#lib/domain/site/contact-links'

interface CallUsProps {
  /** The site's number if left out. */
  href?: string
  className?: string
}

export const CallUs = ({ href = callLink, className }: CallUsProps) => (
  <a href={href} className={buttonClass('outline', className)}>
    <Icon name="phone" className="size-5" />
    {useWords('common').callUs}
  </a>
)

export const WhatsAppUs = ({ className }: Pick<CallUsProps, 'className'>) => (
  <a
    href={whatsAppLink(useLanguage())}
    target="_blank"
    rel="noopener"
    className={buttonClass('outline', className)}
  >
    <Icon name="chat" className="size-5" />
    {useWords('common').whatsApp}
  </a>
)
