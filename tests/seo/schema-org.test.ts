import { describe, expect, it } from 'vitest'
import { blogPosting, medicalWebPage } from '#lib/seo/json-ld/article'
import { hospitalOf, physicianOf } from '#lib/seo/json-ld/directory'
import { graph } from '#lib/seo/json-ld/graph'
import { organization, webSite } from '#lib/seo/json-ld/site'
import { breadcrumbList, faqPage, itemList } from '#lib/seo/json-ld/trail'
import { articleView, doctorView, hospitalView } from '#tests/support/catalogue'
import { schemaOrgFaults } from '#tests/support/schema-org'

const site = 'https://care.test'
const trail = [
  { name: 'Home', path: '/' },
  { name: 'Piles', path: '/condition/piles' },
]
const writer = { slug: 'a-writer', name: 'A Writer', role: 'Writer' }
const bare = {
  department: null,
  aliases: [],
  nameHi: '',
  treatments: [],
  tests: [],
  conditions: [],
  sources: [],
  changes: [],
}

describe('what the site writes is valid against schema.org', () => {
  it.each([
    ['a condition', medicalWebPage(site, articleView())],
    ['a treatment', medicalWebPage(site, articleView({ kind: 'treatment' }))],
    ['a test', medicalWebPage(site, articleView({ kind: 'test' }))],
    ['a Hindi test', medicalWebPage(site, articleView({ kind: 'test', language: 'hi' }))],
    ['a condition with nothing else', medicalWebPage(site, articleView(bare))],
    ['a test with nothing else', medicalWebPage(site, articleView({ ...bare, kind: 'test' }))],
    ['a blog article', blogPosting(site, articleView({ kind: 'blog', author: writer }))],
    ['a blog article of nobody', blogPosting(site, articleView({ ...bare, kind: 'blog' }))],
    ['a list of doctors', itemList('Doctors', [doctorView()].map(physicianOf(site)), 1)],
    ['a list of hospitals', itemList('Hospitals', [hospitalView()].map(hospitalOf(site)), 21, 21)],
    [
      'a doctor and a hospital of whom little is known',
      itemList(
        'Both',
        [
          physicianOf(site)(
            doctorView({
              departments: [],
              languages: [],
              education: '',
              registrationNumber: '',
              feeRupees: null,
              hospital: null,
            }),
          ),
          hospitalOf(site)(
            hospitalView({ address: '', departments: [], latitude: null, longitude: null }),
          ),
        ],
        2,
      ),
    ],
    ['questions', faqPage([{ question: 'Why?', answer: 'So.' }])],
    ['a trail', breadcrumbList(site, trail)],
    ['the site', webSite(site)],
  ])('%s', (_, thing) => {
    expect(schemaOrgFaults(graph(thing, organization(site)))).toEqual([])
  })
})

describe('what is not valid is found', () => {
  const context = { '@context': 'https://schema.org' }
  const doctor = { '@type': 'Physician', name: 'Dr A', address: 'Delhi' }
  const list = (...positions: number[]) => ({
    '@type': 'BreadcrumbList',
    itemListElement: positions.map((position) => ({
      '@type': 'ListItem',
      position,
      name: 'A',
      item: 'https://care.test/',
    })),
  })

  it.each([
    ['an unknown type', { '@type': 'Surgeon', name: 'A' }, /no type Surgeon/],
    ['a property that the type has not', { ...doctor, headline: 'A' }, /no property headline/],
    [
      'a property of a type that is not above',
      { '@type': 'MedicalCondition', name: 'Piles', howPerformed: 'A' },
      /no property howPerformed/,
    ],
    ['a text for a number', { '@type': 'GeoCoordinates', latitude: true }, /latitude is true/],
    [
      'an enumeration’s member by its short name',
      { ...doctor, medicalSpecialty: 'Cardiovascular' },
      /medicalSpecialty is "Cardiovascular"/,
    ],
    [
      'a member that the enumeration has not',
      { ...doctor, medicalSpecialty: 'https://schema.org/Heart' },
      /not MedicalSpecialty/,
    ],
    [
      'an object of another type',
      { ...doctor, hospitalAffiliation: { '@type': 'Person', name: 'A' } },
      /is a Person, not Hospital/,
    ],
    ['a text where an object belongs', { ...doctor, hospitalAffiliation: 'A' }, /not Hospital/],
    ['an address that is not whole', { ...doctor, url: '/doctor/a' }, /url is "\/doctor\/a"/],
    ['an empty text', { ...doctor, description: ' ' }, /description is empty/],
    ['an empty list', { ...doctor, knowsLanguage: [] }, /knowsLanguage is an empty list/],
    ['nothing', { ...doctor, description: null }, /description is null/],
    [
      'a day that the calendar has not',
      { '@type': 'BlogPosting', datePublished: '2026-02-30' },
      /datePublished is "2026-02-30"/,
    ],
    [
      'a length of time that is not ISO 8601',
      { '@type': 'VideoObject', duration: '3 minutes' },
      /duration is "3 minutes"/,
    ],
    ['a place without its address', { '@type': 'Hospital', name: 'A' }, /needs address/],
    ['a headline without the rest', { '@type': 'Article', headline: 'A' }, /needs datePublished/],
    ['an empty FAQ', { '@type': 'FAQPage' }, /asks nothing/],
    [
      'a question without an answer',
      { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Why?' }] },
      /has no answer/,
    ],
    ['a trail that begins at 2', list(2, 3), /counts 2 instead of 1/],
    ['a trail of one step', list(1), /fewer than two steps/],
    [
      'a medical page without its reviewer',
      { '@type': 'MedicalWebPage', name: 'A', lastReviewed: '2026-03-05' },
      /needs reviewedBy/,
    ],
    [
      'a rating that counts nobody',
      { ...doctor, aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 } },
      /counts nothing/,
    ],
    [
      'a reference to what is not there',
      { '@type': 'WebPage', publisher: { '@id': 'https://care.test/#nobody' } },
      /refers to https:\/\/care\.test\/#nobody/,
    ],
    ['an object without a type', { ...doctor, address: { streetAddress: 'A' } }, /has no @type/],
  ])('%s', (_, node, fault) => {
    expect(schemaOrgFaults({ ...context, '@graph': [node] })).toContainEqual(
      expect.stringMatching(fault),
    )
  })

  it('data of another vocabulary, and no data', () => {
    expect(schemaOrgFaults({ '@type': 'Thing', name: 'A' })).toEqual([
      '@context is not https://schema.org',
    ])
    expect(schemaOrgFaults({ ...context, '@graph': [] })).toEqual(['@graph holds nothing'])
    expect(schemaOrgFaults('')).toEqual(['The data is not an object'])
  })
})
