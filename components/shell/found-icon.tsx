import { Icon, type IconName } from '#components/ui/icon'
import type { SearchType } from '#lib/domain/search/kinds'

const icons: Record<SearchType, IconName> = {
  department: 'stethoscope',
  doctor: 'user',
  hospital: 'hospital',
  condition: 'info',
  treatment: 'briefcase',
  test: 'document',
  blog: 'document',
}

/** The sign of a kind of page in a list of what was found; null for a page of the site itself. */
export const FoundIcon = ({ type }: { type: SearchType | null }) => (
  <Icon name={type ? icons[type] : 'arrow'} className="size-6 shrink-0 text-neem-700" />
)
