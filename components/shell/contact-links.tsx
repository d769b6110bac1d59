import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { useLanguage, useWords } from '#components/ui/language'
import { callLink, whatsAppLink } from '#lib/domain/site/contact-links'

interface CallUsProps {
  /** The site's number if left out. */
  href?: string
  /** On phones one word; on the narrowest, only the icon is seen. */
  isShort?: boolean
  className?: string
}

export function CallUs({ href = callLink, isShort = false, className }: CallUsProps) {
  const { callUs, buttons } = useWords('common')
  return (
    <a href={href} className={buttonClass('outline', className)}>
      <Icon name="phone" className="size-5" />
      {isShort && <span className="max-[22rem]:sr-only sm:hidden">{buttons.call}</span>}
      <span className={isShort ? 'max-sm:hidden' : undefined}>{callUs}</span>
    </a>
  )
}

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
