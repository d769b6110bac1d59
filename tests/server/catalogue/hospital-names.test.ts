import { describe, expect, it } from 'vitest'
import { fold } from '#lib/domain/text/text'
import { abbreviatedName } from '#lib/server/catalogue/hospital-names'

describe('the abbreviation of a hospital', () => {
  it.each([
    ['All India Institute of Medical Sciences, New Delhi', 'aiims new delhi'],
    ['Sanjay Gandhi Post Graduate Institute of Medical Sciences', 'sgpgi'],
    ['SGPGIMS', 'sgpgi'],
    ['Christian Medical College & Hospital, Ludhiana', 'cmc hospital ludhiana'],
    ['King Edward Memorial Hospital', 'kem hospital'],
    ['Dr. Ram Manohar Lohia Hospital', 'rml hospital'],
    ['Lok Nayak Jai Prakash Narayan Hospital', 'lnjp hospital'],
    ['Government Medical College & Hospital, Sector 32', 'gmch sector 32'],
    ['Institute of Liver and Biliary Sciences', 'ilbs'],
    ['Sir Ganga Ram Hospital', 'sgrh'],
    ['Lok Nayak Hospital', 'lnjp hospital'],
    ['Sawai Mansingh Hospital', 'sms hospital'],
  ])('replaces the full name: %s', (name, short) => {
    expect(abbreviatedName(fold(name))).toBe(short)
  })

  it.each(['City Hospital', 'Medical College', 'Ram Hospital'])('is not made up: %s', (name) => {
    expect(abbreviatedName(fold(name))).toBeUndefined()
  })
})
