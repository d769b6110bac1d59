import { describe, expect, it } from 'vitest'
import {
  initialsOf,
  isHonorific,
  mayBeInitials,
  nameKey,
  spellingsOf,
} from '#lib/domain/text/institution-names'

describe('nameKey', () => {
  it.each([
    ['Sadar Bazaar', 'Sadar Bazar'],
    ['civil line', 'Civil Lines'],
    ['civillines', 'Civil Lines'],
    ['MG Rd', 'M.G. Road'],
    ['Shree Sai Hospital', 'Sri Sai Hospital'],
    ['Shri. Sai Hospital', 'Sri Sai Hospital'],
    ['श्री Sai Hospital', 'Sri Sai Hospital'],
    ['Lilavati Hospital and Research Centre', 'Lilavati Hospital & Research Center'],
    ['Govt. Medical College', 'Government Medical College'],
    ['Apollo Hospitals', 'Apollo Hospital'],
  ])('is the same for %j and %j', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  it.each([
    ['Shri Sai Hospital', 'Sai Hospital'],
    ['Shri Sai Hospital', 'Shri Sai Nursing Home'],
    ['Civil Lines', 'Civil Hospital'],
    ['Gandhi Nagar', 'Gandhinagar Road'],
  ])('is not the same for %j and %j', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })
})

it('knows the other spellings of a word', () => {
  expect(spellingsOf('sree')).toContain('shri')
  expect(spellingsOf('sai')).toEqual([])
  expect(['sri', 'shree', 'श्री', 'road', 'sai'].map(isHonorific)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

describe('initialsOf', () => {
  it.each([
    ['King Edward Memorial Hospital', 'kem'],
    ['King Edward Memorial Hospital, Parel', 'kemh'],
    ['Institute of Liver and Biliary Sciences', 'ilbs'],
    ['Dr. Ram Manohar Lohia Hospital', 'rml'],
    ['Government Medical College & Hospital Chandigarh', 'gmch'],
    ['Sir Ganga Ram Hospital', 'sgrh'],
    ['All India Institute of Medical Sciences New Delhi', 'aiims'],
    ["King George's Medical University", 'kgmu'],
    ['Sir J.J. Hospital', 'jj'],
    ['Deen Dayal Upadhyay Hospital (Hari Nagar)', 'ddu'],
  ])('of %j has %j', (name, short) => {
    expect(initialsOf(name)).toContain(short)
  })

  it('are complete up to a word that says what the institution is', () => {
    expect(initialsOf('Dr. Ram Manohar Lohia Hospital').toSorted()).toEqual([
      'drml',
      'drmlh',
      'rml',
      'rmlh',
    ])
    expect(initialsOf('Shanti Hospital')).toEqual(['sh'])
    expect(initialsOf('Shanti')).toEqual([])
    expect(initialsOf('शांति अस्पताल')).toEqual([])
  })

  it.each([
    ['kem', true],
    ['k', false],
    ['hospital', false],
    ['h1n1', false],
    ['केईएम', false],
  ])('may be written %j: %j', (word, isPossible) => {
    expect(mayBeInitials(word)).toBe(isPossible)
  })
})
