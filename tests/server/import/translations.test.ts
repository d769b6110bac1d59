import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  departmentsOfHospital,
  findDepartment,
  listDepartments,
} from '#lib/server/catalogue/departments'
import { doctorsByIds, findDoctor } from '#lib/server/catalogue/doctors'
import { listEntries } from '#lib/server/catalogue/entries'
import { findHospital } from '#lib/server/catalogue/hospitals'
import { findInsurer, listInsurers } from '#lib/server/catalogue/insurers'
import { readNavigation } from '#lib/server/catalogue/navigation'
import {
  doctorHasNamesake,
  firstOfStaff,
  hospitalsNear,
  practicesOf,
} from '#lib/server/catalogue/profiles'
import { provideDatabase } from '#lib/server/db/database'
import { formatFault } from '#lib/server/import/check/faults'
import { checkContent, importCatalogue } from '#lib/server/import/import'
import type { ImportOptions } from '#lib/server/import/prepare-import'
import { withdrawSource } from '#lib/server/import/sources'
import { clinics } from '#tests/server/import/clinics'
import {
  contentFolder,
  edited,
  emptyCatalogue,
  goodContent,
} from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const faq = `id,slug,topic,question,answer
1,who,Us,Who calls?,"We call [[calling hours]], or ring 112."
2,cost,Money,What does it cost?,Nothing.
`
const hindi: Record<string, string> = {
  'faq.csv': faq,
  'hi/cities.csv': 'slug,name\nagra,आगरा शहर\n',
  'hi/departments.csv': `slug,name,practitioner,practitioner_plural,summary
cardiology,दिल,दिल के डॉक्टर,दिल के डॉक्टर,"दिल, और उसकी नसें।"
ENT,कान-नाक-गला,,,
`,
  'hi/insurers.csv': 'slug,name\ncghs,सीजीएचएस\n',
  'hi/hospitals.csv': `slug,name,address,facilities
neem-hospital,नीम हॉस्पिटल,"1 सैंपल रोड, दिल्ली",दवा की दुकान | ICU
`,
  'hi/doctors.csv': `slug,name,languages
dr-asha-rao,डॉ. आशा राव,अंग्रेज़ी | हिंदी
dr-amit-sen,डॉ. अमित सेन,
`,
  'hi/faq.csv': `slug,topic,question,answer
who,हम,फ़ोन कौन करता है?,"हम [[calling hours]] फ़ोन करते हैं, या 112 पर फ़ोन करें।"
`,
}

const faultsOf = async (changes: Record<string, string | Buffer | null>) =>
  (await checkContent(contentFolder({ ...hindi, ...changes }))).map(formatFault)

describe('the check of translated rows', () => {
  it('reports nothing for valid ones, nor for cells and files that are empty', async () => {
    expect(await faultsOf({ 'hi/doctors.csv': 'slug,about,name\ndr-asha-rao,,\n' })).toEqual([])
  })

  it.each<[string, Record<string, string | Buffer | null>, string]>([
    [
      'an unknown slug',
      { 'hi/doctors.csv': 'slug,name\ndr-nobody,डॉ. कोई नहीं\n' },
      'hi/doctors.csv:2: slug: is not in doctors.csv (dr-nobody)',
    ],
    [
      'an unknown column',
      { 'hi/doctors.csv': 'slug,name,fee_rupees\ndr-asha-rao,डॉ. आशा राव,900\n' },
      'hi/doctors.csv:1: fee_rupees: is not a column of this file',
    ],
    [
      'a missing column',
      { 'hi/doctors.csv': 'name\nडॉ. आशा राव\n' },
      'hi/doctors.csv:1: slug: the column is missing',
    ],
    [
      'a repeated row',
      { 'hi/doctors.csv': 'slug,name\ndr-asha-rao,डॉ. आशा राव\ndr-asha-rao,डॉ. आशा\n' },
      'hi/doctors.csv:3: slug: duplicates line 2 (dr-asha-rao)',
    ],
    [
      'a name without a letter',
      { 'hi/doctors.csv': 'slug,name\ndr-asha-rao,123\n' },
      'hi/doctors.csv:2: name: has no letter (123)',
    ],
    [
      'a number that is missing',
      { 'hi/faq.csv': 'slug,answer\nwho,हम फ़ोन करते हैं।\n' },
      'hi/faq.csv:2: answer: lacks numbers of faq.csv (112)',
    ],
    [
      'an unknown placeholder',
      { 'hi/faq.csv': 'slug,answer\nwho,[[calling days]] 112\n' },
      'hi/faq.csv:2: answer: is not a placeholder that content/README.md lists (calling days)',
    ],
    [
      'bytes that are not UTF-8',
      { 'hi/doctors.csv': Buffer.from('slug,name\ndr-asha-rao,Dr Ash\u00E0\n', 'latin1') },
      'hi/doctors.csv:2: name: is not UTF-8 (Dr Ash\uFFFD)',
    ],
    [
      'a table that is not translated',
      { 'hi/authors.csv': 'slug,name\nclerk,क्लर्क\n' },
      'hi/authors.csv:1: is not a file listed in content/README.md',
    ],
  ])('reports %s', async (_, changes, expected) => {
    expect(await faultsOf(changes)).toEqual([expected])
  })
})

