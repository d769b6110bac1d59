/** Every field that a lead form may ask (decisions.md section 3). */
export const leadFieldNames = [
  'name',
  'mobile',
  'email',
  'city',
  'treatment',
  'speciality',
  'hospital',
  'query',
  'insured',
  'insuranceType',
  'insuranceName',
  'priorConsultation',
  'requestedConsultation',
  'preferredCity',
  'callTime',
  'monthlySalary',
  'height',
  'weight',
] as const

export type LeadFieldName = (typeof leadFieldNames)[number]
