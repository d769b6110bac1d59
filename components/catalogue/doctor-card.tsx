import { CardLine } from '#components/catalogue/card-line'
import { Fact, Facts } from '#components/catalogue/facts'
import { FormOpener } from '#components/layout/form-opener'
import { Avatar } from '#components/ui/avatar'
import { buttonClass } from '#components/ui/button'
import type { Doctor } from '#lib/contract/catalogue'
import { experience, fee } from '#lib/rules/listing-words'

interface DoctorCardProps {
  doctor: Doctor
  /** Id of the listing's city, for the form. */
  cityId: number
}

/** What decides between doctors, and the way to ask for a visit (form variant 7). */
export function DoctorCard({ doctor, cityId }: DoctorCardProps) {
  const { name, hospital } = doctor
  return (
    <article
      id={doctor.slug}
      className="raised scroll-mt-4 grid gap-4 p-4 md:grid-cols-[minmax(0,1fr)_15.5rem] md:gap-x-6 md:p-6"
    >
      <div className="grid content-start gap-4">
        <div className="flex gap-3 md:gap-4">
          <Avatar name={name} />
          <div className="min-w-0">
            <h2 className="text-xl">{name}</h2>
            <p className="mt-0.5 text-sm text-ink-soft">
              {doctor.departments.map((department) => department.name).join(', ')}
              <br />
              {doctor.education}
            </p>
          </div>
        </div>
        <dl className="grid gap-2 text-sm">
          <CardLine icon="hospital" label="Hospital">
            {hospital ? `${hospital.name}, ${doctor.city.name}` : doctor.city.name}
          </CardLine>
          <CardLine icon="language" label="Languages">
            {doctor.languages.join(', ')}
          </CardLine>
          <CardLine icon="document" label="Registration">
            {`Reg. no. ${doctor.registrationNumber}`}
          </CardLine>
        </dl>
      </div>
      <div className="grid content-between gap-4 border-line max-md:border-t max-md:pt-3 md:border-l md:pl-6">
        <Facts>
          <Fact label="Experience" large>
            {experience(doctor)}
          </Fact>
          <Fact label="Fee for a visit" large>
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