onEachDatabase('translated rows', (open) => {
  beforeEach(async () => {
    provideDatabase(open())
    await emptyCatalogue(open().db)
  })
  afterAll(() => provideDatabase(undefined))

  const fromFolder = (changes: Record<string, string | null> = {}, options: ImportOptions = {}) =>
    importCatalogue(open().db, contentFolder({ ...hindi, ...changes }), options)
  const stored = async () => {
    const rows = await open().db.selectFrom('translation').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  const all = [
    ...['hi/cities:700', 'hi/departments:1', 'hi/departments:2', 'hi/doctors:4001'],
    ...['hi/doctors:4003', 'hi/faq:1', 'hi/hospitals:3001', 'hi/insurers:2001'],
  ]

  it('are counted in the plan, and imported once', async () => {
    const folder = contentFolder(hindi)
    const imported = await importCatalogue(open().db, folder)
    expect(imported).toMatchObject({
      outcome: 'imported',
      changes: {
        'hi/departments': { inserted: 2, updated: 0, deleted: 0 },
        'hi/doctors': { inserted: 2, updated: 0, deleted: 0 },
        'hi/faq': { inserted: 1, updated: 0, deleted: 0 },
      },
    })
    expect(await stored()).toEqual(all)
    expect(await importCatalogue(open().db, folder)).toMatchObject({ outcome: 'unchanged' })
    expect(
      await fromFolder({ 'hi/departments.csv': 'slug,name\ncardiology,दिल का विभाग\n' }),
    ).toMatchObject({
      changes: { 'hi/departments': { inserted: 0, updated: 1, deleted: 1 } },
    })
  })

  it('are what readers in that language get, where there are some', async () => {
    await fromFolder()
    const heart = {
      name: 'दिल',
      practitionerPlural: 'दिल के डॉक्टर',
      summary: 'दिल, और उसकी नसें।',
    }
    expect(await listDepartments('hi')).toMatchObject([
      { slug: 'cardiology', ...heart },
      { slug: 'ENT', name: 'कान-नाक-गला', practitioner: 'ENT surgeon' },
      { slug: 'general-surgery', name: 'General Surgery' },
    ])
    expect(await findDepartment('cardiologists', 'hi')).toMatchObject(heart)
    expect(await departmentsOfHospital(3001, 'hi')).toMatchObject([heart, { slug: 'ENT' }])
    expect(await findInsurer('cghs', 'hi')).toMatchObject({ name: 'सीजीएचएस' })
    expect((await listInsurers('hi')).map(({ name }) => name)).toEqual([
      'सीजीएचएस',
      'Example Insurance',
    ])
    expect(await listEntries('faq', 'hi')).toMatchObject([
      {
        topic: 'हम',
        question: 'फ़ोन कौन करता है?',
        answer: expect.stringMatching(/^हम सुबह 8 .*बजे.* फ़ोन करते हैं, या 112/),
      },
      { topic: 'Money' },
    ])
    const asha = await findDoctor('dr-asha-rao', 'hi')
    expect(asha).toMatchObject({
      name: 'डॉ. आशा राव',
      languages: ['अंग्रेज़ी', 'हिंदी'],
      aboutLanguage: 'en',
      departments: [{ slug: 'cardiology', name: 'दिल' }],
      city: { id: 514, slug: 'delhi', name: 'दिल्ली' },
      hospital: { id: 3001, slug: 'neem-hospital', name: 'नीम हॉस्पिटल' },
    })
    expect(asha?.departments[0]).toEqual({ slug: 'cardiology', name: 'दिल' })
    expect(await findHospital('neem-hospital', 'hi')).toMatchObject({
      name: 'नीम हॉस्पिटल',
      address: '1 सैंपल रोड, दिल्ली',
      facilities: ['दवा की दुकान', 'ICU'],
      insurers: [{ slug: 'cghs', name: 'सीजीएचएस', kind: 'government' }],
      city: { name: 'दिल्ली' },
    })
    expect(await readNavigation('hi')).toMatchObject({
      departments: [{ name: 'दिल' }, { name: 'कान-नाक-गला' }, { name: 'General Surgery' }],
      popularCities: [{ name: 'दिल्ली' }, { name: 'मुंबई' }],
      insurers: [{ name: 'सीजीएचएस' }, {}],
    })
  })

  it('leave the pages in English alone', async () => {
    const plain = async () => [
      await listDepartments(),
      await listInsurers(),
      await doctorsByIds([4001, 4003]),
      await findHospital('neem-hospital'),
      await listEntries('faq'),
      await readNavigation('en'),
    ]
    const withoutChanged = (value: unknown) =>
      JSON.stringify(value).replace(/"changed":"[^"]*"/g, '')
    const untranslated = Object.keys(hindi).map((name) => [name, null])
    await fromFolder({ ...Object.fromEntries(untranslated), 'faq.csv': faq })
    const before = withoutChanged(await plain())
    await fromFolder()
    expect(withoutChanged(await plain())).toBe(before)
  })

  it('reach the parts of a profile, and do not hide namesakes', async () => {
    await fromFolder()
    const [asha] = await doctorsByIds([4001], 'hi')
    const neem = await findHospital('neem-hospital', 'hi')
    if (!asha || !neem) throw new Error('not there')
    expect(await practicesOf(asha, 'hi')).toMatchObject([{ name: 'नीम हॉस्पिटल' }])
    expect(await firstOfStaff(neem, 2, 'hi')).toMatchObject({
      groups: [
        { department: { name: 'दिल' }, doctors: [{ name: 'डॉ. आशा राव' }] },
        { department: { name: 'कान-नाक-गला' } },
      ],
    })
    expect(await hospitalsNear(neem, 1, 'hi')).toMatchObject([{ city: { name: 'दिल्ली' } }])
    expect(await doctorHasNamesake(asha)).toBe(false)
    await fromFolder(edited('doctors.csv', 'Dr Bina Shah', 'Dr Asha Rao'))
    expect(await doctorHasNamesake(asha)).toBe(true)
  })

  describe('go with their rows', () => {
    it('when the folder no longer has them, with a report', async () => {
      await fromFolder()
      const gone = edited('doctors.csv', goodContent['doctors.csv']?.split('\n')[3] ?? '', '')
      expect(await fromFolder(gone)).toMatchObject({ outcome: 'refused' })
      expect(await fromFolder(gone, { lenient: true })).toMatchObject({
        outcome: 'imported',
        changes: { doctors: { deleted: 1 }, 'hi/doctors': { deleted: 1 } },
        faults: [{ file: 'hi/doctors.csv', line: 3, reason: 'is not in doctors.csv' }],
        rejected: [{ file: 'hi/doctors.csv', cells: { slug: 'dr-amit-sen' } }],
      })
      expect(await stored()).toEqual(all.filter((id) => id !== 'hi/doctors:4003'))
    })

    it('but stay while a new version of the row or of the translation is refused', async () => {
      await fromFolder()
      const wrong = {
        ...edited('doctors.csv', ',900,English', ',free,English'),
        'hi/doctors.csv': (hindi['hi/doctors.csv'] ?? '').replace('डॉ. अमित सेन', '1'),
      }
      expect(await fromFolder(wrong, { lenient: true })).toMatchObject({
        outcome: 'unchanged',
        faults: [
          { file: 'doctors.csv', line: 2 },
          { file: 'hi/doctors.csv', line: 3, reason: 'has no letter' },
        ],
      })
      expect(await stored()).toEqual(all)
      expect((await findDoctor('dr-asha-rao', 'hi'))?.name).toBe('डॉ. आशा राव')
      expect((await findDoctor('dr-amit-sen', 'hi'))?.name).toBe('डॉ. अमित सेन')
    })

    it('are refused with a new row', async () => {
      const header = goodContent['doctors.csv'] ?? ''
      const row = '4009,dr-new,Dr New,male,ENT,delhi,,12,free,Hindi,SAMPLE-9,MBBS\n'
      const changes = {
        'doctors.csv': header + row,
        'hi/doctors.csv': 'slug,name\ndr-new,डॉ. नया\n',
      }
      expect(await fromFolder(changes, { lenient: true })).toMatchObject({
        outcome: 'imported',
        faults: [
          { file: 'doctors.csv', line: 6 },
          { file: 'hi/doctors.csv', line: 2, reason: 'refers to a refused row (doctors.csv)' },
        ],
      })
    })

    it('when a list replaces them, or is withdrawn', async () => {
      await fromFolder()
      const { folder, mapping } = clinics(3, { source: 'partner' })
      await importCatalogue(open().db, folder, { mapping, lenient: true })
      const mapped = await open()
        .db.selectFrom('hospital')
        .select(['id', 'slug'])
        .where('externalId', 'is not', null)
        .orderBy('id')
        .execute()
      // A folder may translate the rows of a list.
      const [first] = mapped
      const file = `${hindi['hi/hospitals.csv']}${first?.slug},क्लिनिक,,\n`
      expect(await fromFolder({ 'hi/hospitals.csv': file })).toMatchObject({
        changes: { 'hi/hospitals': { inserted: 1, updated: 0, deleted: 0 } },
      })
      expect(await stored()).toContain(`hi/hospitals:${first?.id}`)
      const withdrawn = await withdrawSource(open().db, 'partner', () => true)
      expect(withdrawn.plan['hi/hospitals']).toEqual({ inserted: 0, updated: 0, deleted: 1 })
      expect(await stored()).toEqual(all)
      const other = clinics(3, { source: 'other', replace: true })
      expect(
        await importCatalogue(open().db, other.folder, { mapping: other.mapping, lenient: true }),
      ).toMatchObject({ changes: { 'hi/hospitals': { deleted: 1 } } })
      expect(await stored()).toEqual(all.filter((id) => id !== 'hi/hospitals:3001'))
      // What a list has replaced, the folder does not translate.
      expect(await fromFolder({ 'pages/faq.md': null })).toMatchObject({ outcome: 'imported' })
      expect(await stored()).not.toContain('hi/hospitals:3001')
    })
  })
})
