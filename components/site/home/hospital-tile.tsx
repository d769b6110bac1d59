import { BookOpener } from '#components/shell/form-opener'
import { HospitalPortrait } from '#components/shell/portraits'
import { buttonClass } from '#components/ui/button'
import { Anchor, useWords } from '#components/ui/language'
import type { Hospital } from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'

/** A hospital in a carousel. */
export function HospitalTile({ hospital }: { hospital: Hospital }) {
  const { id, name, city, address, beds, accreditation, departments } = hospital
  const words = useWords('home').people
  const { atHospital } = useWords('common').cards
  const hasDepartments = departments.length > 0
  return (
    <article className="raised flex h-full flex-col p-4">
      <div className="flex items-start gap-3">
        <HospitalPortrait name={name} photo={hospital.photo} />
        <div className="min-w-0 leading-snug">
          <h3 className="line-clamp-2 text-lg">
            <Anchor href={links.hospital(hospital.slug)} className="hover:underline">
              {name}
            </Anchor>
          </h3>
          <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{address}</p>
        </div>
      </div>
      <p className="mt-3 mb-auto text-sm">
        {beds !== null && (
          <>
            <b>{beds}</b>
            {words.beds}
            {hasDepartments && ', '}
          </>
        )}
        {hasDepartments && words.departments(departments.length)}
        {accreditation.length > 0 && (
          <>
            {(beds !== null || hasDepartments) && <br />}
            {accreditation.join(', ')}
          </>
        )}
      </p>
      <BookOpener
        whom={atHospital(name)}
        about={{ hospital: id, at: name, in: city.latin ?? city.name, city: city.id }}
        className={buttonClass('outline', 'mt-4 w-full')}
      />
    </article>
  )
}
