import { expect, it } from 'vitest'
import { transliterated } from '#lib/domain/text/transliterate'

it.each([
  ['डॉ. सुनीता शर्मा', 'dr. sunita sharma'],
  ['फ़ातिमा गुप्ता', 'fatima gupta'],
  ['श्री कृष्ण हॉस्पिटल', 'shri krishna hospital'],
  ['सरकारी अस्पताल, जयपुर', 'sarkari aspatal, jaypur'],
  ['संजीवनी नर्सिंग होम', 'sanjivni narsing hom'],
  ['सामुदायिक स्वास्थ्य केंद्र', 'samudayik svasthya kendra'],
  ['लड़की ज्ञान गाँव', 'larki gyan ganv'],
  ['वार्ड १२', 'vard 12'],
  ['সিটি হাসপাতাল', 'siti haspatal'],
  ['அப்பல்லோ', 'appallo'],
  ['City हॉस्पिटल', 'City hospital'],
  ['Élan Clinic', 'Élan Clinic'],
])('writes %j as %j', (text, latin) => {
  expect(transliterated(text)).toBe(latin)
})
