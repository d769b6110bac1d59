import type { Article, Doctor, Hospital } from '#lib/domain/catalogue/catalogue'
import type { DoctorCardData, HospitalCardData, ListView } from '#lib/domain/listings/listing'
import { plainQuery } from '#lib/domain/listings/query'
import { hospitalCardOf } from '#lib/server/listings/list-view'

/** Views of the catalogue for tests of screens and of structured data. */

export const cardiology = {
  id: 1,
  slug: 'cardiology',
  name: 'Cardiology',
  practitioner: 'cardiologist',
  practitionerPlural: 'cardiologists',
  summary: 'Cardiologists treat the heart.',
}

export const doctorView = (changes: Partial<Doctor> = {}): Doctor => ({
  id: 41,
  slug: 'dr-asha-rao',
  name: 'Dr Asha Rao',
  gender: 'female',
  departments: [{ slug: 'cardiology', name: 'Cardiology' }],
  city: { id: 514, slug: 'delhi', name: 'Delhi' },
  cities: [{ id: 514, slug: 'delhi', name: 'Delhi' }],
  hospital: { id: 31, slug: 'neem-hospital', name: 'Neem Hospital' },
  hospitals: [{ id: 31, slug: 'neem-hospital', name: 'Neem Hospital' }],
  experienceYears: 12,
  feeRupees: 1200,
  languages: ['English', 'Hindi'],
  registrationNumber: 'SAMPLE-1',
  education: 'MBBS, MD',
  photo: '',
  ...changes,
})

export const hospitalView = (changes: Partial<Hospital> = {}): Hospital => ({
  id: 31,
  slug: 'neem-hospital',
  name: 'Neem Hospital',
  city: { id: 514, slug: 'delhi', name: 'Delhi' },
  address: '1 Sample Road, Delhi',
  pincode: '',
  photo: '',
  latitude: 28.6,
  longitude: 77.2,
  beds: 320,
  accreditation: ['NABH', 'JCI'],
  departments: [
    { slug: 'cardiology', name: 'Cardiology' },
    { slug: 'ENT', name: 'ENT' },
  ],
  insurers: [{ slug: 'cghs', name: 'CGHS', kind: 'government' }],
  ...changes,
})

export const doctorCard = (changes: Partial<DoctorCardData> = {}): DoctorCardData => ({
  id: 41,
  slug: 'dr-asha-rao',
  name: 'Dr Asha Rao',
  departments: 'Cardiology',
  education: 'MBBS, MD',
  experienceYears: 12,
  feeRupees: 1200,
  languages: 'English, Hindi',
  hospital: { id: 31, slug: 'neem-hospital', name: 'Neem Hospital' },
  city: 'Delhi',
  cityId: 514,
  insurers: 'CGHS',
  ...changes,
})

export const hospitalCard = (changes: Partial<HospitalCardData> = {}): HospitalCardData => ({
  ...hospitalCardOf(hospitalView()),
  ...changes,
})

/** A list of two doctors with nothing chosen. */
export const listView = (changes: Partial<ListView> = {}): ListView => ({
  kind: 'doctors',
  path: '/delhi/doctors/cardiology',
  pagesIn: 'path',
  query: plainQuery('doctors'),
  total: 2,
  pageNumber: 1,
  pageCount: 1,
  filters: [],
  doctors: [doctorCard(), doctorCard({ id: 42, slug: 'dr-bina-shah', name: 'Dr Bina Shah' })],
  hospitals: [],
  ...changes,
})

export const articleView = (changes: Partial<Article> = {}): Article => ({
  id: 101,
  kind: 'condition',
  language: 'en',
  slug: 'piles',
  name: 'Piles',
  title: 'Piles: signs and care',
  summary: 'Piles are swollen blood vessels.',
  date: '2026-03-05',
  department: { id: 3, slug: 'general-surgery', name: 'General Surgery' },
  description: 'Piles explained in plain words.',
  nameHi: 'बवासीर',
  aliases: ['bawasir'],
  facts: [{ label: 'What it is', value: 'Swollen vessels' }],
  urgent: ['Bleeding is heavy.'],
  costs: [{ item: 'Visit', from: 500, to: 125000, note: 'Depends on the city' }],
  questions: [{ question: 'Do piles go away?', answer: 'Often, yes.' }],
  bill: { includes: [], extra: [] },
  stay: '',
  recovery: '',
  insurance: '',
  reviewer: { slug: 'dr-a-reviewer', name: 'Dr A Reviewer', role: 'Surgeon (sample)' },
  author: null,
  reviewed: '2026-03-05',
  nextReview: '2027-03-05',
  modified: '2026-03-05',
  changes: [{ date: '2026-03-05', what: 'Looked at again.' }],
  sources: [{ name: 'A public body', url: 'https://example.org/topic' }],
  sections: [
    { id: 'overview', heading: 'Overview', html: '<p>Text.</p>' },
    { id: 'symptoms', heading: 'Symptoms', html: '<p>More.</p>' },
  ],
  introHtml: '',
  conditions: [],
  treatments: [{ slug: 'piles-treatment', name: 'Piles treatment' }],
  tests: [{ slug: 'cbc', name: 'CBC' }],
  related: [{ slug: 'hernia', name: 'Hernia' }],
  translations: [],
  ...changes,
})
