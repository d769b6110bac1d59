import type { CrmResult } from '#lib/server/delivery/crm'

/**
 * Zoho's codes, and what each means for a lead. 'record': this record is wrong, and stays so. 'setting':
 * the account or its rights are, so that an operator has to do something. 'passing': later it will go.
 */
const codes = {
  MANDATORY_NOT_FOUND: 'record',
  INVALID_DATA: 'record',
  OAUTH_SCOPE_MISMATCH: 'setting',
  NO_PERMISSION: 'setting',
  INVALID_MODULE: 'setting',
  LIMIT_EXCEEDED: 'setting',
  TOO_MANY_REQUESTS: 'passing',
  INTERNAL_ERROR: 'passing',
  RECORD_LOCKED: 'passing',
} as const satisfies Record<string, 'record' | 'setting' | 'passing'>

export type ZohoMeaning = (typeof codes)[keyof typeof codes] | 'unknown'

/** @param code anything: Zoho's code, or whatever stood in its place */
export const meaningOf = (code: unknown): ZohoMeaning =>
  typeof code === 'string' && Object.hasOwn(codes, code)
    ? codes[code as keyof typeof codes]
    : 'unknown'

/** The code as it may be kept and logged: never another text of the answer. */
export const wordOf = (code: unknown): string =>
  typeof code === 'string' && /^[A-Z][A-Z_]{2,49}$/.test(code) ? code : 'unknown answer'

export const outlookOf = (code: unknown): NonNullable<CrmResult['outlook']> => {
  const meaning = meaningOf(code)
  return meaning === 'record' || meaning === 'setting' ? 'final' : meaning
}

/** Refuses the token, not what was sent. */
export const refusesToken = (code: unknown): boolean =>
  code === 'INVALID_TOKEN' || code === 'AUTHENTICATION_FAILURE'
