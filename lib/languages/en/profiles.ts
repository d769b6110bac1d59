import { counted, rupees } from '#lib/domain/text/format'
import { capitalised, inList } from '#lib/domain/text/text'

const doctors = (count: number) => counted(count, 'doctor')

/** ', page 2' after a title; '' for the first page. */
const furtherPage = (page: number) => (page > 1 ? `, page ${page}` : '')

/** The pages of doctors, hospitals and departments. */
export const profiles = {
  /** At the end of a sentence made of parts. */
  fullStop: '.',
  doctors: 'Doctors',
  hospitals: 'Hospitals',
  departments: 'Departments',
  conditions: 'Conditions',
  treatments: 'Treatments',
  guides: 'Conditions and treatments',
  map: 'Map',
  /** For screen readers, after 'Map'. */
  mapOf: (name: string) => ` of ${name}, on OpenStreetMap, opens in a new tab`,
  keyFactsOf: (name: string) => `Key facts about ${name}`,
  back: (name: string) => `Back to ${name}`,
  years: (count: number) => counted(count, 'year'),
  yearsOfExperience: (count: number) => `${counted(count, 'year')} of experience`,
  feeOf: (amount: number) => (amount === 0 ? 'Free' : rupees(amount)),
  feeForVisit: (amount: number) => `${amount === 0 ? 'Free' : rupees(amount)} a visit`,
  /** @param languages at least one */
  speaks: (languages: string[]) => `speaks ${inList(languages)}`,
  countedDoctors: doctors,
  /** Names the button of a card for screen readers, after its label. */
  withDoctor: (doctor: string) => `with ${doctor}`,
  atHospital: (hospital: string) => `at ${hospital}`,

  doctor: {
    sample: 'Sample profile: this doctor is invented, to show how the site works.',
    about: (name: string) => `About ${name}`,
    /** @param practitioner 'cardiologist and general surgeon' */
    profession: (practitioner: string, cities: string[]) =>
      `${capitalised(practitioner)} in ${inList(cities)}`,
    /** The profession of a doctor without a department. */
    anyDoctor: 'doctor',
    anyDoctors: 'doctors',
    facts: {
      experience: 'Experience',
      fee: 'Fee for a visit',
      speaks: 'Speaks',
      gender: 'Gender',
      education: 'Education',
      registration: 'Registration number',
    },
    genders: { female: 'Female', male: 'Male' },
    guidesLead: 'Usually treated in this department. Ask whether this doctor does it.',
    /** @param colleagues 'cardiologists' */
    others: (colleagues: string, city: string) => `Other ${colleagues} in ${city}`,
    allOthers: (colleagues: string, city: string) => `All ${colleagues} in ${city}`,
    /** @param date '5 March 2026' */
    updated: (date: string) => `Last updated on ${date}. Fees may change: ask before you go.`,
    hours: (name: string) => `When ${name} sees patients`,
    columns: { days: 'Days', time: 'Time', hospital: 'Hospital' },
    noHospital: 'Not stated',
    hoursMayChange: 'Hours may change: ask before you go.',
    places: (name: string) => `Where to see ${name}`,
    unknownHospital:
      'We do not know the hospital in this city. Our care team will ask before you travel.',
    /** @param apart the hospital, in brackets, of a doctor whose name is not unique in the city; otherwise '' */
    title: (about: {
      name: string
      apart: string
      practitioner: string
      city: string
      hasFee: boolean
      hasExperience: boolean
    }) => {
      const known = [
        ...(about.hasFee ? ['fee'] : []),
        ...(about.hasExperience ? ['experience'] : []),
      ]
      const what = known.length > 0 ? `, ${inList(known)}` : ''
      return `${about.name}${about.apart}: ${about.practitioner} in ${about.city}${what}`
    },
    /** Parts of the description for search engines. */
    fee: (amount: number) => `fee ${amount === 0 ? 'Free' : rupees(amount)}`,
    registration: (number: string) => `registration ${number}`,
    sitsAt: (hospital: string) => `sits at ${hospital}`,
  },

  hospital: {
    sample: 'Sample profile: this hospital is invented, to show how the site works.',
    about: 'About the hospital',
    facts: {
      beds: 'Beds',
      doctors: 'Doctors listed here',
      departments: 'Departments',
      accreditation: 'Accreditation',
      noAccreditation: 'None stated',
    },
    facilities: 'Facilities',
    guidesLead: 'Usually treated in these departments. Ask whether this hospital does it.',
    others: 'Other hospitals nearby',
    allIn: (city: string) => `All hospitals in ${city}`,
    updated: (date: string) => `Last updated on ${date}. Details may change: ask before you go.`,
    allDoctors: (count: number) =>
      count === 1 ? 'See the doctor' : `See all ${count} doctors here`,
    beds: (count: number) => counted(count, 'bed'),
    /** After the city. @param distance '12 km' */
    away: (distance: string) => `, ${distance} away (straight line)`,
    cover: {
      title: 'Insurance and schemes',
      none: 'This hospital has not stated any insurer or scheme. Plan to pay yourself, or ask its insurance desk before you go.',
      noneOfKind: 'None stated.',
      note: 'Only the schemes and insurers listed here are accepted, and a scheme may cover some treatments only. Before admission ask the insurance desk for written confirmation, and what you would pay yourself.',
    },
    title: (name: string, hasDepartments: boolean) =>
      `${name}: ${hasDepartments ? 'doctors, departments, insurance' : 'doctors and insurance'}`,
    /** Parts of the description for search engines. */
    departments: (count: number) => counted(count, 'department'),
    accepts: (count: number) =>
      `accepts ${counted(count, 'insurer or scheme', 'insurers and schemes')}`,
    accredited: (bodies: string[]) => inList(bodies),
    ask: 'Ask for an appointment; our call back is free.',
  },

  hospitalDoctors: {
    heading: (total: number, hospital: string) =>
      `${total > 0 ? doctors(total) : 'Doctors'} at ${hospital}`,
    /** Before and after the link to the doctors of the city. */
    none: (hospital: string) => `No doctors are listed at ${hospital} yet. See `,
    allInCity: (city: string) => `all doctors in ${city}`,
    afterLink: '.',
    order: 'By department, most years of experience first. Doctors cannot pay for a higher place.',
    inCity: (department: string, city: string) => `${department} in ${city}`,
    pages: (hospital: string) => `Pages of doctors at ${hospital}`,
    title: (hospital: string, page: number) => `Doctors at ${hospital}${furtherPage(page)}`,
    description: (of: { hospital: string; total: number; page: number; pages: number }) =>
      `${of.total === 0 ? 'No doctors' : doctors(of.total)} at ${of.hospital}, by department, with experience, fee and languages${of.page > 1 ? `: page ${of.page} of ${of.pages}` : ''}. Compare them and ask for an appointment.`,
  },

  hospitalReviews: {
    crumb: 'Reviews',
    heading: (hospital: string) => `Reviews of ${hospital}`,
    lead: 'What patients and their families wrote, the newest first.',
    pages: (hospital: string) => `Pages of reviews of ${hospital}`,
    title: (hospital: string, page: number) => `Reviews of ${hospital}${furtherPage(page)}`,
    /** @param rated '4.2 of 5, from 13 reviews'; '' without reviews */
    description: (of: { hospital: string; rated: string; page: number; pages: number }) =>
      `What patients say about ${of.hospital}${of.page > 1 ? ` (page ${of.page} of ${of.pages})` : ''}: service, waiting times, explanations and bills. ${of.rated && `${of.rated}. `}Write your own, with or without your name.`,
  },

  department: {
    /** @param practitioners 'cardiologists' */
    doctorsByCity: (practitioners: string) => `${capitalised(practitioners)} by city`,
    hospitalsByCity: (department: string) =>
      `${department.replace(/ics$/, 'ic')} hospitals by city`,
    /** Before 'your city'. */
    in: 'In',
    everywhere: 'In all of India',
    title: (department: string, practitioners: string) =>
      `${department}: ${practitioners}, conditions, treatments`,
    /** Sentences of the description for search engines. */
    about: (practitioners: string) =>
      `${capitalised(practitioners)} by city, what they treat and when to see one.`,
    find: 'Find doctors and hospitals by city.',
    free: 'Our call back is free.',
  },

  /** What preview images call a page. */
  previews: {
    doctor: 'Doctor',
    hospital: 'Hospital',
    hospitalDoctors: 'Doctors of the hospital',
    hospitalReviews: 'Reviews of the hospital',
    department: 'Department',
  },
}
