/** The Leads module: validates each record as Zoho does and saves the valid ones. */

export type ZohoFields = Record<string, unknown>

export interface KeptRecord {
  id: string
  key: string | undefined
  /** How many records have this key. More than one is a duplicate. */
  inserted: number
  updated: number
  fields: ZohoFields
}

export interface ItemAnswer {
  status: 'success' | 'error'
  code: string
  message: string
  details: Record<string, unknown>
  action?: 'insert' | 'update'
  duplicate_field?: string | null
}

const keyField = 'Website_Lead_Id'
/** Maximum lengths in characters, as in Zoho's own module. */
const longest: Record<string, number> = {
  Last_Name: 80,
  First_Name: 40,
  Email: 100,
  Mobile: 30,
  Phone: 30,
  City: 100,
  State: 100,
  Country: 100,
  Lead_Source: 120,
  Description: 32_000,
  Remark: 2000,
  Report: 2000,
  [keyField]: 255,
}
/** A single-line custom field. */
const longestOther = 255
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const refusal = (code: string, details: Record<string, unknown> = {}): ItemAnswer => ({
  status: 'error',
  code,
  message: code.toLowerCase().replaceAll('_', ' '),
  details,
})

function problemOf(fields: ZohoFields, place: number): ItemAnswer | undefined {
  const at = (api_name: string) => ({ api_name, json_path: `$.data[${place}].${api_name}` })
  const name = fields.Last_Name
  if (name === undefined || name === null || name === '')
    return refusal('MANDATORY_NOT_FOUND', at('Last_Name'))
  for (const [field, value] of Object.entries(fields)) {
    const maximum_length = longest[field] ?? longestOther
    if (typeof value === 'string' && value.length > maximum_length)
      return refusal('INVALID_DATA', { ...at(field), maximum_length })
  }
  const { Email } = fields
  if (typeof Email === 'string' && Email !== '' && !email.test(Email))
    return refusal('INVALID_DATA', { ...at('Email'), expected_data_type: 'email' })
  return undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export class Records {
  readonly #kept: KeptRecord[] = []
  /** The first record of each key. */
  readonly #byKey = new Map<string, KeptRecord>()
  readonly #isKeyUnique: boolean

  /** @param isKeyUnique false: a repeated key creates another record */
  constructor(isKeyUnique = true) {
    this.#isKeyUnique = isKeyUnique
  }

  /** Saves one record or returns the reason for its refusal. */
  upsert(fields: ZohoFields, place: number, checked: readonly string[]): ItemAnswer {
    const problem = problemOf(fields, place)
    if (problem) return problem
    const key = textOf(fields[keyField])
    const known = this.#isKeyUnique && key !== undefined ? this.#byKey.get(key) : undefined
    if (known && !checked.includes(keyField))
      return refusal('DUPLICATE_DATA', { id: known.id, api_name: keyField })
    const now = new Date().toISOString()
    if (known) {
      known.updated += 1
      known.fields = { ...known.fields, ...fields }
    }
    const { id } = known ?? this.#insert(key, fields)
    return {
      status: 'success',
      code: 'SUCCESS',
      message: known ? 'record updated' : 'record added',
      action: known ? 'update' : 'insert',
      duplicate_field: known ? keyField : null,
      details: { id, Modified_Time: now, Created_Time: now },
    }
  }

  #insert(key: string | undefined, fields: ZohoFields): KeptRecord {
    const id = String(this.#kept.length + 1)
    const record = { id, key, inserted: 1, updated: 0, fields }
    this.#kept.push(record)
    const first = key === undefined ? undefined : this.#byKey.get(key)
    if (first) first.inserted += 1
    else if (key !== undefined) this.#byKey.set(key, record)
    return record
  }

  all(): KeptRecord[] {
    return [...this.#kept]
  }

  /** Keys of more than one record. */
  insertedTwice(): number {
    return [...this.#byKey.values()].filter(({ inserted }) => inserted > 1).length
  }

  /** Mobile numbers with more than one key: duplicates, if each number has one lead. */
  mobilesUnderTwoKeys(): number {
    const keys = new Map<string, Set<string>>()
    for (const { key, fields } of this.#byKey.values()) {
      const mobile = textOf(fields.Mobile)
      if (mobile && key) keys.set(mobile, (keys.get(mobile) ?? new Set()).add(key))
    }
    return [...keys.values()].filter(({ size }) => size > 1).length
  }
}
