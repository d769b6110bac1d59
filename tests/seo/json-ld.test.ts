import { describe, expect, it } from 'vitest'
import { blogPosting, medicalWebPage } from '#lib/seo/json-ld/article'
import { hospitalOf, medicalSpecialities, physicianProfile } from '#lib/seo/json-ld/directory'
import { breadcrumbList, faqPage, graph, itemList, toJsonLdText } from '#lib/seo/json-ld/graph'
import { organization, webSite } from '#lib/seo/json-ld/site'
import { articleView, doctorView, hospitalView } from '#tests/support/catalogue'

const site = 'https://care.test'

describe('a medical page', () => {
  it('states its topic, its reviewer and the date of the review', () => {
    expect(medicalWebPage(site, articleView())).toMatchObject({
      '@type': 'MedicalWebPage',
      url: `${site}/condition/piles`,
      lastReviewed: '2026-03-05',
      reviewedBy: { '@type': 'Person', url: `${site}/reviewers/dr-a-reviewer` },
      mainEntity: {
        '@type': 'MedicalCondition',
        name: 'Piles',
        alternateName: ['बवासीर', 'bawasir'],
        possibleTreatment: [{ name: 'Piles treatment', url: `${site}/treatment/piles-treatment` }],
        typicalTest: [{ url: `${site}/test/cbc` }],
      },
      citation: ['https://example.org/topic'],
    })
  })

  it.each([
    ['condition', 'MedicalCondition'],
    ['treatment', 'MedicalProcedure'],
    ['test', 'MedicalTest'],
  ] as const)('about a %s has the topic type %s', (kind, type) => {
    expect(medicalWebPage(site, articleView({ kind }))).toMatchObject({
      mainEntity: { '@type': type },
    })
  })

  it('is in Hindi at its Hindi URL', () => {
    const page = medicalWebPage(site, articleView({ kind: 'test', slug: 'cbc', language: 'hi' }))
    expect(page).toMatchObject({ url: `${site}/hi/test/cbc`, inLanguage: 'hi-IN' })
  })

  it('says that an invented reviewer is invented', () => {
    const reviewer = { slug: 'dr-a', name: 'Dr A', role: 'Surgeon', sample: true }
    expect(medicalWebPage(site, articleView({ reviewer }))).toMatchObject({
      reviewedBy: { description: 'Sample reviewer: an invented person' },
    })
    expect(medicalWebPage(site, articleView({ language: 'hi', reviewer }))).toMatchObject({
      reviewedBy: { description: 'नमूना समीक्षक: एक काल्पनिक व्यक्ति' },
    })
    const author = { slug: 'a', name: 'A', role: 'Writer', sample: true }
    expect(blogPosting(site, articleView({ kind: 'blog', author, reviewer }))).toMatchObject({
      author: { description: 'Sample author: an invented person' },
      editor: { description: 'Sample reviewer: an invented person' },
    })
    expect(JSON.stringify(medicalWebPage(site, articleView()))).not.toContain('invented')
  })

  it('names no reviewer if there is none', () => {
    expect(medicalWebPage(site, articleView({ reviewer: null }))).not.toHaveProperty('reviewedBy')
  })

  it('contains only values that page props can have', () => {
    const page = graph(medicalWebPage(site, articleView({ department: null, reviewer: null })))
    expect(JSON.parse(JSON.stringify(page))).toEqual(page)
  })
})

it('a blog article has its author and its dates of publication and last change', () => {
  const blog = articleView({
    kind: 'blog',
    date: '2026-01-02',
    modified: '2026-04-06',
    author: { slug: 'a-writer', name: 'A Writer', role: 'Writer' },
  })
  expect(blogPosting(site, blog)).toMatchObject({
    '@type': 'BlogPosting',
    datePublished: '2026-01-02',
    dateModified: '2026-04-06',
    author: { name: 'A Writer', url: `${site}/authors/a-writer` },
  })
})

it('a doctor’s hours are those at the address that is given', () => {
  const session = { days: [0, 2], from: 600, to: 780 }
  const opd = [
    { ...session, hospitalId: 31 },
    { ...session, days: [6], to: 1440, hospitalId: null },
    { ...session, hospitalId: 32 },
  ]
  const doctor = { ...doctorView({ photo: 'abc' }), opd }
  const facts = { doctor, rating: null, description: '', practices: [hospitalView()] }
  expect(physicianProfile(site, facts)).toMatchObject({
    image: `${site}/photos/large/abc.webp`,
    openingHoursSpecification: [
      {
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Wednesday'],
        opens: '10:00',
        closes: '13:00',
      },
      { dayOfWeek: ['https://schema.org/Sunday'], opens: '10:00', closes: '23:59' },
    ],
  })
})

