import { Brand } from '#components/layout/brand'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { callLink } from '#lib/rules/contact'

interface BareHeaderProps {
  /** The page's own number; null on a page that takes no calls. */
  call?: string | null
}

/** For pages without the top bar: whose page this is, a way home and a way to a person. */
export const BareHeader = ({ call = callLink }: BareHeaderProps) => (
  <div className="no-print border-b border-line bg-white">
    <div className="page-width flex min-h-(--bar-height) items-center justify-between gap-4">
      <Brand ground="light" />
      {call && (
        <a href={call} className={buttonClass('outline', 'min-h-11 px-4')}>
          <Icon name="phone" className="size-5" /> Call us
        </a>
      )}
    </div>
  </div>
)
