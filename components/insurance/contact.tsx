import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import type { Insurer } from '#lib/contract/catalogue'

/** Only what can be dialled: '14555', '1800 123 456', no words. */
const dialled = (helpline: string) => helpline.replace(/[^\d+]/g, '')

const hostOf = (website: string) => new URL(website).hostname.replace(/^www\./, '')

/** The insurer's own number and site, for the visitor to follow: the page itself asks nobody. */
export function Contact({ insurer: { helpline, website } }: { insurer: Insurer }) {
  if (!helpline && !website) return null
  return (
    <p className="flex flex-wrap gap-3">
      {helpline && (
        <a href={`tel:${dialled(helpline)}`} className={buttonClass('outline', 'grow sm:grow-0')}>
          <Icon name="phone" className="size-5" />
          Helpline {helpline}
        </a>
      )}
      {website && (
        <a
          href={website}
          rel="nofollow noopener"
          className={buttonClass('outline', 'grow sm:grow-0')}
        >
          Official site <span className="font-normal">({hostOf(website)})</span>
        </a>
      )}
    </p>
  )
}
