import { CatalogueText } from '#components/shell/catalogue-text'
import { BookOpener } from '#components/shell/form-opener'
import { DoctorPortrait } from '#components/shell/portraits'
import { buttonClass } from '#components/ui/button'
import { Anchor, useWords } from '#components/ui/language'
import type { Doctor } from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'

interface DoctorTileProps {
  doctor: Doctor
  /** The page is about this doctor: its own form books the visit, so the tile has no button. */
  isLead?: boolean
  /** The list has doctors of several departments: the tile links the list of its own. */
  showsDepartment?: boolean
}

/** One doctor in a small card, with a button that opens form variant 7. */
export function DoctorTile({ doctor, isLead = false, showsDepartment = false }: DoctorTileProps) {
  const Heading = isLead ? 'h2' : 'h3'
  const { id, slug, name, hospital, education, city } = doctor
  const department = showsDepartment ? doctor.departments[0] : undefined
  const { experienceYears, feeRupees } = doctor
  const words = useWords('common').cards
  const facts = [
    ...(experienceYears === null ? [] : [words.yearsOfExperience(experienceYears)]),
    ...(feeRupees === null ? [] : [words.feeForVisit(feeRupees)]),
  ]
  // In several cities it is the visitor's choice.
  const isInOneCity = doctor.cities.length === 1
  const place = [hospital?.name, department ? '' : city.name].filter(Boolean).join(', ')
  return (
    <article className="raised flex h-full w-full flex-col gap-3 p-4 text-left">
      <div className="flex items-center gap-3">
        <DoctorPortrait name={name} photo={doctor.photo} className="size-14 shrink-0 text-lg" />
        <div className="min-w-0 leading-snug">
          <Heading className="text-lg">
            <Anchor href={links.doctor(slug)} className="link">
              {name}
            </Anchor>
          </Heading>
          {department ? (
            <Anchor
              href={links.listing(city.slug, 'doctors', department.slug)}
              className="link text-sm"
            >
              {department.name}, {city.name}
            </Anchor>
          ) : (
            <p className="text-sm text-ink-soft">
              <CatalogueText>{education}</CatalogueText>
            </p>
          )}
        </div>
      </div>
      {place && <p className="text-sm">{place}</p>}
      {facts.length > 0 && <p className="text-sm">{facts.join(', ')}</p>}
      {!isLead && (
        <BookOpener
          whom={words.withDoctor(name)}
          about={{
            doctor: id,
            hospital: hospital?.id,
            with: name,
            at: doctor.hospitals.length > 1 ? hospital?.name : undefined,
            ...(isInOneCity && { in: city.latin ?? city.name, city: city.id }),
          }}
          className={buttonClass('outline', 'mt-auto w-full px-3')}
        />
      )}
    </article>
  )
}
