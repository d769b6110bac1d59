import type { ArticleSummary, Department, Doctor, Hospital } from '#lib/contract/catalogue'
import type { CityChoice, SearchGroup, SearchHit } from '#lib/contract/search'
import { type ArticleKind, links } from '#lib/rules/links'
import { capitalised, experience } from '#lib/rules/listing-words'
import type { SearchResults } from '#lib/server/catalogue/search'

/** With a city chosen, a department means its doctors there. */
const ofDepartment = (department: Department, city: CityChoice | null): SearchHit =>
  city
    ? {
        name: `${capitalised(department.practitionerPlural)} in ${city.name}`,
        href: links.listing(city.slug, 'doctors', department.slug),
        detail: department.summary,
        language: 'en',
      }
    : {
        name: department.name,
        href: links.department(department.slug),
        detail: department.summary,
        language: 'en',
      }

const ofDoctor = (doctor: Doctor): SearchHit => ({
  name: doctor.name,
  href: links.doctor(doctor.slug),
  detail: [
    doctor.departments.map(({ name }) => name).join(', '),
    doctor.city.name,
    doctor.experienceYears === null ? '' : `${experience(doctor)} of experience`,
  ]
    .filter(Boolean)
    .join(', '),
  language: 'en',
})

const ofHospital = (hospital: Hospital): SearchHit => ({
  name: hospital.name,
  href: links.hospital(hospital.slug),
  detail: hospital.address,
  language: 'en',
})

const ofArticle =
  (kind: ArticleKind) =>
  ({ name, title, slug, summary, language }: ArticleSummary): SearchHit => ({
    name: kind === 'blog' ? title : name,
    href: links.article(kind, slug, language),
    detail: summary,
    language,
  })

/** What was found, as the results page lists it; types without any are left out. */
export function searchGroups(found: SearchResults, city: CityChoice | null): SearchGroup[] {
  const groups: SearchGroup[] = [
    {
      type: 'department',
      title: 'Departments',
      hits: found.departments.map((department) => ofDepartment(department, city)),
    },
    {
      type: 'condition',
      title: 'Conditions',
      hits: found.conditions.map(ofArticle('condition')),
    },
    {
      type: 'treatment',
      title: 'Treatments',
      hits: found.treatments.map(ofArticle('treatment')),
    },
    { type: 'doctor', title: 'Doctors', hits: found.doctors.map(ofDoctor) },
    { type: 'hospital', title: 'Hospitals', hits: found.hospitals.map(ofHospital) },
    { type: 'test', title: 'Tests', hits: found.tests.map(ofArticle('test')) },
    { type: 'blog', title: 'Blog', hits: found.blogs.map(ofArticle('blog')) },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}
