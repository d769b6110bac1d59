import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { formatFault } from '#lib/server/import/check/faults'
import { importCatalogue } from '#lib/server/import/import'
import { contentFolder } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const cities = `id,slug,name,name_hi,state,latitude,longitude,type,aliases
700,agra,Agra,आगरा,Uttar Pradesh,27.1767,78.0081,Other,
477,mumbai,Mumbai,मुंबई,Maharashtra,19.0760,72.8777,Popular,Bombay
514,delhi,Delhi,दिल्ली,Delhi,28.6139,77.2090,Popular,New Delhi
513,chennai,Chennai,चेन्नई,Tamil Nadu,13.0827,80.2707,Popular,Madras
512,ludhiana,Ludhiana,लुधियाना,Punjab,30.9010,75.8573,Other,
511,lucknow,Lucknow,लखनऊ,Uttar Pradesh,26.8467,80.9462,Other,
510,pune,Pune,पुणे,Maharashtra,18.5204,73.8567,Other,
`

const hospitals = `id,slug,name,city,address,locality
3001,neem-hospital,Neem Hospital,delhi,"1 Sample Road, Delhi",
3002,peepal-hospital,Peepal Hospital,delhi,"2 Sample Road, Delhi",
3003,banyan-clinic,Banyan Clinic,mumbai,"3 Sample Road, Mumbai",
3004,aiims-delhi,"AIIMS, Delhi",delhi,Sample Marg,
3005,lilavati,Lilavati Hospital & Research Centre,mumbai,Sample Road,Bandra
3006,sgpgi,Sanjay Gandhi Postgraduate Institute of Medical Sciences,lucknow,Sample Road,
3007,cmc,CMC Ludhiana,ludhiana,Sample Road,
3008,model-delhi,Model Hospital,delhi,Sample Road,Model Town
3009,model-ludhiana,Model Hospital,ludhiana,Sample Road,Model Town
3010,sai-mg-road,Sri Sai Hospital,pune,"12, M.G. Road, Pune",
3011,sai-camp,Shree Sai Hospital,pune,Sample Road,Camp
3012,apollo-chennai,Apollo Hospital,chennai,Sample Road,
3013,st-marys,St. Mary's Hospitals Pvt. Ltd.,agra,Sample Road,
3014,twin-one,Twin Hospital,mumbai,1 Sample Road,Bandra
3015,twin-two,Twin Hospital,mumbai,2 Sample Road,Dadar
3016,fortis,"Fortis Hospital, Mulund",mumbai,Sample Road,
3017,agra-heart,Agra Heart Hospital,agra,Sample Road,
3018,gmch,Govt. Medical College and Hospital,agra,Sample Road,Sector 32
3019,lotus,Lotus Hospital,agra,Sample Road,Sadar Bazaar
`

const mapping = `source: list
files:
  doctors.csv:
    from: list.csv
    separator: ;
    id: Code
    columns:
      name: Name
      cities: City
      departments: { constant: ENT }
      hospitals: { column: Hospitals, split: / }
      languages: { column: Speaks, split: "," }
      opd: { column: OPD, split: "+" }
`

