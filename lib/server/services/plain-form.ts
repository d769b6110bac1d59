import { createHash } from 'node:crypto'
import { type LeadFormValues, leadFormSchema } from '#lib/contract/lead-form'
import type { PageContext } from '#lib/contract/page'
import { parsePageClaim } from '#lib/contract/page-claim'
import { parseAttribution } from '#lib/rules/attribution'
import { countries } from '#lib/rules/countries'
import { optionNamesOf } from '#lib/rules/form-options'
import { leadFields } from '#lib/rules/lead-fields'
import { toLeadPayload } from '#lib/rules/lead-payload'
import { leadFormOptions } from '#lib/server/services/form-options'
import { submitLead } from '#lib/server/services/submit-lead'

const names = ['name', 'mobile', 'city', 'treatment', 'email', 'query'] as const
type FieldName = (typeof names)[number]

export interface RefusedForm {
  /** As they were typed, so that nothing is lost. */
  values: Record<FieldName, string>
  /** Messages by field (specification point 5). */
  problems: Partial<Record<FieldName, string>>
  page: PageContext
  variant: string
}

export type PlainFormAnswer =
  | { sent: { receiptToken: string; page: PageContext } }
  | { refused: RefusedForm }

export interface PlainFormRequest {
  clientAddress: string
  requestId: string
  /** The page of a form that does not say where it stood. */
  fallbackPage: PageContext
  now: Date
}

const variantPattern = /^(?:[0-9]|10)$/
const keyPattern = /^[A-Za-z0-9-]{16,64}$/

/** A form that was sent twice within this time, in ms, is one lead, when it carries no key. */
const repeatWindow = 10 * 60_000

/** Without the early script a form has no key: its content, sender and hour stand in for one. */
function keyOfContent(fields: URLSearchParams, { clientAddress, now }: PlainFormRequest): string {
  const hash = createHash('sha256')
  for (const name of [...names, 'page', 'variant'])
    hash.update(`${name}=${fields.get(name) ?? ''}\n`)
  hash.update(`${clientAddress}\n${Math.floor(now.getTime() / repeatWindow)}`)
  return `plain-${hash.digest('hex').slice(0, 48)}`
}

/**
 * Answers a lead form that came as a plain POST: checked by the form's own contract, kept by the same
 * service as every lead. The page that it names is a claim.
 */
export async function answerPlainForm(
  fields: URLSearchParams,
  request: PlainFormRequest,
): Promise<PlainFormAnswer> {
  const page = parsePageClaim(fields.get('page') ?? undefined, request.fallbackPage)
  const claimed = fields.get('variant') ?? ''
  const variant = variantPattern.test(claimed) ? claimed : '3'
  const options = await leadFormOptions()
  const schema = leadFormSchema(leadFields({ pageType: page.pageType, variant }), {
    countries,
    cities: new Set(options.cities.map(({ id }) => id)),
    treatments: new Set(options.treatments.flatMap((group) => group.options.map(({ id }) => id))),
  })
  const typed = Object.fromEntries(names.map((name) => [name, fields.get(name) ?? '']))
  const parsed = schema.safeParse(typed)
  if (!parsed.success) {
    const problems: RefusedForm['problems'] = {}
    for (const { path, message } of parsed.error.issues) problems[path[0] as FieldName] ??= message
    return { refused: { values: typed as RefusedForm['values'], problems, page, variant } }
  }
  const values: LeadFormValues = parsed.data
  const key = fields.get('key') ?? ''
  const { receiptToken } = await submitLead({
    payload: toLeadPayload({
      values,
      page,
      variant,
      names: optionNamesOf(options, values),
      attribution: parseAttribution(fields.get('attribution') ?? undefined),
      ip: '',
      now: request.now,
      countries,
    }),
    idempotencyKey: keyPattern.test(key) ? key : keyOfContent(fields, request),
    clientAddress: request.clientAddress,
    requestId: request.requestId,
    consent: {
      version: fields.get('consentVersion')?.slice(0, 40) || null,
      language: page.language,
      page: page.path,
    },
  })
  return { sent: { receiptToken, page } }
}
