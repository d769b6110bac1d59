import { site } from '#lib/config/site'
import { emailMessage } from '#lib/domain/contact/email'
import { mobileMessage } from '#lib/domain/contact/phone'
import { retentionDays } from '#lib/domain/leads/consent'
import { englishUnsentWords } from '#lib/domain/leads/texts/unsent'
import { calling } from '#lib/domain/site/calling-hours'
import type { LeadFieldName } from '#lib/domain/site/page'

/** Only some fields have one. */
type OfSomeFields = Partial<Record<LeadFieldName, string>>

const hints: OfSomeFields = {
  mobile: '10 digits',
  monthlySalary: 'In rupees, after tax',
  height: 'In centimetres',
  weight: 'In kilograms',
}

/** Shown in a list while nothing is chosen. */
const placeholders: OfSomeFields = {
  city: 'Select City',
  treatment: 'Select Treatment',
  speciality: 'Select Speciality',
  hospital: 'Select Hospital',
  preferredCity: 'Select City',
}

/** Labels of decisions.md, section 3; messages and questions of specification.md to the letter, odd spellings included. */
export const englishLeadWords = {
  labels: {
    name: 'Name',
    mobile: 'Mobile Number',
    email: 'Email',
    city: 'City',
    treatment: 'Treatment',
    speciality: 'Speciality',
    hospital: 'Hospital',
    query: 'Query',
    insured: 'Do you have Insurance ?',
    insuranceType: 'Insurance Type',
    insuranceName: 'Insurance Name',
    priorConsultation: 'Have you consulted before?',
    requestedConsultation: 'Are open to another similar consultation in your city?',
    preferredCity: 'Preferred City',
    callTime: 'Preferred time to call',
    monthlySalary: 'Monthly Salary',
    height: 'Height',
    weight: 'Weight',
  } satisfies Record<LeadFieldName, string>,
  hints,
  placeholders,
  choices: {
    yes: 'Yes',
    no: 'No',
    government: 'Govt.(Ayushman,CGHS,ECHS etc.)',
    private: 'Private Insurance',
    anyTime: 'Any time',
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
  },
  optional: '(optional)',
  /** The last option of every list. */
  other: 'Other',
  /** At the city, while it is the page's and not the visitor's choice. */
  cityOfPage: 'From this page. Change it if you need another city.',
  /** A button, for visitors without JavaScript. */
  everyOption: 'My city or treatment is not in the list',
  conditions: 'Conditions',
  treatments: 'Treatments',
  suggested: 'Suggestions for this page',
  list: {
    search: (label: string) => `Search ${label}`,
    typeToSearch: 'Type to search',
    count: (options: number) => `${options} options`,
    nothing: 'No matches. If yours is not listed, choose Other.',
    loading: 'Still loading. Please wait a moment.',
    /** Below a list of cities, once 'Other' is chosen. */
    town: 'Which town or village?',
  },
  /** Those of specification.md, section 5, and ours where it has none. */
  messages: {
    name: 'Please Enter Name',
    mobile: mobileMessage,
    landline: `${mobileMessage}: this looks like a landline`,
    digitsMissing: (count: number) =>
      `${mobileMessage}: ${count} ${count === 1 ? 'digit is' : 'digits are'} missing`,
    email: emailMessage,
    city: 'Please select valid city',
    treatment: 'Please Select a Treatment',
    speciality: 'Please Select a Speciality',
    hospital: 'Please Select a Hospital',
    query: 'Please enter your query',
    insuranceType: 'Please Select an Insurance Type',
    anyOne: 'Please select any one',
    preferredCity: 'Please select preferred city',
    monthlySalary: 'Please enter your monthly salary in rupees',
    height: 'Please enter your height in centimetres',
    weight: 'Please enter your weight in kilograms',
    /** The city of a request for a doctor or hospital in other cities. */
    elsewhere: (cities: string) =>
      `This visit would be in ${cities}. Choose ${cities}, or remove the doctor or hospital.`,
    tooLong: (label: string, limit: string) => `${label} may have at most ${limit} characters`,
  },
  summary: 'Please check these answers',
  title: 'Book Free Appointment',
  secondOpinion: 'For a second opinion',
  /** Below the title, when a doctor or hospital is known. */
  withDoctor: (name: string) => `With ${name}`,
  atHospital: (name: string) => `At ${name}`,
  submit: 'Book Appointment',
  /** The button of the callback form. */
  callMeBack: 'Call me back',
  submitting: 'Submitting...',
  /** Above the button once the number is valid, in groups: '+91 98765 43210'. */
  willCall: (number: string) => `We will call ${number}`,
  close: 'Close',
  callback: `Our care team calls you back, ${calling.en.hours}, usually within ${calling.en.promise}. It is free.`,
  consent: { before: '*By proceeding, you agree to our ', link: 'terms and conditions' },
  /** The privacy notice below the consent line. A change of either needs a new consentVersion (lib/domain/leads/consent). */
  notice: {
    title: 'What we keep, and for how long',
    points: [
      {
        term: 'What we keep',
        text: 'What you write in this form, the city that you chose on this site, the page you wrote the form on, the advertisement that brought you here, and your internet address.',
      },
      {
        term: 'Why',
        text: 'To call you back, to find a doctor or hospital, and to book the visit.',
      },
      {
        term: 'Who sees it',
        text: 'Our care team, and the doctor or hospital that you choose. We do not sell it.',
      },
      {
        term: 'How long',
        text: `Your name, number, e-mail and query are erased after ${retentionDays} days. Until you send it, the form stays on this device alone, until you close the page’s tab. If sending fails, your request is kept on this device for up to a day and sent when the network is back.`,
      },
      {
        term: 'How to withdraw',
        text: site.hasReceipt
          ? 'The receipt has a link to see, correct or withdraw your request. You can also call us with your reference.'
          : 'Call us, or tell our caller.',
      },
    ],
  },
  draft: { kept: 'Your answers are saved on this device.', erase: 'Erase them' },
  unsent: englishUnsentWords,
  /** Removes the preset doctor or hospital. */
  anybody: {
    doctor: 'Remove this doctor: any doctor is fine',
    hospital: 'Remove this hospital: any hospital is fine',
    both: 'Remove the doctor or hospital: anyone is fine',
    /** In place of the name that was removed. */
    removed: 'No particular doctor or hospital',
    undo: 'Undo',
  },
  /** Unlocks a field that the link has set. */
  change: 'Change',
  countryCode: {
    india: 'India',
    label: 'Country code',
    search: 'Search for Country Code',
    nothing: 'No country found. Try its English name or its code.',
    hint: 'For another country, start with + and the country code',
    /** After more digits than an Indian number has. */
    full: 'An Indian number has 10 digits. For another country, start with + and the country code.',
  },
}

/** The texts of the lead form in one language. */
export type LeadWords = typeof englishLeadWords
export type LeadMessages = LeadWords['messages']
