import { DoctorTile } from '#components/shell/doctor-tile'
import { HospitalTile } from '#components/site/home/hospital-tile'
import { Carousel } from '#components/ui/carousel'
import { useWords } from '#components/ui/language'
import { Section } from '#components/ui/section'
import type { Doctor, Hospital, Named } from '#lib/domain/catalogue/catalogue'
import { type ListingKind, links } from '#lib/domain/routes/links'
import type { Words } from '#lib/languages/en/index'

/** Where the people of a list are: in the visitor's city, in the nearest ones, or in all of India. */
type Where = 'in' | 'in and around' | 'around' | 'everywhere'

/** The doctors and hospitals of the home page. */
export interface HomePeopleData {
  /** Null while no city was chosen. */
  city: Named | null
  doctors: { where: Where; items: Doctor[] }
  hospitals: { where: Where; items: Hospital[] }
}

/** The head of a list and the link to the whole list. */
function headOf(
  kind: ListingKind,
  where: Where,
  city: Named | null,
  words: Words['home']['people'],
) {
  const lead = kind === 'doctors' ? words.doctorsFirst : undefined
  const all = {
    title: words.kinds[kind],
    more: { href: links.directory(kind), what: words.all(kind) },
  }
  if (!city) return { ...all, lead }
  if (where === 'around')
    return {
      ...all,
      title: words.near(kind, city.name),
      lead: words.noneHere(kind, city.name),
    }
  const title = where === 'in' ? words.inCity : words.inAndAround
  return {
    title: title(kind, city.name),
    more: { href: links.cityDirectory(city.slug, kind), what: words.all(kind, city.name) },
    lead,
  }
}

/**
 * The doctors and hospitals of the home page: of all India in the page, which is the same for everybody, and of the
 * visitor's city when the browser asks for them (lib/client/account/own-people).
 */
export function HomePeople({ city, doctors, hospitals }: HomePeopleData) {
  const words = useWords('home').people
  const [ofDoctors, ofHospitals] = [
    headOf('doctors', doctors.where, city, words),
    headOf('hospitals', hospitals.where, city, words),
  ]
  return (
    <>
      <Section {...ofDoctors}>
        <Carousel
          label={words.row.doctors(ofDoctors.title)}
          items={doctors.items.map((doctor) => ({
            key: doctor.id,
            content: <DoctorTile doctor={doctor} showsDepartment />,
          }))}
        />
      </Section>
      <Section {...ofHospitals}>
        <Carousel
          label={words.row.hospitals(ofHospitals.title)}
          items={hospitals.items.map((hospital) => ({
            key: hospital.id,
            content: <HospitalTile hospital={hospital} />,
          }))}
        />
      </Section>
    </>
  )
}
