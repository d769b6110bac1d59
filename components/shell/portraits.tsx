import { Avatar } from '#components/ui/avatar'
import { Icon, RoundMark } from '#components/ui/icon'
import { type PhotoKind, photoSizes } from '#lib/domain/catalogue/photo'
import { links, type PhotoSize } from '#lib/domain/routes/links'

interface PhotoProps {
  kind: PhotoKind
  id: string
  name: string
  size: PhotoSize
  className: string
}

/** The large one is at the top of a page; the others may be below what the visitor sees first. */
const Photo = ({ kind, id, name, size, className }: PhotoProps) => (
  // biome-ignore lint/performance/noImgElement: the import has cut it to the sizes that pages show.
  <img
    src={links.photo(id, size)}
    alt={name}
    {...photoSizes[kind][size]}
    loading={size === 'small' ? 'lazy' : undefined}
    className={`shrink-0 bg-neem-50 object-cover ${className}`}
  />
)

interface PortraitProps {
  name: string
  /** Id of a picture; empty without one. */
  photo?: string | undefined
  size?: PhotoSize
  /** Its size on the page, and the size of the initials. */
  className?: string
}

/** The photo of a doctor, or the initials. */
export const DoctorPortrait = ({
  name,
  photo,
  size = 'small',
  className = 'size-16 text-xl',
}: PortraitProps) =>
  photo ? (
    <Photo
      kind="doctor"
      id={photo}
      name={name}
      size={size}
      className={`rounded-full ${className}`}
    />
  ) : (
    <Avatar name={name} className={className} />
  )

/** The photo of a hospital, or a sign. */
export function HospitalPortrait({
  name,
  photo,
  size = 'small',
}: Omit<PortraitProps, 'className'>) {
  const isLarge = size === 'large'
  if (!photo)
    return (
      <RoundMark {...(isLarge && { className: 'size-16 md:size-24' })}>
        <Icon name="hospital" className={isLarge ? 'size-9 md:size-12' : 'size-7'} />
      </RoundMark>
    )
  const className = isLarge ? 'h-auto w-full max-w-80' : 'h-14 w-21'
  return (
    <Photo
      kind="hospital"
      id={photo}
      name={name}
      size={size}
      className={`rounded-card ${className}`}
    />
  )
}
