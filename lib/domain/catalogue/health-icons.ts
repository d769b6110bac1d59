/**
 * Which drawing of healthicons (MIT) stands for a department or a test, by slug in lower case.
 * After a change run `npm run icons`, which puts the drawings into public/icons.svg.
 */
export const departmentIcons: Readonly<Record<string, string>> = {
  cardiology: 'body/heart_organ',
  ent: 'body/ear',
  neurosurgery: 'body/neurology',
  urology: 'body/bladder',
  'obstetrics-and-gynaecology': 'people/pregnant',
  orthopaedic: 'body/joints',
  ophthalmology: 'body/eye',
  'plastic-surgery': 'objects/bandage_adhesive',
  gastroenterology: 'body/stomach',
  nephrology: 'body/kidneys',
  'surgical-oncology': 'conditions/ribbon',
  'general-surgery': 'devices/surgical_sterilization',
}

export const testIcons: Readonly<Record<string, string>> = {
  cbc: 'body/blood_cells',
  hba1c: 'devices/diabetes_measure',
  'thyroid-profile': 'body/thyroid',
  'ultrasound-abdomen': 'devices/ultrasound_scanner',
}

/** For a department or a test that has no drawing of its own. */
export const generalIcons = {
  department: 'devices/stethoscope',
  test: 'devices/test_tubes',
} as const

/** The id of a drawing in public/icons.svg. */
export const iconId = (drawing: string): string => drawing.replace(/.*\//, '').replaceAll('_', '-')
