import { BookOpener } from '#components/shell/form-opener'
import { HospitalPortrait } from '#components/shell/portraits'
import { buttonClass } from '#components/ui/button'
import type { Hospital } from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'
import { counted } from '#lib/domain/text/format'

/** A hospital in a carousel. */
export function HospitalTile({ hospital }: { hospital: Hospital }) {
  const { id, name, city, address, beds, accreditation, departments } = hospital
  const hasDepartments = departments.length > 0
  return (
    <article className="raised flex h-full flex-col p-4">
      <div className="flex items-start gap-3">
        <HospitalPortrait name={name} photo={hospital.photo} />
        <div className="min-w-0 leading-snug">
          <h3 className="line-clamp-2 text-lg">
            <a href={links.hospital(hospital.slug)} className="hover:underline">
              {name}
            </a>
          </h3>
          <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{address}</p>
        </div>
      </div>
      <p className="mt-3 mb-auto text-sm">
        {beds !== null && (
          <>
            <b>{beds}</b> beds{hasDepartments && ', '}
          </>
        )}
        {hasDepartments && counted(departments.length, 'department')}
        {accreditation.length > 0 && (
          <>
            {(beds !== null || hasDepartments) && <br />}
            {accreditation.join(', ')}
          </>
        )}
      </p>
      <BookOpener
        whom={`at ${name}`}
        about={{ hospital: id, at: name, in: city.name, city: city.id }}
        className={buttonClass('outline', 'mt-4 w-full')}
      />
    </article>
  )
}
