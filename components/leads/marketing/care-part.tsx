import { BookOpener } from '#components/shell/form-opener'
import { DoctorPortrait, HospitalPortrait } from '#components/shell/portraits'
import { buttonClass } from '#components/ui/button'
import { Anchor, useWords } from '#components/ui/language'
import { Part } from '#components/ui/part'
import type { CareList, ListedCare } from '#lib/domain/leads/marketing'
import { type ListingKind, links } from '#lib/domain/routes/links'

interface CareLineProps {
  kind: ListingKind
  one: ListedCare
}

function CareLine({ kind, one }: CareLineProps) {
  const { id, name, photo, detail, city } = one
  const { cards } = useWords('common')
  const isDoctor = kind === 'doctors'
  return (
    <li className="flex gap-3 rounded-card border border-line bg-white p-3 leading-snug">
      {isDoctor ? (
        <DoctorPortrait name={name} photo={photo} className="size-12" />
      ) : (
        <HospitalPortrait name={name} photo={photo} />
      )}
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <Anchor
          href={isDoctor ? links.doctor(one.slug) : links.hospital(one.slug)}
          className="link font-bold"
        >
          {name}
        </Anchor>
        {detail && <span className="text-sm">{detail}</span>}
        <BookOpener
          whom={isDoctor ? cards.withDoctor(name) : cards.atHospital(name)}
          about={{
            ...(isDoctor ? { doctor: id, with: name } : { hospital: id, at: name }),
            in: city.name,
            city: city.id,
          }}
          className={buttonClass('outline', 'mt-1 justify-self-start px-4 text-sm')}
        />
      </div>
    </li>
  )
}

/** Doctors or hospitals, each with a button that books; false for nobody. */
export const carePart = (kind: ListingKind, { title, items, more }: CareList) =>
  items.length > 0 && (
    <Part title={title} more={more}>
      <ul className="mt-4 grid gap-2 md:grid-cols-2">
        {items.map((one) => (
          <CareLine key={one.id} kind={kind} one={one} />
        ))}
      </ul>
    </Part>
  )
