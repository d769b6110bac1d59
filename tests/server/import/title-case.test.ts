import { expect, it } from 'vitest'
import { titleCase } from '#lib/server/import/mapping/title-case'

it.each([
  ["ST. MARY'S HOSPITAL & RESEARCH CENTRE", "St. Mary's Hospital & Research Centre"],
  ['dr. ASHA VERMA', 'Dr. Asha Verma'],
  ['FATIMA GUPTA', 'Fatima Gupta'],
  ['DR FATIMA GUPTA', 'Dr Fatima Gupta'],
  ['Dr FATIMA Gupta', 'Dr Fatima Gupta'],
  ['DR. B.R. AMBEDKAR', 'Dr. B.R. Ambedkar'],
  ['Dr. B. R. AMBEDKAR HOSPITAL', 'Dr. B. R. Ambedkar Hospital'],
  ['AIIMS New Delhi', 'AIIMS New Delhi'],
  ['AIIMS, NEW DELHI', 'AIIMS, New Delhi'],
  ['KIMS', 'KIMS'],
  ['KIMS HOSPITAL', 'KIMS Hospital'],
  ['ESIC MODEL HOSPITAL', 'ESIC Model Hospital'],
  ['CHC BARAUT', 'CHC Baraut'],
  ['PHC RAMPUR II', 'PHC Rampur II'],
  ['GTB HOSPITAL PVT LTD', 'GTB Hospital Pvt Ltd'],
  ["McDonald's Clinic", "McDonald's Clinic"],
  ["MCDONALD'S CLINIC", "McDonald's Clinic"],
  ["D'SOUZA NURSING HOME", "D'Souza Nursing Home"],
  ['MedPlus clinic', 'MedPlus Clinic'],
  ['neem hospital (ENT)', 'Neem Hospital (ENT)'],
  ['KAUSHALYA-DEVI HOSPITAL', 'Kaushalya-Devi Hospital'],
  ['SMT. SHANTI DEVI HOSPITAL, M.G. RD', 'Smt. Shanti Devi Hospital, M.G. Rd'],
  ['INSTITUTE OF MEDICAL SCIENCES AND RESEARCH', 'Institute of Medical Sciences and Research'],
  ['The Children Hospital And Clinic', 'The Children Hospital and Clinic'],
  [
    '12, Sample Road, WEST GODAVARI, Andhra Pradesh',
    '12, Sample Road, West Godavari, Andhra Pradesh',
  ],
  ['Main Road, UTTAR DINAJPUR, West Bengal', 'Main Road, Uttar Dinajpur, West Bengal'],
  ['Near OLD BUS Stand, NORTH GOA, Goa', 'Near Old Bus Stand, North Goa, Goa'],
  ['SRI Sai Hospital, MIDC Area, HSR Layout', 'Sri Sai Hospital, MIDC Area, HSR Layout'],
  ['PLOT 5, MIDC AREA', 'Plot 5, MIDC Area'],
  ['सिटी अस्पताल', 'सिटी अस्पताल'],
])('writes %j as %j', (text, title) => {
  expect(titleCase(text)).toBe(title)
})
