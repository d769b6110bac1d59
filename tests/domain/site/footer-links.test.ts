import { expect, it } from 'vitest'
import { footerAccordions, footerGroups } from '#lib/domain/site/footer'
import { emptyNavigation, sampleNavigation } from '#tests/support/navigation'

const group = (title: string) =>
  footerGroups(sampleNavigation)
    .find((one) => one.title === title)
    ?.links.map(({ href }) => href)

const accordion = (title: string) =>
  footerAccordions(sampleNavigation).find((one) => one.title === title)

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

it('lists the tests of both languages and marks the Hindi ones', () => {
  expect(footerGroups(sampleNavigation).at(-1)).toEqual({
    title: 'Medical tests',
    links: [
      { href: '/test/cbc', label: 'Complete Blood Count' },
      { href: '/hi/test/cbc', label: 'खून की जाँच', language: 'hi' },
    ],
  })
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
  ['From the Hindi blog', '/hi/blog/pehli-mulakat'],
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
  const treatments = footerAccordions(shared).find(({ title }) => title === 'Treatments')
  expect(treatments?.sections[0]?.links).toHaveLength(1)
})

it('has no empty group for an empty catalogue', () => {
  expect(footerAccordions(emptyNavigation)).toEqual([])
  expect(footerGroups(emptyNavigation).map(({ title }) => title)).toEqual(['Patients', 'Company'])
})
