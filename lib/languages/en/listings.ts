import { counted, wholeNumber } from '#lib/domain/text/format'
import { capitalised, hospitalDepartment, inSentence } from '#lib/domain/text/text'

/** The kinds of list (lib/domain/routes/links). */
export type Kind = 'doctors' | 'hospitals'

/** A department, as sentences name it. */
export interface Department {
  name: string
  /** 'cardiologist' */
  practitioner: string
  practitionerPlural: string
}

/** '12 cardiologists', '1 cardiology hospital'. */
const countedIn = (kind: Kind, department: Department | null, total: number) => {
  if (!department) return counted(total, kind.slice(0, -1))
  return kind === 'doctors'
    ? counted(total, department.practitioner, department.practitionerPlural)
    : counted(total, `${inSentence(hospitalDepartment(department.name))} hospital`)
}

/** 'cardiologists', 'cardiology hospitals', in a sentence. */
const whatOf = (kind: Kind, department: Department) =>
  kind === 'doctors'
    ? department.practitionerPlural
    : `${inSentence(hospitalDepartment(department.name))} hospitals`

/** Lists of doctors and hospitals: by city, by speciality, by insurer, with filters. */
export const listings = {
  kinds: { doctors: 'Doctors', hospitals: 'Hospitals' },
  /** 'Doctors in Delhi' */
  kindIn: (kind: Kind, city: string) => `${capitalised(kind)} in ${city}`,
  india: 'India',
  all: (kind: Kind) => `All ${kind}`,
  allByCity: (kind: Kind) => `All ${kind} by city`,

  card: {
    hospital: 'Hospital',
    city: 'City',
    seesPatients: 'Sees patients',
    languages: 'Languages',
    insuranceHere: 'Insurance accepted at this hospital',
    departments: 'Departments',
    insurance: 'Insurance accepted',
    experience: 'Experience',
    fee: 'Fee for a visit',
    beds: 'Beds',
    accreditation: 'Accreditation',
    noAccreditation: 'None stated',
    map: 'Show on a map',
    /** For screen readers, after 'Show on a map'. */
    mapOf: (name: string) => `: ${name} (opens in a new tab)`,
  },

  place: {
    form: 'City and speciality',
    city: 'City',
    speciality: 'Speciality',
    everywhere: 'All of India',
    everySpeciality: 'All specialities',
    popular: 'Popular cities',
    others: 'Other cities',
    go: 'Go',
    /** Before the name of the visitor's own city, in a link to its list. */
    own: { doctors: 'Doctors in', hospitals: 'Hospitals in' },
  },

  filters: {
    title: 'Filters',
    chosen: (count: number) => `Filters (${count} chosen)`,
    show: 'Show results',
    more: (count: number) => `${count} more`,
    chosenOnes: 'Chosen filters',
    remove: (filter: string) => `Remove the filter ${filter}`,
    clear: 'Clear all',
    groups: {
      opd: { legend: 'Sees patients', note: 'Hours may change: ask before you go' },
      locality: { legend: 'Part of the city', note: '' },
      gender: { legend: 'Gender', note: '' },
      experience: { legend: 'Experience', note: '' },
      fee: { legend: 'Fee for a visit', note: '' },
      language: { legend: 'Languages', note: 'Matches any you choose' },
      insurance: { legend: 'Insurance accepted', note: 'Matches all you choose' },
      accreditation: { legend: 'Accreditation', note: 'Matches all you choose' },
      beds: { legend: 'Number of beds', note: '' },
      facility: { legend: 'Facilities', note: 'Matches all you choose' },
    },
  },

  sortBy: 'Sort by',
  /** The orders of a list, and why it is in this order. */
  sorts: {
    doctors: {
      experience: {
        name: 'Experience',
        why: 'Most years of experience first, then by name. Doctors cannot pay for a higher place.',
      },
      'fee-low': {
        name: 'Lowest fee',
        why: 'Lowest fee for a visit first; doctors without a stated fee come last. Doctors cannot pay for a higher place.',
      },
      'fee-high': {
        name: 'Highest fee',
        why: 'Highest fee for a visit first; doctors without a stated fee come last. Doctors cannot pay for a higher place.',
      },
      name: {
        name: 'Name',
        why: 'By name, A to Z, ignoring ‘Dr’. Doctors cannot pay for a higher place.',
      },
    },
    hospitals: {
      accreditation: {
        name: 'Accreditation',
        why: 'Most accreditations first, then most beds. Hospitals cannot pay for a higher place.',
      },
      beds: {
        name: 'Beds',
        why: 'Most beds first; hospitals without a stated number come last. Hospitals cannot pay for a higher place.',
      },
      name: {
        name: 'Name',
        why: 'By name, A to Z. Hospitals cannot pay for a higher place.',
      },
    },
  },
  /** Names the links to further pages for screen readers. */
  pagesOf: (heading: string) => `Pages of ${heading}`,

  /** A list without a match. */
  empty: {
    careTeam: 'Our care team may know someone near you, and the call is free.',
    ask: 'Ask the care team',
    nearest: 'Nearest cities with results',
    nearestThatMatch: (kind: Kind) => `Nearest cities with ${kind} that match`,
    relax: 'Remove a filter',
    noneHere: (kind: Kind) => `No ${kind} listed here yet`,
    none: (kind: Kind, city: string) => `No ${kind} listed in ${city} yet`,
    noMatch: (kind: Kind) => `No ${kind} match all of these filters`,
    noMatchIn: (kind: Kind, city: string) => `No ${kind} in ${city} match all of these filters`,
    noneOf: (kind: Kind, department: Department, city: string) =>
      `No ${whatOf(kind, department)} listed in ${city} yet`,
    noMatchOf: (kind: Kind, department: Department, city: string) =>
      `No ${whatOf(kind, department)} in ${city} match all of these filters`,
    hospitalsWith: (department: string) => `Hospitals with ${department}`,
  },
  nearby: 'In nearby cities',
  /** After the name of a city. */
  away: (km: number) => `, ${wholeNumber(km)} km`,

  /** The doctors or hospitals of one speciality in one city. */
  list: {
    name: (kind: Kind, department: Department, city: string) =>
      kind === 'doctors'
        ? `${capitalised(department.practitionerPlural)} in ${city}`
        : `${hospitalDepartment(department.name)} hospitals in ${city}`,
    /** '12 cardiologists in Delhi', '300 doctors in India'; `department` is null for all. */
    counted: (kind: Kind, department: Department | null, city: string, total: number) =>
      `${countedIn(kind, department, total)} in ${city}`,
    all: (kind: Kind, department: Department, city: string) =>
      `All ${whatOf(kind, department)} in ${city}`,
    others: (kind: Kind, city: string) =>
      `Other ${kind === 'doctors' ? 'doctors' : 'departments'} in ${city}`,
    isRight: (department: string) => `Is ${department} right for you?`,
  },

  /** The specialities of one city. */
  city: {
    summaries: {
      doctors:
        'Choose the speciality you need. Each list shows experience, fee, languages and hospital.',
      hospitals:
        'Choose the department you need. Each list shows beds, accreditation and insurance.',
    },
    choose: 'Choose a speciality',
    allWithFilters: (kind: Kind, city: string) => `All ${kind} in ${city}, with filters`,
    otherHospitals: (city: string) => `Other hospitals in ${city}`,
    byName: 'By name',
    withoutDepartments: 'They have not stated their departments.',
    /** After that, if not all of them are shown. */
    first: (shown: number, total: number) => `The first ${shown} of ${wholeNumber(total)}:`,
  },

  /** All doctors or hospitals. */
  directory: {
    names: { doctors: 'Find a doctor', hospitals: 'Find a hospital' },
    filter: (kind: Kind) => `Filter all ${kind}`,
    bySpeciality: 'By speciality',
    byCity: 'By city',
    byInsurance: 'By insurance',
    everyCity: 'All cities, A to Z',
  },

  /** The hospitals that accept an insurer or scheme. */
  insurer: {
    howToUse: (insurer: string) => `How to use ${insurer}`,
    listsChange:
      'Lists change. Before admission ask the hospital’s insurance desk whether it is empanelled for your treatment, and what you would pay yourself.',
    cities: 'Cities',
    noMatch: 'No hospital matches all of these filters',
    none: (insurer: string) => `No hospital here is known to accept ${insurer} yet`,
    noneIn: (insurer: string, city: string) =>
      `No hospital in ${city} is known to accept ${insurer} yet`,
    nearest: (insurer: string) => `Nearest cities with hospitals that accept ${insurer}`,
  },
}
