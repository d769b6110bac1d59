import { expect, test } from 'vitest'
import { withArticle } from '#lib/domain/text/text'

test.each([
  'a urologist',
  'a cardiologist',
  'a gynaecologist',
  'a doctor',
  'a uterine specialist',
  'a European clinic',
  'a unit',
  'a one-day stay',
  'a CT scan',
  'a PET scan',
  'a UTI',
  'an ENT surgeon',
  'an MRI',
  'an X-ray',
  'an orthopaedic surgeon',
  'an ophthalmologist',
  'an eye surgeon',
  'an oncologist',
  'an anaesthetist',
  'an ultrasound',
  'an urgent case',
  'an uninsured patient',
  'an hour',
])('%s', (phrase) => {
  expect(withArticle(phrase.slice(phrase.indexOf(' ') + 1))).toBe(phrase)
})
