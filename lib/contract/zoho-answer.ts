import * as z from 'zod/mini'

/** What Zoho answers, as far as it is read. */

/** Of the accounts server, when it gives a token; `expires_in` in seconds. */
export const zohoTokenSchema = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{10,1000}$/)),
  expires_in: z.number().check(z.minimum(60), z.maximum(86_400)),
})

/** Of the accounts server, when it does not: 'invalid_client'. */
export const zohoTokenRefusalSchema = z.object({
  error: z.string().check(z.regex(/^[\w ]{1,40}$/)),
})

const item = z.object({
  status: z.optional(z.string()),
  code: z.optional(z.string()),
  details: z.optional(z.nullable(z.object({ api_name: z.optional(z.string()) }))),
  duplicate_field: z.optional(z.nullable(z.string())),
})

/** What became of one record of an upsert. */
export type ZohoItem = z.output<typeof item>

/** Of an upsert: an item a record, in their order. */
export const zohoUpsertSchema = z.object({ data: z.array(item) })

/** Of a call that was refused as a whole. */
export const zohoRefusalSchema = z.object({ code: z.string() })
