import { CardLine } from '#components/catalogue/card-line'
import { Fact, Facts } from '#components/catalogue/facts'
import { FormOpener } from '#components/layout/form-opener'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import type { HospitalCardData } from '#lib/contract/listing'
import { wholeNumber } from '#lib/rules/format'
import { links } from '#lib/rules/links'
import { mapLink } from '#lib/rules/map-link'

interface HospitalCardProps {
  hospital: HospitalCardData
  /** Id of the listing's city, for the form; left out where the list is of several cities. */
  cityId?: number | undefined
  /** Its place in the page's headings. */
  heading?: 'h2' | 'h3' | undefined
}

/** What decides between hospitals, and the way to ask for a visit (form variant 7). */
export function HospitalCard({ hospital, cityId, heading: Heading = 'h2' }: HospitalCardProps) {
  const { name, address, accreditation, departments, insurers, beds } = hospital
  const place = address || hospital.city
  return (
    <article className="raised grid gap-4 p-4 md:grid-cols-[minmax(0,1fr)_15.5rem] md:gap-x-6 md:p-6">
      <div className="grid content-start gap-4">
        <div className="flex gap-3 md:gap-4">
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-neem-50 text-neem-700">
            <Icon name="hospital" className="size-7" />
          </span>
          <div className="min-w-0">
            <Heading className="text-xl">
              <a href={links.hospital(hospital.slug)} className="link">
                {name}
              </a>
            </Heading>
            <p className="mt-0.5 text-sm text-ink-soft">{place}</p>
            <a
              href={mapLink({ ...hospital, address: `${name}, ${place}` })}
              target="_blank"
              rel="noreferrer"
              className="link -mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm"
            >
              <Icon name="pin" className="size-5" />
              Show on a map
              <span className="sr-only">{`: ${name} (opens in a new tab)`}</span>
            </a>
          </div>
        </div>
        <dl className="grid gap-2 text-sm">
          {departments && (
            <CardLine icon="stethoscope" label="Departments">
              {departments}
            </CardLine>
          )}
          {insurers && (
            <CardLine icon="shield" label="Insurance accepted">
              {insurers}
            </CardLine>
          )}
        </dl>
      </div>
      <div className="grid content-between gap-4 border-line max-md:border-t max-md:pt-3 md:border-l md:pl-6">
        <Facts>
          <Fact label="Beds" large={beds !== null}>
            {beds === null ? 'Not stated' : wholeNumber(beds)}
          </Fact>
          <Fact label="Accreditation" large={accreditation !== ''}>
            {accreditation || 'None named'}
          </Fact>
        </Facts>
        <FormOpener
          variant="7"
          about={{ hospital: hospital.id, with: name, city: cityId }}
          className={buttonClass('main', 'w-full px-3')}
          aria-label={`Book Appointment at ${name}`}
        >
          Book Appointment
        </FormOpener>
      </div>
    </article>
  )
}
