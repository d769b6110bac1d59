import { CardLine } from '#components/catalogue/card-line'
import { Fact, Facts } from '#components/catalogue/facts'
import { FormOpener } from '#components/layout/form-opener'
import { Avatar } from '#components/ui/avatar'
import { buttonClass } from '#components/ui/button'
import type { DoctorCardData } from '#lib/contract/listing'
import { links } from '#lib/rules/links'
import { experience, fee } from '#lib/rules/listing-words'

interface DoctorCardProps {
  doctor: DoctorCardData
  /** Id of the listing's city, for the form; left out where the list is of several cities. */
  cityId?: number | undefined
  /** Its place in the page's headings. */
  heading?: 'h2' | 'h3' | undefined
}

/** What decides between doctors, and the way to ask for a visit (form variant 7). */
export function DoctorCard({ doctor, cityId, heading: Heading = 'h2' }: DoctorCardProps) {
  const { name, hospital, education, languages, insurers } = doctor
  return (
    <article className="raised grid gap-4 p-4 md:grid-cols-[minmax(0,1fr)_15.5rem] md:gap-x-6 md:p-6">
      <div className="grid content-start gap-4">
        <div className="flex gap-3 md:gap-4">
          <Avatar name={name} />
          <div className="min-w-0">
            <Heading className="text-xl">
              <a href={links.doctor(doctor.slug)} className="link">
                {name}
              </a>
            </Heading>
            <p className="mt-0.5 text-sm text-ink-soft">
              {doctor.departments}
              {education && (
                <>
                  <br />
                  {education}
                </>
              )}
            </p>
          </div>
        </div>
        <dl className="grid gap-2 text-sm">
          {hospital ? (
            <CardLine icon="hospital" label="Hospital">
              <a href={links.hospital(hospital.slug)} className="link">
                {hospital.name}
              </a>
              {`, ${doctor.city}`}
            </CardLine>
          ) : (
            <CardLine icon="pin" label="City">
              {doctor.city}
            </CardLine>
          )}
          {languages && (
            <CardLine icon="language" label="Languages">
              {languages}
            </CardLine>
          )}
          {insurers && (
            <CardLine icon="shield" label="Insurance accepted at this hospital">
              {insurers}
            </CardLine>
          )}
        </dl>
      </div>
      <div className="grid content-between gap-4 border-line max-md:border-t max-md:pt-3 md:border-l md:pl-6">
        <Facts>
          <Fact label="Experience" large={doctor.experienceYears !== null}>
            {experience(doctor)}
          </Fact>
          <Fact label="Fee for a visit" large={doctor.feeRupees !== null}>
            {fee(doctor)}
          </Fact>
        </Facts>
        <FormOpener
          variant="7"
          about={{ doctor: doctor.id, hospital: hospital?.id, with: name, city: cityId }}
          className={buttonClass('main', 'w-full px-3')}
          aria-label={`Book Appointment with ${name}`}
        >
          Book Appointment
        </FormOpener>
      </div>
    </article>
  )
}