it('a hospital has a PIN code and a photo where they are known', () => {
  const known = hospitalView({ pincode: '110075', photo: 'abc' })
  expect(hospitalOf(site)(known)).toMatchObject({
    image: `${site}/photos/large/abc.webp`,
    address: { postalCode: '110075' },
  })
  const unknown = hospitalOf(site)(hospitalView())
  expect(unknown).not.toHaveProperty('image')
  expect(unknown.address).not.toHaveProperty('postalCode')
})

it('doctors and hospitals have an address, a URL and specialities', () => {
  const hospital = hospitalOf(site)
  const facts = {
    doctor: { ...doctorView(), opd: [] },
    rating: null,
    description: 'A cardiologist',
  }
  expect(physicianProfile(site, { ...facts, practices: [hospitalView()] })).toMatchObject({
    '@type': 'Physician',
    url: `${site}/doctor/dr-asha-rao`,
    medicalSpecialty: ['https://schema.org/Cardiovascular'],
    address: { addressLocality: 'Delhi', addressCountry: 'IN' },
    priceRange: '₹1200',
    identifier: { value: 'SAMPLE-1' },
    hospitalAffiliation: [{ name: 'Neem Hospital', url: `${site}/hospital/neem-hospital` }],
  })
  const alone = physicianProfile(site, { ...facts, practices: [] })
  expect(alone).not.toHaveProperty('hospitalAffiliation')
  expect(alone).toMatchObject({ address: { addressLocality: 'Delhi', addressCountry: 'IN' } })
  expect(hospital(hospitalView())).toMatchObject({
    '@type': 'Hospital',
    url: `${site}/hospital/neem-hospital`,
    address: { streetAddress: '1 Sample Road, Delhi' },
    geo: { latitude: 28.6, longitude: 77.2 },
  })
})

it('specialities are matched in any letter case, listed once, and left out if unknown', () => {
  expect(
    medicalSpecialities([{ slug: 'ENT' }, { slug: 'ent' }, { slug: 'a-field-of-ours' }]),
  ).toEqual(['https://schema.org/Otolaryngologic'])
})

it.each([
  ['en', '/search'],
  ['hi', '/hi/search'],
] as const)('the site offers its search in the language %s', (language, path) => {
  expect(webSite(site, language)).toMatchObject({
    potentialAction: {
      target: { urlTemplate: `${site}${path}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
})

it('a sample phone number is left out', () => {
  expect(organization(site)).not.toHaveProperty('contactPoint')
})

it('breadcrumbs count from 1 and have absolute URLs', () => {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Conditions', path: '/condition' },
  ]
  expect(breadcrumbList(site, trail)).toMatchObject({
    itemListElement: [
      { position: 1, item: `${site}/` },
      { position: 2, name: 'Conditions', item: `${site}/condition` },
    ],
  })
})

it('the second page of a list continues the count', () => {
  expect(itemList('Doctors', [{ name: 'A' }, { name: 'B' }], 22, 21)).toMatchObject({
    numberOfItems: 22,
    itemListElement: [{ position: 21, item: { name: 'A' } }, { position: 22 }],
  })
})

it('a page without questions has no FAQ data', () => {
  expect(faqPage([])).toBeNull()
  expect(graph(null, faqPage([]))['@graph']).toEqual([])
  expect(faqPage([{ question: 'Why?', answer: 'So.' }])).toMatchObject({
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'So.' } }],
  })
})

it('a text cannot end the data block around it', () => {
  const data = graph(faqPage([{ question: '</script><script>alert(1)</script>', answer: '<!--' }]))
  const text = toJsonLdText(data)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(data)
})

it('names languages as they are written, whatever every object has', () => {
  const doctor = { ...doctorView({ languages: ['__proto__', 'constructor'] }), opd: [] }
  const facts = { doctor, rating: null, description: '', practices: [] }
  expect(physicianProfile(site, facts)).toMatchObject({
    knowsLanguage: ['__proto__', 'constructor'],
  })
})
