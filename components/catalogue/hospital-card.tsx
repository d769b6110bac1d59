import { CardLine } from '#components/catalogue/card-line'
import { Fact, Facts } from '#components/catalogue/facts'
import { FormOpener } from '#components/layout/form-opener'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import type { Hospital, Named } from '#lib/contract/catalogue'

interface HospitalCardProps {
  hospital: Hospital
  /** Id of the listing's city, for the form; left out where the list is of several cities. */
  cityId?: number
  /** Its place in the page's headings. */
  heading?: 'h2' | 'h3'
}

const shownNames = 4

/** The first names of a long list, and how many more there are. */
const someNames = (items: Named[]): string =>
  items.length <= shownNames + 1
    ? items.map(({ name }) => name).join(', ')
    : `${items
        .slice(0, shownNames)
        .map(({ name }) => name)
        .join(', ')} and ${items.length - shownNames} more`

/** What decides between hospitals, and the way to ask for a visit (form variant 7). */
export function HospitalCard({ hospital, cityId, heading: Heading = 'h2' }: HospitalCardProps) {
  const { name, accreditation, departments, insurers } = hospital
  return (
    <article
      id={hospital.slug}
      className="raised scroll-mt-4 grid gap-4 p-4 md:grid-cols-[minmax(0,1fr)_15.5rem] md:gap-x-6 md:p-6"
    >
      <div className="grid content-start gap-4">
        <div className="flex gap-3 md:gap-4">
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-neem-50 text-neem-700">
            <Icon name="hospital" className="size-7" />
          </span>
          <div className="min-w-0">
            <Heading className="text-xl">{name}</Heading>
            <p className="mt-0.5 text-sm text-ink-soft">{hospital.address}</p>
          </div>
        </div>
        <dl className="grid gap-2 text-sm">
          <CardLine icon="stethoscope" label="Departments">
            {someNames(departments)}
          </CardLine>
          {insurers.length > 0 && (
            <CardLine icon="shield" label="Insurance accepted">
              {someNames(insurers)}
            </CardLine>
          )}
        </dl>
      </div>
      <div className="grid content-between gap-4 border-line max-md:border-t max-md:pt-3 md:border-l md:pl-6">
        <Facts>
          <Fact label="Beds" large>
            {hospital.beds}
          </Fact>
          <Fact label="Accreditation" large={accreditation.length > 0}>
            {accreditation.join(', ') || 'None named'}
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
