import { expect, it } from 'vitest'
import { footerAccordions, footerGroups } from '#lib/domain/site/footer'
import { words } from '#lib/languages/all'
import { emptyNavigation, sampleNavigation } from '#tests/support/navigation'

const { footer } = words.en.layout

const group = (title: string) =>
  footerGroups(sampleNavigation, footer)
    .find((one) => one.title === title)
    ?.links.map(({ href }) => href)

const accordion = (title: string) =>
  footerAccordions(sampleNavigation, footer).find((one) => one.title === title)

it('links to a text page only if the catalogue has it', () => {
  const company = group('Company')
  expect(company).toEqual(expect.arrayContaining(['/about-us', '/partner-with-us', '/authors']))
  expect(company).not.toContain('/contact-us')
  expect(group('Policies')).toEqual(['/terms-conditions'])
})

it('lists popular pages, including the loan and the BMI calculator', () => {
  expect(group('Patients')).toEqual(
    expect.arrayContaining([
      ...['/doctors', '/hospitals', '/condition', '/treatment', '/blog'],
      ...['/services/medical-loan', '/tools/bmi-calculator'],
    ]),
  )
})

it('lists the tests', () => {
  expect(footerGroups(sampleNavigation, footer).at(-1)).toEqual({
    title: 'Medical tests',
    links: [{ href: '/test/cbc', label: 'Complete Blood Count' }],
  })
})

it('says of pages that are not in the language of this page that they are in English', () => {
  const hindi = { ...sampleNavigation, language: 'hi' as const }
  const company = footerGroups(hindi, words.hi.layout.footer)[1]
  expect(company?.links).toContainEqual({ href: '/sitemap.xml', label: 'साइट मैप', language: 'en' })
  const [patients] = footerGroups(hindi, words.hi.layout.footer)
  expect(patients?.links).toContainEqual({ href: '/condition', label: 'बीमारियाँ' })
})

it('lists every speciality in every popular city, in lower case', () => {
  expect(accordion('Hospitals by city and speciality')?.sections).toEqual([
    {
      heading: 'Hospitals in Delhi',
      links: [
        { href: '/delhi/hospitals/general-surgery', label: 'General Surgery' },
        { href: '/delhi/hospitals/ent', label: 'ENT' },
      ],
    },
    {
      heading: 'Hospitals in Pune',
      links: [
        { href: '/pune/hospitals/general-surgery', label: 'General Surgery' },
        { href: '/pune/hospitals/ent', label: 'ENT' },
      ],
    },
  ])
})

it.each([
  ['Treatments', '/treatment/hernia-repair'],
  ['Conditions', '/condition/piles'],
  ['Hospitals by insurance', '/hospitals/insurance/ayushman-bharat'],
  ['From the blog', '/blog/first-visit'],
])('the accordion %s links to %s', (title, href) => {
  expect(accordion(title)?.sections[0]?.links.map((link) => link.href)).toContain(href)
})

it('lists a treatment of two departments once', () => {
  const [first, second] = sampleNavigation.departments
  if (!first || !second) throw new Error('The sample has two departments')
  const shared = {
    ...sampleNavigation,
    departments: [first, { ...second, treatments: first.treatments }],
  }
  const treatments = footerAccordions(shared, footer).find(({ title }) => title === 'Treatments')
  expect(treatments?.sections[0]?.links).toHaveLength(1)
})

it('has no empty group for an empty catalogue', () => {
  expect(footerAccordions(emptyNavigation, footer)).toEqual([])
  expect(footerGroups(emptyNavigation, footer).map(({ title }) => title)).toEqual([
    'Patients',
    'Company',
  ])
})
