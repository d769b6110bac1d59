import * as z from 'zod/mini'

import { type CrmResult, loginRefusal } from '#lib/server/leads/crm/crm'

/** The parts of Zoho's answers that the site reads. */

/** A token from the accounts server; `expires_in` is in seconds. */
export const zohoTokenSchema = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{10,1000}$/)),
  expires_in: z.number().check(z.minimum(60), z.maximum(86_400)),
})

/** A refusal by the accounts server, for example 'invalid_client'. */
const zohoTokenRefusalSchema = z.object({
  error: z.string().check(z.regex(/^[\w ]{1,40}$/)),
})

/** Refusals by the accounts server that pass by themselves. It says 'Access Denied' after too many calls. */
const passing = new Set(['Access Denied', 'general_error', 'server_error'])

/** Why there is no token, from the answer of the accounts server. */
export function tokenProblem(status: number, body: unknown): string {
  const { data } = zohoTokenRefusalSchema.safeParse(body)
  if (!data) return 'no token'
  const isPassing = status >= 500 || status === 429 || passing.has(data.error)
  return isPassing ? `no token: ${data.error}` : zohoLoginRefusal(data.error)
}

export const zohoLoginRefusal = (code: string): string => loginRefusal('Zoho', code)

const item = z.object({
  status: z.optional(z.string()),
  code: z.optional(z.string()),
  details: z.optional(z.nullable(z.object({ api_name: z.optional(z.string()) }))),
  duplicate_field: z.optional(z.nullable(z.string())),
})

/** The result for one record of an upsert. */
export type ZohoItem = z.output<typeof item>

/** The answer to an upsert: one item per record, in the same order. */
export const zohoUpsertSchema = z.object({ data: z.array(item) })

/** The answer to a call that was refused as a whole. */
export const zohoRefusalSchema = z.object({ code: z.string() })

/**
 * Zoho's error codes and what each means for a lead. 'record': the record is invalid. 'setting': the
 * account or its permissions are wrong, and an operator must act.
 */
const codes = {
  MANDATORY_NOT_FOUND: 'record',
  INVALID_DATA: 'record',
  OAUTH_SCOPE_MISMATCH: 'setting',
  NO_PERMISSION: 'setting',
  INVALID_MODULE: 'setting',
  LIMIT_EXCEEDED: 'setting',
  TOO_MANY_REQUESTS: 'temporary',
  INTERNAL_ERROR: 'temporary',
  RECORD_LOCKED: 'temporary',
} as const satisfies Record<string, 'record' | 'setting' | 'temporary'>

type ZohoMeaning = (typeof codes)[keyof typeof codes] | 'unknown'

/** @param code Zoho's code, or any other value found in its place */
export const meaningOf = (code: unknown): ZohoMeaning =>
  typeof code === 'string' && Object.hasOwn(codes, code)
    ? codes[code as keyof typeof codes]
    : 'unknown'

/** The code in a form that is safe to save and log: never other text from the answer. */
export const safeCode = (code: unknown): string =>
  typeof code === 'string' && /^[A-Z][A-Z_]{2,49}$/.test(code) ? code : 'unknown answer'

export const outlookOf = (code: unknown): NonNullable<CrmResult['outlook']> => {
  const meaning = meaningOf(code)
  return meaning === 'record' ? 'permanent' : meaning
}

/** Does this code refuse the token rather than the content? */
export const refusesToken = (code: unknown): boolean =>
  code === 'INVALID_TOKEN' || code === 'AUTHENTICATION_FAILURE'
