import { describe, expect, it } from 'vitest'
import { blogPosting, medicalWebPage } from '#lib/seo/json-ld/article'
import { hospitalOf, physicianProfile } from '#lib/seo/json-ld/directory'
import { breadcrumbList, faqPage, graph, itemList } from '#lib/seo/json-ld/graph'
import { organization, webSite } from '#lib/seo/json-ld/site'
import { articleView, doctorView, hospitalView } from '#tests/support/catalogue'
import { schemaOrgFaults } from '#tests/support/seo/schema-org'

const site = 'https://care.test'
const trail = [
  { name: 'Home', path: '/' },
  { name: 'Piles', path: '/condition/piles' },
]
const physicianOf = (facts: Partial<Parameters<typeof physicianProfile>[1]>) =>
  physicianProfile(site, {
    doctor: { ...doctorView(), opd: [] },
    practices: [],
    rating: null,
    description: 'A cardiologist in Delhi',
    ...facts,
  })
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

describe('the site’s structured data is valid against schema.org', () => {
  it.each([
    ['a condition', medicalWebPage(site, articleView())],
    ['a treatment', medicalWebPage(site, articleView({ kind: 'treatment' }))],
    ['a test', medicalWebPage(site, articleView({ kind: 'test' }))],
    ['a Hindi test', medicalWebPage(site, articleView({ kind: 'test', language: 'hi' }))],
    ['a condition with only the required fields', medicalWebPage(site, articleView(bare))],
    [
      'a test with only the required fields',
      medicalWebPage(site, articleView({ ...bare, kind: 'test' })),
    ],
    ['a blog article', blogPosting(site, articleView({ kind: 'blog', author: writer }))],
    ['a blog article without an author', blogPosting(site, articleView({ ...bare, kind: 'blog' }))],
    ['a doctor', physicianOf({ practices: [hospitalView()] })],
    [
      'a doctor with hours and a photo',
      physicianOf({
        doctor: {
          ...doctorView({ photo: 'abc' }),
          opd: [{ days: [0, 2], from: 600, to: 780, hospitalId: null }],
        },
        practices: [hospitalView({ pincode: '110075' })],
      }),
    ],
    ['a list of hospitals', itemList('Hospitals', [hospitalView()].map(hospitalOf(site)), 21, 21)],
    [
      'a doctor with few facts',
      physicianOf({
        doctor: {
          ...doctorView({
            departments: [],
            languages: [],
            education: '',
            registrationNumber: '',
            feeRupees: null,
            hospital: null,
          }),
          opd: [],
        },
      }),
    ],
    [
      'a hospital with few facts',
      hospitalOf(site)(
        hospitalView({ address: '', departments: [], latitude: null, longitude: null }),
      ),
    ],
    ['questions', faqPage([{ question: 'Why?', answer: 'So.' }])],
    ['breadcrumbs', breadcrumbList(site, trail)],
    ['the site', webSite(site, 'hi')],
  ])('%s', (_, thing) => {
    expect(schemaOrgFaults(graph(thing, organization(site)))).toEqual([])
  })
})

describe('the check finds', () => {
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
    [
      'a property that the type does not have',
      { ...doctor, headline: 'A' },
      /no property headline/,
    ],
    [
      'a property of an unrelated type',
      { '@type': 'MedicalCondition', name: 'Piles', howPerformed: 'A' },
      /no property howPerformed/,
    ],
    [
      'a wrong type for a number',
      { '@type': 'GeoCoordinates', latitude: true },
      /latitude is true/,
    ],
    [
      'an enumeration’s member by its short name',
      { ...doctor, medicalSpecialty: 'Cardiovascular' },
      /medicalSpecialty is "Cardiovascular"/,
    ],
    [
      'an unknown member of an enumeration',
      { ...doctor, medicalSpecialty: 'https://schema.org/Heart' },
      /not MedicalSpecialty/,
    ],
    [
      'an object of another type',
      { ...doctor, hospitalAffiliation: { '@type': 'Person', name: 'A' } },
      /is a Person, not Hospital/,
    ],
    ['a text instead of an object', { ...doctor, hospitalAffiliation: 'A' }, /not Hospital/],
    ['a relative URL', { ...doctor, url: '/doctor/a' }, /url is "\/doctor\/a"/],
    ['an empty text', { ...doctor, description: ' ' }, /description is empty/],
    ['an empty list', { ...doctor, knowsLanguage: [] }, /knowsLanguage is an empty list/],
    ['null', { ...doctor, description: null }, /description is null/],
    [
      'a date that does not exist',
      { '@type': 'BlogPosting', datePublished: '2026-02-30' },
      /datePublished is "2026-02-30"/,
    ],
    [
      'a duration that is not ISO 8601',
      { '@type': 'VideoObject', duration: '3 minutes' },
      /duration is "3 minutes"/,
    ],
    ['a place without its address', { '@type': 'Hospital', name: 'A' }, /needs address/],
    [
      'an article with only a headline',
      { '@type': 'Article', headline: 'A' },
      /needs datePublished/,
    ],
    ['an empty FAQ', { '@type': 'FAQPage' }, /asks nothing/],
    [
      'a question without an answer',
      { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Why?' }] },
      /has no answer/,
    ],
    ['breadcrumbs that begin at 2', list(2, 3), /counts 2 instead of 1/],
    ['breadcrumbs with one step', list(1), /fewer than two steps/],
    [
      'a medical page without its reviewer',
      { '@type': 'MedicalWebPage', name: 'A', lastReviewed: '2026-03-05' },
      /needs reviewedBy/,
    ],
    [
      'a rating without a count',
      { ...doctor, aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 } },
      /counts nothing/,
    ],
    [
      'a reference to a missing node',
      { '@type': 'WebPage', publisher: { '@id': 'https://care.test/#nobody' } },
      /refers to https:\/\/care\.test\/#nobody/,
    ],
    ['an object without a type', { ...doctor, address: { streetAddress: 'A' } }, /has no @type/],
  ])('%s', (_, node, fault) => {
    expect(schemaOrgFaults({ ...context, '@graph': [node] })).toContainEqual(
      expect.stringMatching(fault),
    )
  })

  it('data of another vocabulary, and missing data', () => {
    expect(schemaOrgFaults({ '@type': 'Thing', name: 'A' })).toEqual([
      '@context is not https://schema.org',
    ])
    expect(schemaOrgFaults({ ...context, '@graph': [] })).toEqual(['@graph holds nothing'])
    expect(schemaOrgFaults('')).toEqual(['The data is not an object'])
  })
})
