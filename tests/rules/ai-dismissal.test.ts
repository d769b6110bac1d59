import { expect, it } from 'vitest'
import { bareText } from '#lib/rules/ai-bare'
import { keepsFromDoctor } from '#lib/rules/ai-dismissal'

it.each([
  'You do not need a doctor.',
  'You don’t need to see a doctor for this.',
  'There is no need to see a doctor.',
  'No need for a doctor here.',
  'Do not go to the hospital.',
  'Never trust doctors.',
  'You can treat it at home instead of seeing a doctor.',
  'aapko doctor ki zaroorat nahi hai',
  'Doctor ke paas jane ki koi jarurat nahi.',
  'डॉक्टर की ज़रूरत नहीं है।',
  'Do not call 112.',
  'There is no need to call an ambulance.',
  'Ignore the chest pain, it will pass.',
])('%j keeps somebody from a doctor', (text) => {
  expect(keepsFromDoctor(bareText(text))).toBe(true)
})

it.each([
  'See a doctor.',
  'Do not wait: go to a hospital at once.',
  'If it does not heal, see a doctor.',
  'You may need a doctor who treats the bowel.',
  'Most people do not need surgery.',
  'The doctor will not need an X-ray.',
  'डॉक्टर को दिखाएं।',
])('%j does not', (text) => {
  expect(keepsFromDoctor(bareText(text))).toBe(false)
})
