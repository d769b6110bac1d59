import { Icon, type IconName } from '#components/ui/icon'
import type { SearchType } from '#lib/contract/search'

const icons: Record<SearchType, IconName> = {
  department: 'stethoscope',
  doctor: 'user',
  hospital: 'hospital',
  condition: 'info',
  treatment: 'briefcase',
  test: 'document',
  blog: 'document',
}

/** The sign beside something that the search found, by what it is. */
export const FoundIcon = ({ type }: { type: SearchType }) => (
  <Icon name={icons[type]} className="size-6 shrink-0 text-neem-700" />
)
