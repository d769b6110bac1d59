import { expect, it } from 'vitest'
import { pageTypeOfPath } from '#lib/rules/page-of-path'

it.each([
  ['/', 'Home'],
  ['/condition/piles', 'Condition'],
  ['/condition', 'Condition'],
  ['/treatment/piles-treatment', 'Treatment'],
  ['/treatment/piles-treatment/delhi', 'Treatment_City'],
  ['/treatment/piles-treatment/cost-in-delhi', 'costpage'],
  ['/hi/test/cbc', 'Test'],
  ['/blog/some-post', 'Blog'],
  ['/hi/blog/some-post', 'Blog'],
  ['/department/ENT', 'departmentpage'],
  ['/doctors', 'doctors'],
  ['/hospitals', 'hospitals'],
  ['/hospitals/insurance/cghs', 'Insurance'],
  ['/delhi/doctors/cardiology', 'CityWise_Doctors_Listing'],
  ['/navi-mumbai/hospitals/ent/2', 'CityWise_Hospital_Listing'],
  ['/about-us', 'About'],
  ['/contact-us', 'Contact'],
  ['/privacy', 'Privacy_Policy'],
  ['/terms-conditions', 'Terms_Condition'],
  ['/no-such-page', 'Home'],
  ['//evil.example', 'Home'],
])('%s is of type %s', (path, type) => {
  expect(pageTypeOfPath(path)).toBe(type)
})
