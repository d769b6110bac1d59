import { lastMinutes, type OpdSession } from '#lib/domain/catalogue/opd'
import { GrowingNumbers, NumberListsBuilder } from '#lib/domain/text/number-lists'
import {
  FixedOptions,
  NamedOptions,
  type NamesByLanguage,
  RowsBuilder,
} from '#lib/server/listings/index-builder'
import {
  type HospitalColumns,
  type ListingIndex,
  packSession,
} from '#lib/server/listings/listing-index'
import {
  bandOf,
  bedBands,
  experienceBands,
  type FilterOption,
  feeBands,
  genders,
} from '#lib/server/listings/options'

/** The facts of a doctor that lists use; null means 'not stated'. */
export interface DoctorRow {
  id: number
  name: string
  gender: string | null
  experienceYears: number | null
  feeRupees: number | null
  languages: readonly string[]
  departmentIds: readonly number[]
  cityIds: readonly number[]
  hospitalIds: readonly number[]
  opd: readonly OpdSession[]
}

export interface HospitalRow {
  id: number
  name: string
  cityId: number
  locality: string
  beds: number | null
  accreditation: readonly string[]
  facilities: readonly string[]
  departmentIds: readonly number[]
  insurerIds: readonly number[]
}

interface ListingNames {
  departmentIds: readonly number[]
  insurers: readonly { id: number; slug: string; name: string }[]
}

const insurerOptions = ({ insurers }: ListingNames): FilterOption[] =>
  insurers.map(({ slug, name }) => ({ value: slug, name }))

/** The weight of a fact that is not stated: larger than any other, so it sorts last. */
const last = 100_000_000
const ascending = (value: number | null) => (value === null ? last : Math.min(value, last - 1))
const descending = (value: number | null) =>
  value === null ? last : last - 1 - Math.min(value, last - 1)

export class HospitalListBuilder {
  readonly #names: ListingNames
  readonly #rows: RowsBuilder
  readonly #insurerNumbers: Map<number, number>
  readonly #ids = new GrowingNumbers()
  readonly #cityIds = new GrowingNumbers()
  readonly #insurers = new NumberListsBuilder()
  readonly #locality = new NamedOptions()
  readonly #accreditation = new NamedOptions()
  readonly #beds = new FixedOptions(bedBands)
  readonly #facility = new NamedOptions()

  constructor(names: ListingNames) {
    this.#names = names
    this.#rows = new RowsBuilder(names.departmentIds)
    this.#insurerNumbers = new Map(names.insurers.map(({ id }, number) => [id, number]))
  }

  add(hospital: HospitalRow): void {
    const { id, name, cityId, beds, accreditation, departmentIds } = hospital
    const number = this.#ids.length
    this.#ids.push(id)
    this.#cityIds.push(cityId)
    this.#insurers.add(hospital.insurerIds.flatMap((one) => this.#insurerNumbers.get(one) ?? []))
    this.#locality.add([hospital.locality])
    this.#accreditation.add(accreditation)
    this.#beds.add(bandOf(bedBands, beds))
    this.#facility.add(hospital.facilities)
    const maxBeds = 99_999
    const byBeds = beds === null ? maxBeds : maxBeds - 1 - Math.min(beds, maxBeds - 1)
    const weights = {
      accreditation: (99 - Math.min(accreditation.length, 99)) * (maxBeds + 1) + byBeds,
      beds: byBeds,
    }
    this.#rows.add({ id, name, cityIds: [cityId], departmentIds, hospitals: [number], weights })
  }

  finish(ownNames: NamesByLanguage = new Map()): ListingIndex {
    const hospitals: HospitalColumns = {
      ids: Int32Array.from(this.#ids.numbers),
      cityIds: Int32Array.from(this.#cityIds.numbers),
      insurers: this.#insurers.finish(),
    }
    const columns = {
      locality: this.#locality,
      accreditation: this.#accreditation,
      beds: this.#beds,
      facility: this.#facility,
    }
    const insurers = insurerOptions(this.#names)
    return this.#rows.finish('hospitals', insurers, hospitals, columns, ownNames)
  }
}

/** Builds the index of doctors, row by row, after that of the hospitals. */
export class DoctorListBuilder {
  readonly #names: ListingNames
  readonly #rows: RowsBuilder
  readonly #hospitals: HospitalColumns
  readonly #hospitalNumbers: Map<number, number>
  readonly #gender = new FixedOptions(genders)
  readonly #experience = new FixedOptions(experienceBands)
  readonly #fee = new FixedOptions(feeBands)
  readonly #language = new NamedOptions()

  constructor(names: ListingNames, hospitals: HospitalColumns) {
    this.#names = names
    this.#rows = new RowsBuilder(names.departmentIds)
    this.#hospitals = hospitals
    this.#hospitalNumbers = new Map(Array.from(hospitals.ids, (id, number) => [id, number]))
  }

  add(doctor: DoctorRow): void {
    const { id, name, gender, experienceYears, feeRupees, cityIds, departmentIds } = doctor
    this.#gender.add(genders.flatMap(({ value }, number) => (value === gender ? [number] : [])))
    this.#experience.add(bandOf(experienceBands, experienceYears))
    this.#fee.add(bandOf(feeBands, feeRupees))
    this.#language.add(doctor.languages)
    const hospitals = doctor.hospitalIds.flatMap((one) => this.#hospitalNumbers.get(one) ?? [])
    this.#rows.add({
      id,
      name,
      cityIds,
      departmentIds,
      hospitals,
      sessions: this.#sessionsOf(doctor.opd, hospitals),
      weights: {
        experience: descending(experienceYears),
        'fee-low': ascending(feeRupees),
        'fee-high': descending(feeRupees),
      },
    })
  }

  #sessionsOf(opd: readonly OpdSession[], hospitals: readonly number[]): number[] {
    return opd.flatMap((session) => {
      const { hospitalId } = session
      const number = hospitalId === null ? undefined : this.#hospitalNumbers.get(hospitalId)
      // The hospital may be gone from the catalogue.
      if (hospitalId !== null && (number === undefined || !hospitals.includes(number))) return []
      return lastMinutes(session).map((minute) => packSession(minute, number))
    })
  }

  finish(ownNames: NamesByLanguage = new Map()): ListingIndex {
    const columns = {
      gender: this.#gender,
      experience: this.#experience,
      fee: this.#fee,
      language: this.#language,
    }
    const insurers = insurerOptions(this.#names)
    return this.#rows.finish('doctors', insurers, this.#hospitals, columns, ownNames)
  }
}
