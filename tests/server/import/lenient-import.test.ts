import { beforeEach, describe, expect, it } from 'vitest'
import { findText } from '#lib/server/catalogue/articles'
import { readCatalogueState, readCatalogueVersion } from '#lib/server/catalogue/state'
import { formatFault } from '#lib/server/import/check/faults'
import { importCatalogue } from '#lib/server/import/import'
import {
  contentFolder,
  edited,
  emptyCatalogue,
  goodContent,
} from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

// A lenient import takes the valid rows. Checks what else an invalid row rejects and what it leaves unchanged.

/** Several files with one text replaced in each. */
const several = (...edits: [name: string, from: string, to: string][]) =>
  Object.assign({}, ...edits.map((one) => edited(...one))) as Record<string, string>

onEachDatabase('a lenient import', (open) => {
  const bringIn = (changes: Record<string, string | Buffer | null> = {}) =>
    importCatalogue(open().db, contentFolder(changes), { lenient: true })
  const told = async (changes: Record<string, string | Buffer | null>) =>
    (await bringIn(changes)).faults.map(formatFault)
  const slugsOf = async (table: 'hospital' | 'doctor' | 'review' | 'city') =>
    (
      await open()
        .db.selectFrom(table as 'doctor')
        .select('slug')
        .orderBy('id')
        .execute()
    ).map(({ slug }) => slug)
  const article = (slug: string) => findText('condition', 'en', slug, open().db)

  describe('into an empty catalogue', () => {
    beforeEach(() => emptyCatalogue(open().db))

    it('rejects rows that refer to a rejected row and gives the reason', async () => {
      expect(await told(edited('hospitals.csv', ',100,NABH', ',many,NABH'))).toEqual([
        'doctors.csv:2: hospitals: refers to a refused row (hospitals.csv:2) (neem-hospital)',
        'doctors.csv:5: hospitals: refers to a refused row (hospitals.csv:2) (neem-hospital)',
        'hospitals.csv:2: beds: must be a whole number (many)',
      ])
      expect(await slugsOf('hospital')).toEqual(['peepal-hospital', 'banyan-clinic'])
      expect(await slugsOf('doctor')).toEqual(['dr-bina-shah', 'dr-amit-sen'])
    })

    it('follows references through several rows', async () => {
      const reviews =
        'id,doctor,hospital,rating,title,text,author,language,date\n1,dr-amit-sen,,5,Good,Kind.,A,en,2026-01-02\n'
      expect(
        await told({ ...edited('cities.csv', '72.8777', 'x'), 'reviews.csv': reviews }),
      ).toEqual([
        'cities.csv:3: longitude: must be a number such as 28.6139 (x)',
        'doctors.csv:4: cities: refers to a refused row (cities.csv:3) (mumbai)',
        'hospitals.csv:4: city: refers to a refused row (cities.csv:3) (mumbai)',
        'reviews.csv:2: doctor: refers to a refused row (doctors.csv:4) (dr-amit-sen)',
      ])
    })

    it('removes links to a rejected text from other texts', async () => {
      expect(await told(edited('conditions/hernia.md', 'name: Hernia\n', ''))).toEqual([
        'conditions/hernia.md:1: name: is missing',
      ])
      expect(await article('hernia')).toBeNull()
      const piles = await article('piles')
      expect(piles?.related).toEqual([])
      expect(piles?.introHtml).toBe('<p>Before the parts, see hernia.</p>')
      // Importing the corrected text restores the links.
      await bringIn()
      expect((await article('piles'))?.introHtml).toContain('<a href="/condition/hernia">')
    })

    it('rejects texts whose department is rejected', async () => {
      const faults = await told(
        several(['departments.csv', '3,general-surgery', 'x,general-surgery']),
      )
      expect(faults).toContainEqual(
        expect.stringMatching(
          /^conditions\/piles.md:\d+: department: refers to a refused row \(departments.csv:4\)/,
        ),
      )
      expect(await article('piles')).toBeNull()
    })

    it('changes nothing when a required file is missing, unreadable or without valid rows', async () => {
      for (const changes of [
        { 'doctors.csv': null },
        { 'doctors.csv': Buffer.from([0x69, 0xff]) },
        { 'doctors.csv': 'id,slug\n1,a\n' },
        { 'insurers.csv': '"id,slug,name,kind,summary\n1,a,b,private,c\n' },
        // None of the rows is valid.
        {
          'cities.csv': (goodContent['cities.csv'] ?? '').replaceAll(/,(Other|Popular)$/gm, ',Big'),
        },
        edited('cities.csv', 'state,latitude', 'state,lat'),
      ])
        expect(await bringIn(changes)).toMatchObject({ outcome: 'refused' })
      expect(await slugsOf('city')).toEqual([])
    })

    it('imports all prices of a treatment or none', async () => {
      const header = 'treatment,city,item,from_rupees,to_rupees\n'
      const prices = `${header}piles-treatment,agra,Visit,1,2\npiles-treatment,delhi,Visit,9,2\n`
      expect(await told({ 'treatment-costs.csv': prices })).toEqual([
        'treatment-costs.csv:2: treatment: another price of this treatment was refused, and prices are imported together (piles-treatment)',
        'treatment-costs.csv:3: to_rupees: is less than from_rupees (2)',
      ])
      await bringIn({ 'treatment-costs.csv': prices.replace(',9,', ',1,') })
      const { outcome } = await bringIn({ 'treatment-costs.csv': prices })
      expect(outcome).toBe('unchanged')
      const rows = await open().db.selectFrom('treatmentCost').selectAll().execute()
      expect(rows).toHaveLength(2)
    })
  })

  describe('into an existing catalogue', () => {
    beforeEach(async () => {
      await importCatalogue(open().db, contentFolder())
    })

    it('keeps the old version of a rejected row and imports rows that refer to it', async () => {
      const result = await bringIn(
        several(
          ['hospitals.csv', ',100,NABH', ',many,NABH'],
          ['doctors.csv', 'Dr Asha Rao', 'Dr Asha Rao Sinha'],
        ),
      )
      expect(result).toMatchObject({
        outcome: 'imported',
        changes: { doctors: { inserted: 0, updated: 1, deleted: 0 } },
        rejected: [{ file: 'hospitals.csv', line: 2, cells: { beds: 'many', id: '3001' } }],
      })
      expect(await slugsOf('hospital')).toEqual([
        'neem-hospital',
        'peepal-hospital',
        'banyan-clinic',
      ])
    })

    it('matches the old row by its slug when the id is invalid', async () => {
      const result = await bringIn(edited('hospitals.csv', '3001,', '3001x,'))
      expect(result).toMatchObject({ outcome: 'unchanged', rejected: [{ line: 2 }] })
      expect(await slugsOf('hospital')).toContain('neem-hospital')
    })

    it('matches the old row of a redirect by its path, however it is spelled', async () => {
      await bringIn({ 'redirects.csv': 'from,to\n/old/,/faq\n/क,/faq\n' })
      const result = await bringIn({ 'redirects.csv': 'from,to\n/old,faq\n/%e0%a4%95/,faq\n' })
      expect(result).toMatchObject({
        outcome: 'unchanged',
        rejected: [{ line: 2 }, { line: 3 }],
      })
    })

    it('matches the old row of a malformed row', async () => {
      const broken = await bringIn(
        edited('hospitals.csv', '3001,neem-hospital,Neem', '3001,neem-hospital,"N"eem'),
      )
      expect(broken).toMatchObject({ outcome: 'unchanged' })
      expect(broken.faults).toHaveLength(1)
      const short = await bringIn(edited('doctors.csv', ',Bengali,SAMPLE-3,MBBS', ''))
      expect(short).toMatchObject({ outcome: 'unchanged' })
      expect(await slugsOf('doctor')).toContain('dr-amit-sen')
    })

    it('does not give the slug of a kept row to another row', async () => {
      const result = await bringIn(
        several(['hospitals.csv', '3001,neem-hospital', '30o1,neem-hospital-delhi']),
      )
      // The id is invalid and the slug is new, so nothing matches the old row and it is removed.
      expect(await slugsOf('hospital')).toEqual(['peepal-hospital', 'banyan-clinic'])
      expect(result.faults).toHaveLength(3)
      await importCatalogue(open().db, contentFolder())
      const taken = await bringIn({
        'hospitals.csv': (goodContent['hospitals.csv'] ?? '')
          .replace(',100,NABH', ',many,NABH')
          .replace('3003,banyan-clinic', '3009,neem-hospital')
          .replace('3001,neem-hospital', '3001,neem-hospital-delhi'),
      })
      expect(taken.faults.map(formatFault)).toContain(
        'hospitals.csv:4: slug: is already used by the row with id 3001, which stays unchanged (neem-hospital)',
      )
    })

    it('refuses to remove a row that a kept row needs', async () => {
      const before = await slugsOf('city')
      const result = await bringIn({
        'cities.csv': (goodContent['cities.csv'] ?? '').replace(/^477.*\n/m, ''),
        'hospitals.csv': (goodContent['hospitals.csv'] ?? '').replace(',300,,ENT', ',many,,ENT'),
        'doctors.csv': (goodContent['doctors.csv'] ?? '').replace(/^4003.*\n/m, ''),
      })
      expect(result.outcome).toBe('refused')
      expect(result.faults.map(formatFault)).toContain(
        'cities.csv:1: slug: is gone from the files, but remaining rows still refer to it (mumbai)',
      )
      expect(await slugsOf('city')).toEqual(before)
    })

    it('keeps the old version of a rejected text and the links to it', async () => {
      const result = await bringIn(edited('conditions/hernia.md', 'name: Hernia\n', ''))
      expect(result).toMatchObject({
        outcome: 'unchanged',
        rejected: [{ file: 'conditions/hernia.md', cells: {} }],
      })
      expect((await article('piles'))?.related).toEqual([{ slug: 'hernia', name: 'Hernia' }])
    })

    it('reports the same faults again, but does not stop the start of the site', async () => {
      const { db } = open()
      const folder = contentFolder(edited('hospitals.csv', ',100,NABH', ',many,NABH'))
      const first = await importCatalogue(db, folder, { lenient: true })
      const version = await readCatalogueVersion(db)
      expect(await importCatalogue(db, folder, { lenient: true })).toEqual(first)
      expect(await importCatalogue(db, folder)).toMatchObject({ outcome: 'refused' })
      expect(await importCatalogue(db, folder, { once: true })).toMatchObject({
        outcome: 'unchanged',
      })
      expect(await readCatalogueVersion(db)).toBe(version)
      expect(await readCatalogueState(db)).toMatchObject({ folder, refused: 1 })
    })
  })
})
