import type { MedicalSpecialty } from 'schema-dts'

/** schema.org's names of our departments; for neurosurgery its nearest is neurology. */
const specialities: Readonly<Record<string, readonly MedicalSpecialty[]>> = {
  cardiology: ['https://schema.org/Cardiovascular'],
  ent: ['https://schema.org/Otolaryngologic'],
  neurosurgery: ['https://schema.org/Neurologic'],
  urology: ['https://schema.org/Urologic'],
  'obstetrics-and-gynaecology': ['https://schema.org/Gynecologic', 'https://schema.org/Obstetric'],
  orthopaedic: ['https://schema.org/Musculoskeletal'],
  ophthalmology: ['https://schema.org/Ophthalmology'],
  'plastic-surgery': ['https://schema.org/PlasticSurgery'],
  gastroenterology: ['https://schema.org/Gastroenterologic'],
  nephrology: ['https://schema.org/Renal'],
  'surgical-oncology': ['https://schema.org/Oncologic'],
  'general-surgery': ['https://schema.org/Surgical'],
}

/** schema.org's specialities of these departments, each once; none for a department of the operator's own. */
export const medicalSpecialities = (departments: { slug: string }[]): MedicalSpecialty[] => [
  ...new Set(departments.flatMap(({ slug }) => specialities[slug.toLowerCase()] ?? [])),
]
