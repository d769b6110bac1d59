import { describe, expect, it, test } from 'vitest'
import { movedPage } from '#lib/server/catalogue/moved'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import { formatFault } from '#lib/server/import/check/faults'
import { checkContent, importCatalogue } from '#lib/server/import/import'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import { marketingStaticProps } from '#lib/server/pages/leads/marketing/page'
import { contentFolder, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { askPage, propsOf } from '#tests/support/static-props'

const good = `- name: seniors
  purpose: for people who ask for a parent
  lead: [facts]
  sections: [scheme, hospitals, questions]
  fields: [mobile, city]
  main: call
  submit: askForCallback
  payer: cghs
- name: short
  purpose: the form only
  sections: []
  fields: [name, mobile]
`

const faultsOf = async (yaml: string) =>
  (await checkContent(contentFolder({ 'variants.yaml': yaml }))).map(formatFault)

describe('variants.yaml', () => {
  it('accepts variants, and a file without any', async () => {
    expect(await faultsOf(good)).toEqual([])
    expect(await faultsOf('')).toEqual([])
    expect(await faultsOf('# none yet\n')).toEqual([])
  })

  it.each([
    [good.replace('seniors', 'thin'), '1: 0.name: is a variant of the site itself (thin)'],
    [
      good.replace('seniors', 'For Seniors'),
      '1: 0.name: must be lower-case letters, digits and single hyphens (For Seniors)',
    ],
    [good.replace('short', 'seniors'), '1: contains the same name twice'],
    [good.replace('purpose: the form only', 'goal: x'), '9: 1.purpose: is missing'],
    [good.replace('[facts]', '[carousel]'), '3: 0.lead.0: must be one of doctor, pdf, costs'],
    [good.replace('hospitals,', 'facts,'), '4: 0.sections: contains a part that is in lead, too'],
    [good.replace('[mobile, city]', '[city]'), '5: 0.fields: lacks mobile: nobody could call back'],
    [
      good.replace('[mobile, city]', '[mobile, hospital]'),
      '5: 0.fields.1: must be one of name, mobile',
    ],
    [
      good.replace('main: call', 'main: pay'),
      '6: 0.main: must be one of form, call, contact (pay)',
    ],
    [
      good.replace('main: call', 'form: 8'),
      '6: 0.form: must be 9, or 10 for the form of the PDF (8)',
    ],
    [
      good.replace('  payer: cghs\n', ''),
      '0.payer: is missing: the part scheme needs an insurer or scheme',
    ],
    [good.replace('cghs', 'unknown'), '8: payer: is not in insurers.csv (unknown)'],
    [good.replace('main: call', 'colour: red'), '6: 0.colour: is not a setting of a variant'],
    ['name: seniors\n', '1: must be a list of variants'],
    ['- seniors\n', '0: must be a variant with name, purpose, sections and fields (seniors)'],
    ['- name: [\n', 'variants.yaml:'],
  ])('refuses %j', async (yaml, reason) => {
    const faults = await faultsOf(yaml)
    expect(faults.join('\n')).toContain(reason)
    expect(faults.every((fault) => fault.startsWith('variants.yaml:'))).toBe(true)
  })
})

onEachDatabase('an operator’s variants', (open) => {
  provideCatalogue(open, { 'variants.yaml': good })
  const propsAt = (...address: string[]) => propsOf(marketingStaticProps('marketing'), { address })

  test('have their page, and their leads carry the name', async () => {
    const { page, parts } = await propsAt('seniors', 'piles-treatment-in-delhi')
    expect(page).toMatchObject({
      ...{ marketingVariant: 'seniors', formRequirements: ['mobile', 'city'] },
      ...{ path: '/marketing/seniors/piles-treatment-in-delhi', cityName: 'Delhi' },
      initialValues: { insuranceType: 'Govt.', insuranceName: 'CGHS' },
      marketingLook: {
        ...{ lead: ['facts'], sections: ['scheme', 'hospitals', 'questions'], main: 'call' },
        ...{ form: '9', sticky: 'form', submit: 'askForCallback' },
      },
    })
    expect(parts.scheme).toMatchObject({ name: 'CGHS' })
    expect(parts.listedHospitals.title).toBe('Hospitals in Delhi that accept CGHS')
    expect(await contextOfPath(page.path)).toEqual(page)
    expect((await propsAt('short', 'piles')).page.formRequirements).toEqual(['name', 'mobile'])
  })

  test('lead on from former addresses', async () => {
    expect(await movedPage('/marketing/short/piles-delhi')).toEqual({
      to: '/marketing/short/piles-in-delhi',
    })
  })

  test('names of JavaScript are no variants', async () => {
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(
        await askPage(marketingStaticProps('marketing'), { address: [name, 'piles'] }),
      ).toMatchObject({ notFound: true })
  })

  test('a faulty file changes nothing when valid rows are imported anyway', async () => {
    const folder = contentFolder({ 'variants.yaml': '- name: other\n' })
    const result = await importCatalogue(open().db, folder, { lenient: true })
    expect(result.faults.length).toBeGreaterThan(0)
    expect((await propsAt('short', 'piles')).page.marketingVariant).toBe('short')
  })

  test('without the file they are gone, and cached pages are outdated', async () => {
    const before = await readCatalogueVersion(open().db)
    expect(await importCatalogue(open().db, contentFolder())).toMatchObject({ faults: [] })
    expect(await readCatalogueVersion(open().db)).not.toBe(before)
    expect(
      await askPage(marketingStaticProps('marketing'), { address: ['short', 'piles'] }),
    ).toMatchObject({ notFound: true })
  })
})
