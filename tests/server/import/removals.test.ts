import { beforeEach, describe, expect, it } from 'vitest'
import { importCatalogue } from '#lib/server/import/import'
import type { ImportOptions } from '#lib/server/import/prepare-import'
import type { Plan } from '#lib/server/import/sync/plan'
import { clinics } from '#tests/server/import/clinics'
import { contentFolder, emptyCatalogue, goodContent } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

onEachDatabase('an import that removes rows', (open) => {
  beforeEach(async () => {
    await emptyCatalogue(open().db)
  })

  const fromFolder = (changes: Record<string, string | null> = {}, options: ImportOptions = {}) =>
    importCatalogue(open().db, contentFolder(changes), options)
  const fromList = (
    ...[count, kind = {}, options = {}]: [number, Parameters<typeof clinics>[1]?, ImportOptions?]
  ) => {
    const { folder, mapping } = clinics(count, kind)
    return importCatalogue(open().db, folder, { mapping, lenient: true, ...options })
  }
  /** What readers and the next import see. */
  const catalogue = async () => {
    const { db } = open()
    return {
      hospitals: await db.selectFrom('hospital').selectAll().orderBy('id').execute(),
      doctors: await db.selectFrom('doctor').selectAll().orderBy('id').execute(),
      formerSlugs: await db.selectFrom('formerSlug').selectAll().orderBy('slug').execute(),
      state: await db.selectFrom('catalogueState').selectAll().orderBy('key').execute(),
    }
  }
  /** The sample's kinds, none of which is called invented. */
  const own = { 'sample.csv': null }

  describe('of a mapped list', () => {
    beforeEach(async () => {
      await fromFolder()
    })

    it.each([
      [30, 10],
      [300, 270],
    ])('needs no confirmation from %d rows to %d', async (before, after) => {
      await fromList(before)
      expect(await fromList(after)).toMatchObject({
        outcome: 'imported',
        changes: { hospitals: { inserted: 0, updated: 0, deleted: before - after } },
      })
    })

    it.each([
      [30, 9, 21],
      [300, 269, 31],
    ])('is refused from %d rows to %d, and changes nothing', async (before, after, deleted) => {
      await fromList(before)
      const whole = await catalogue()
      expect(await fromList(after)).toEqual({
        outcome: 'refused',
        faults: [],
        removals: [{ kind: 'hospitals', deleted, before }],
      })
      expect(await catalogue()).toEqual(whole)
      // Another number does not confirm it.
      expect(await fromList(after, {}, { remove: deleted + 1 })).toMatchObject({
        outcome: 'refused',
      })
      expect(await fromList(after, {}, { remove: deleted })).toMatchObject({ outcome: 'imported' })
      expect((await catalogue()).hospitals).toHaveLength(3 + after)
    })

    it('is refused when a short list replaces the rows of another one', async () => {
      await fromList(40)
      expect(await fromList(5, { source: 'other', replace: true })).toMatchObject({
        outcome: 'refused',
        // The number includes the three sample hospitals, which alone would need no confirmation.
        removals: [{ kind: 'hospitals', deleted: 43, before: 43 }],
      })
    })

    it('is refused when the folder is imported without the lists', async () => {
      await fromList(40)
      expect(await fromFolder({}, { all: true })).toMatchObject({
        outcome: 'refused',
        removals: [{ kind: 'hospitals', deleted: 40, before: 43 }],
      })
      expect(await fromFolder({}, { all: true, remove: 40 })).toMatchObject({
        outcome: 'imported',
        changes: { hospitals: { deleted: 40 } },
      })
    })
  })

  describe('of the folder', () => {
    const [header, first] = (goodContent['hospitals.csv'] ?? '').split('\n')
    const many = Array.from(
      { length: 30 },
      (_, index) => `${3100 + index},clinic-${index},Clinic ${index},delhi,1 Sample Road,,,,,ENT,,`,
    )
    const large = { 'hospitals.csv': [header, first, ...many].join('\n') }
    const small = { 'hospitals.csv': [header, first].join('\n'), 'doctors.csv': withoutHospitals() }

    function withoutHospitals() {
      return (goodContent['doctors.csv'] ?? '').replace(/,(?:neem|peepal)-hospital,/g, ',,')
    }

    it('needs no confirmation for rows that sample.csv calls invented', async () => {
      await fromFolder({ ...large, 'doctors.csv': withoutHospitals() })
      expect(await fromFolder({ ...small, ...own })).toMatchObject({
        outcome: 'imported',
        changes: { hospitals: { deleted: 30 } },
      })
    })

    it('is refused for other rows', async () => {
      await fromFolder({ ...large, ...own, 'doctors.csv': withoutHospitals() })
      expect(await fromFolder({ ...small, ...own })).toMatchObject({
        outcome: 'refused',
        removals: [{ kind: 'hospitals', deleted: 30, before: 31 }],
      })
    })

    it('is refused for prices, which have no ids', async () => {
      const prices = Array.from(
        { length: 25 },
        (_, index) => `piles-treatment,agra,Item ${index},100,200`,
      )
      const costs = ['treatment,city,item,from_rupees,to_rupees', ...prices].join('\n')
      await fromFolder({ ...own, 'treatment-costs.csv': costs })
      expect(await fromFolder(own)).toMatchObject({
        outcome: 'refused',
        removals: [{ kind: 'costs', deleted: 25, before: 25 }],
      })
      expect(await fromFolder(own, { remove: 25 })).toMatchObject({
        changes: { costs: { inserted: 0, updated: 0, deleted: 25 } },
      })
    })

    it('counts reviews that go with their hospitals', async () => {
      const reviews = Array.from(
        { length: 25 },
        (_, index) => `${index + 1},,neem-hospital,5,Good,Clean rooms.,,en,2026-01-01`,
      )
      const file = ['id,doctor,hospital,rating,title,text,author,language,date', ...reviews]
      await fromFolder({ 'reviews.csv': file.join('\n') })
      expect(await fromList(1, { replace: true })).toMatchObject({
        outcome: 'refused',
        removals: [{ kind: 'reviews', deleted: 25, before: 25 }],
      })
      const kept = await fromList(1, { replace: true }, { remove: 25 })
      expect(kept).toMatchObject({
        changes: { hospitals: { inserted: 1, deleted: 3 }, reviews: { deleted: 25 } },
      })
      expect(await open().db.selectFrom('review').select('id').execute()).toEqual([])
    })

    it('tells all changes of a dry run, and makes none of them', async () => {
      await fromFolder({ ...large, ...own, 'doctors.csv': withoutHospitals() })
      const before = await catalogue()
      const plans: Plan[] = []
      const result = await fromFolder(
        { ...small, ...own },
        { dryRun: true, onPlan: (plan) => plans.push(plan) },
      )
      expect(result).toMatchObject({
        outcome: 'planned',
        changes: { hospitals: { inserted: 0, updated: 0, deleted: 30 } },
        removals: [{ kind: 'hospitals', deleted: 30, before: 31 }],
      })
      expect(plans).toEqual([{ hospitals: { inserted: 0, updated: 0, deleted: 30 } }])
      expect(await fromList(3, {}, { dryRun: true })).toMatchObject({
        outcome: 'planned',
        changes: { hospitals: { inserted: 3, updated: 0, deleted: 0 } },
        removals: [],
      })
      expect(await catalogue()).toEqual(before)
    })
  })
})
