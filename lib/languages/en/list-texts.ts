import { counted } from '#lib/domain/text/format'
import { hospitalDepartment, inSentence } from '#lib/domain/text/text'
import type { Department, Kind } from '#lib/languages/en/listings'

const hospitalsIn = (total: number, city: string) =>
  `${total === 0 ? 'Hospitals' : counted(total, 'hospital')}${city && ` in ${city}`}`

/** A list for the visitor's own city. */
interface OwnList {
  kind: Kind
  /** null for all. */
  department: Department | null
  /** '' for any. */
  insurer: string
  /** Has it filters? */
  filtered: boolean
  city: string
}

function namesOf({ kind, department, insurer, filtered }: OwnList): [one: string, many: string] {
  const ofHospitals = department ? `${inSentence(hospitalDepartment(department.name))} ` : ''
  const [one, many] =
    kind === 'hospitals'
      ? [`${ofHospitals}hospital`, `${ofHospitals}hospitals`]
      : [department?.practitioner ?? 'doctor', department?.practitionerPlural ?? 'doctors']
  const rest = `${insurer && ` with ${insurer}`}${filtered ? ' with these filters' : ''}`
  return [one + rest, many + rest]
}

const nobodyIn = (many: string, city: string, nearest: string) =>
  `No ${many} in ${city} yet.${nearest && ` Nearest: ${nearest}`}`

/** What data functions write about lists: titles, descriptions, the names of filters. */
export const listTexts = {
  page: (page: number) => `, page ${page}`,
  /** A long list of names in one line; `more` are not shown. */
  andMore: (names: string[], more: number) => `${names.join(', ')} and ${more} more`,

  /** The description of a list; `page` is '' or ', page 2'. */
  description: (about: {
    kind: Kind
    department: Department
    city: string
    total: number
    page: string
  }) => {
    const { kind, department, city, total, page } = about
    const [one, many] =
      kind === 'doctors'
        ? [department.practitioner, department.practitionerPlural]
        : ['hospital', 'hospitals']
    const who = total === 0 ? `No ${many}` : counted(total, one, many)
    const first =
      kind === 'doctors'
        ? `${who} in ${city}${page} with experience, fee, languages and hospital.`
        : `${who} with ${inSentence(department.name)} in ${city}${page}: beds, accreditation and insurance.`
    return `${first} ${total === 1 ? 'See what is known' : 'Compare them'} and ask for an appointment; our call back is free.`
  },

  city: {
    bySpeciality: (heading: string) => `${heading}, by speciality`,
    descriptions: {
      doctors: (city: string) =>
        `Doctors in ${city} by speciality. Each list shows experience, fee, languages and hospital, and how to ask for an appointment.`,
      hospitals: (city: string) =>
        `Hospitals in ${city} by department. Each list shows beds, accreditation and insurance, and how to ask for an appointment.`,
    },
    withoutDepartments: (heading: string) =>
      `${heading}, with their addresses, and how to ask for an appointment or a free call back from our care team.`,
  },

  directory: {
    title: (name: string, heading: string) => `${name}: ${heading}`,
    descriptions: {
      doctors:
        'Find a doctor by city, speciality, fee, experience, language and insurance. Compare them and ask for an appointment; our call back is free.',
      hospitals:
        'Find a hospital by city, department, accreditation, size and insurance. Compare them and ask for an appointment; our call back is free.',
    },
  },

  insurer: {
    /** What kind of page it is, and of insurer. */
    kind: 'Insurance',
    kinds: { government: 'Government scheme', private: 'Private insurer' },
    name: (insurer: string) => `Hospitals with ${insurer}`,
    /** 'Hospitals that accept CGHS'; `city` is '' for all of India. */
    plain: (insurer: string, city: string) => `${hospitalsIn(0, city)} that accept ${insurer}`,
    /** '12 hospitals in Delhi that accept CGHS' */
    counted: (insurer: string, city: string, total: number) =>
      `${counted(total, 'hospital')}${city && ` in ${city}`} that ${total === 1 ? 'accepts' : 'accept'} ${insurer}`,
    title: (heading: string) => `${heading}, by city`,
    description: (insurer: string, total: number) =>
      `${counted(total, 'hospital')} that ${total === 1 ? 'accepts' : 'accept'} ${insurer}, by city, with beds, accreditation and departments. Ask for an appointment, or for help with checking your cover.`,
  },

  /** Links out of an empty list. */
  relaxed: {
    without: (filter: string) => `Without ‘${filter}’`,
    everywhere: 'The same in all of India',
    everySpeciality: 'The same in all specialities',
  },

  /** The options of filters, by their value in the address. */
  options: {
    gender: { female: 'Female', male: 'Male' },
    experience: {
      '0-4': 'Under 5 years',
      '5-9': '5 to 9 years',
      '10-19': '10 to 19 years',
      '20-plus': '20 years or more',
    },
    fee: {
      '0-500': '₹500 or less',
      '501-1000': '₹501 to ₹1,000',
      '1001-1500': '₹1,001 to ₹1,500',
      '1501-plus': 'Over ₹1,500',
    },
    beds: {
      '0-49': 'Under 50 beds',
      '50-99': '50 to 99 beds',
      '100-299': '100 to 299 beds',
      '300-plus': '300 beds or more',
    },
    opd: { today: 'Today', tomorrow: 'Tomorrow', week: 'This week, until Sunday' },
  },

  /** The header's link to the same page for the visitor's own city. */
  ownCity: {
    found: (about: OwnList, total: number) => {
      const [one, many] = namesOf(about)
      return `${about.city}: ${counted(total, one, many)}`
    },
    /** @param nearest 'Mumbai (4)'; '' if there is none */
    none: (about: OwnList, nearest: string) => nobodyIn(namesOf(about)[1], about.city, nearest),
    noCare: (city: string, nearest: string) => nobodyIn('doctors or hospitals', city, nearest),
    noPrices: (city: string, nearest: string) => nobodyIn('prices', city, nearest),
    hospitals: (count: number) => counted(count, 'hospital'),
    doctors: (count: number) => counted(count, 'doctor'),
  },
}