onEachDatabase('the hospitals of doctors in a mapped list', (open) => {
  beforeEach(async () => {
    const files = { 'cities.csv': cities, 'hospitals.csv': hospitals }
    expect(await importCatalogue(open().db, contentFolder(files), { all: true })).toMatchObject({
      faults: [],
    })
  })

  /** Imports one doctor. Returns the slugs of the doctor's hospitals, and what was left out. */
  const linked = async (city: string, hospital: string, { opd = '', speaks = 'Hindi' } = {}) => {
    const { db } = open()
    const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-doctors-'))
    folders.push(folder)
    writeFileSync(
      path.join(folder, 'list.csv'),
      `Code;Name;City;Hospitals;Speaks;OPD\n1;Dr Test Rao;${city};${hospital};${speaks};${opd}\n`,
    )
    writeFileSync(path.join(folder, 'mapping.yaml'), mapping)
    const file = path.join(folder, 'mapping.yaml')
    const result = await importCatalogue(db, folder, { mapping: file, lenient: true })
    if (result.outcome === 'refused') throw new Error(result.faults.map(formatFault).join())
    expect(result.faults).toEqual([])
    const rows = await db
      .selectFrom('doctorHospital')
      .innerJoin('hospital', 'hospital.id', 'doctorHospital.hospitalId')
      .innerJoin('doctor', 'doctor.id', 'doctorHospital.doctorId')
      .where('doctor.externalId', '=', 'list:1')
      .select('hospital.slug')
      .orderBy('doctorHospital.position')
      .execute()
    const [doctor] = await db
      .selectFrom('doctor')
      .select(['languages', 'opd'])
      .where('externalId', '=', 'list:1')
      .execute()
    return {
      ...{ slugs: rows.map(({ slug }) => slug), doctor },
      leftOut: result.dropped.map(formatFault),
    }
  }

  describe('are found as lists write them', () => {
    it.each([
      ['Delhi', 'AIIMS New Delhi', 'aiims-delhi'],
      ['Delhi', 'AIIMS, New Delhi', 'aiims-delhi'],
      ['Delhi', 'A.I.I.M.S.', 'aiims-delhi'],
      ['Delhi', 'All India Institute of Medical Sciences', 'aiims-delhi'],
      ['Mumbai', 'AIIMS Hospital, New Delhi 110029, India', 'aiims-delhi'],
      ['Mumbai', 'Lilavati Hospital and Research Centre', 'lilavati'],
      ['Mumbai', 'LILAVATI HOSPITAL', 'lilavati'],
      ['Delhi', 'Lilavati Hospital, Bombay, Maharashtra', 'lilavati'],
      ['Lucknow', 'SGPGI', 'sgpgi'],
      ['Lucknow', 'SGPGIMS Lucknow', 'sgpgi'],
      ['Ludhiana', 'Christian Medical College', 'cmc'],
      ['Delhi', 'Christian Medical College & Hospital, Ludhiana', 'cmc'],
      ['Delhi', 'Model Hospital', 'model-delhi'],
      ['Delhi', 'Model Hospital, Model Town', 'model-delhi'],
      ['Delhi', 'Model Hospital, Ludhiana', 'model-ludhiana'],
      ['Delhi', 'Model Hospital - Ludhiana (Punjab)', 'model-ludhiana'],
      ['Pune', 'Shri Sai Hospital, MG Road', 'sai-mg-road'],
      ['Pune', 'Shri Sai Hospital (Camp)', 'sai-camp'],
      ['Agra', 'Saint Marys Hospital', 'st-marys'],
      ['Mumbai', 'Twin Hospital, Dadar', 'twin-two'],
      ['Mumbai', 'Fortis Hospitals', 'fortis'],
      ['Delhi', 'Apollo Hospital, Chennai', 'apollo-chennai'],
      ['Delhi', 'Apollo Hospitals Madras', 'apollo-chennai'],
      ['Delhi | Chennai', 'Apollo Hospital', 'apollo-chennai'],
      ['Delhi', 'apollo-chennai', 'apollo-chennai'],
      ['Delhi', 'Agra Heart Hospital', 'agra-heart'],
      ['Agra', 'GMCH', 'gmch'],
      ['Agra', 'GMCH, Sec 32', 'gmch'],
      ['Agra', 'Lotus Hospital, Sadar Bazar', 'lotus'],
    ])('doctor in %s: %s', async (city, hospital, slug) => {
      expect(await linked(city, hospital)).toMatchObject({ slugs: [slug], leftOut: [] })
    })
  })

  describe('are left out and counted, and the doctor comes in', () => {
    it.each([
      ['Delhi', 'Apollo Hospital', 'is only known in Chennai: write the city after the name'],
      ['Delhi', 'Fortis Hospital', 'is not a known hospital'],
      ['Pune', 'Sai Hospital', 'is not a known hospital'],
      ['Pune', 'Shri Sai Hospital', 'matches several (sai-mg-road, sai-camp)'],
      ['Pune', 'Shri Sai Hospital, Baner', 'is not a known hospital'],
      ['Mumbai', 'Twin Hospital', 'matches several (twin-one, twin-two)'],
      ['Mumbai', 'Hospital', 'is not a known hospital'],
      ['Delhi', 'Apollo Hospital, Pune', 'is not a known hospital'],
    ])('doctor in %s: %s', async (city, hospital, reason) => {
      const { slugs, leftOut } = await linked(city, hospital)
      expect(slugs).toEqual([])
      expect(leftOut).toEqual([expect.stringContaining(`'${hospital}' ${reason}`)])
    })

    it('keeps the other entries of the cell', async () => {
      expect(await linked('Delhi', 'Neem Hospital/Nowhere Hospital/AIIMS')).toMatchObject({
        slugs: ['neem-hospital', 'aiims-delhi'],
        leftOut: [expect.stringContaining("'Nowhere Hospital' is not a known hospital")],
      })
    })

    it('does not publish hours at a hospital of another city', async () => {
      const { doctor, leftOut } = await linked('Delhi', 'Apollo Hospital', {
        opd: 'Mon 10:00-13:00 @ Apollo Hospital',
      })
      expect(doctor?.opd).toBe('[]')
      expect(leftOut).toHaveLength(2)
    })
  })

  it('names the hospital of hours as freely as the hospital itself', async () => {
    const { doctor, leftOut } = await linked('Delhi', 'AIIMS New Delhi/Neem Hospital', {
      opd: 'Mon 10:00-13:00 @ All India Institute of Medical Sciences',
    })
    expect(leftOut).toEqual([])
    expect(JSON.parse(doctor?.opd ?? '')).toMatchObject([{ hospitalId: 3004 }])
  })

  it.each(['NA', 'N/A', '-', '--', 'nil', 'none', '0', 'Not Available', 'null', 'not known'])(
    'takes %j for an empty cell',
    async (word) => {
      const { slugs, leftOut, doctor } = await linked('Delhi', word, { opd: word, speaks: word })
      expect({ slugs, leftOut }).toEqual({ slugs: [], leftOut: [] })
      expect(doctor).toMatchObject({ languages: '[]', opd: '[]' })
    },
  )
})
