import { DoctorTile } from '#components/shell/doctor-tile'
import { HospitalTile } from '#components/site/home/hospital-tile'
import { Carousel } from '#components/ui/carousel'
import { Section } from '#components/ui/section'
import type { Doctor, Hospital, Named } from '#lib/domain/catalogue/catalogue'
import { type ListingKind, links } from '#lib/domain/routes/links'
import { capitalised } from '#lib/domain/text/text'

/** Where the people of a list are: in the visitor's city, in the nearest ones, or in all of India. */
type Where = 'in' | 'in and around' | 'around' | 'everywhere'

/** The doctors and hospitals of the home page. */
export interface HomePeopleData {
  /** Null while no city was chosen. */
  city: Named | null
  doctors: { where: Where; items: Doctor[] }
  hospitals: { where: Where; items: Hospital[] }
}

const order = {
  doctors: 'The most experienced come first. Doctors cannot pay for a higher place.',
  hospitals: undefined,
}

/** The head of a list and the link to the whole list. */
function headOf(kind: ListingKind, where: Where, city: Named | null) {
  const name = capitalised(kind)
  const all = { title: name, more: { href: links.directory(kind), what: kind } }
  if (!city) return { ...all, lead: order[kind] }
  if (where === 'around')
    return {
      ...all,
      title: `${name} near ${city.name}`,
      lead: `We list no ${kind} in ${city.name} yet. These are the nearest.`,
    }
  const around = where === 'in' ? '' : ' and nearby'
  return {
    title: `${name} in ${city.name}${around}`,
    more: { href: links.cityDirectory(city.slug, kind), what: `${kind} in ${city.name}` },
    lead: order[kind],
  }
}

/**
 * The doctors and hospitals of the home page: of all India in the page, which is the same for everybody, and of the
 * visitor's city when the browser asks for them (lib/client/account/own-people).
 */
export function HomePeople({ city, doctors, hospitals }: HomePeopleData) {
  const [ofDoctors, ofHospitals] = [
    headOf('doctors', doctors.where, city),
    headOf('hospitals', hospitals.where, city),
  ]
  return (
    <>
      <Section {...ofDoctors}>
        <Carousel
          label={`${ofDoctors.title}, the most experienced first`}
          items={doctors.items.map((doctor) => ({
            key: doctor.id,
            content: <DoctorTile doctor={doctor} showsDepartment />,
          }))}
        />
      </Section>
      <Section {...ofHospitals}>
        <Carousel
          label={`${ofHospitals.title}, the most accredited first`}
          items={hospitals.items.map((hospital) => ({
            key: hospital.id,
            content: <HospitalTile hospital={hospital} />,
          }))}
        />
      </Section>
    </>
  )
}
