import { createHash } from 'node:crypto'
import { environment } from '#lib/config/env.server'
import { type LeadFormValues, leadFormSchema } from '#lib/contract/lead-form'
import type { PageContext } from '#lib/contract/page'
import { parsePageClaim } from '#lib/contract/page-claim'
import { parseAttribution } from '#lib/rules/attribution'
import { countries } from '#lib/rules/countries'
import { optionNamesOf } from '#lib/rules/form-options'
import { type LeadFieldName, leadFields } from '#lib/rules/lead-fields'
import { toLeadPayload } from '#lib/rules/lead-payload'
import { leadFormOptions } from '#lib/server/services/form-options'
import { forwardLead } from '#lib/server/services/forward-lead'
import { submitLead } from '#lib/server/services/submit-lead'

const names = [
  ...(['name', 'mobile', 'city', 'treatment', 'email', 'query'] as const),
  ...(['insured', 'insuranceType', 'insuranceName'] as const),
] as const satisfies LeadFieldName[]
type FieldName = (typeof names)[number]

/** A form that is shown again. */
interface ReturnedForm {
  /** As they were typed, so that nothing is lost. */
  values: Record<FieldName, string>
  page: PageContext
  variant: string
}

export interface RefusedForm extends ReturnedForm {
  /** Messages by field (specification point 5). */
  problems: Partial<Record<FieldName, string>>
}

interface UnsentForm extends ReturnedForm {
  /** For the next try: the backend may have taken this one all the same. */
  idempotencyKey: string
}

export type PlainFormAnswer =
  /** The operator's own backend gives no receipt. */
  | { sent: { receiptToken?: string; page: PageContext } }
  | { refused: RefusedForm }
  /** Valid, but the operator's own backend did not take it. */
  | { unsent: UnsentForm }

export interface PlainFormRequest {
  clientAddress: string
  requestId: string
  /** Of the visitor's cookie. */
  visitorId: string | undefined
  /** The page of a form that does not say where it stood. */
  fallbackPage: PageContext
  now: Date
}

const variantPattern = /^(?:[0-9]|10)$/
const keyPattern = /^[A-Za-z0-9-]{16,64}$/
const versionPattern = /^[\w.-]{1,40}$/

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
 * service as every lead, or sent to the operator's own backend. The page that it names is a claim.
 */
export async function answerPlainForm(
  fields: URLSearchParams,
  request: PlainFormRequest,
): Promise<PlainFormAnswer> {
  const { clientAddress, requestId, visitorId, now } = request
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
  const returned = { values: typed as ReturnedForm['values'], page, variant }
  const parsed = schema.safeParse(typed)
  if (!parsed.success) {
    const problems: RefusedForm['problems'] = {}
    for (const { path, message } of parsed.error.issues) problems[path[0] as FieldName] ??= message
    return { refused: { ...returned, problems } }
  }
  const values: LeadFormValues = parsed.data
  const key = fields.get('key') ?? ''
  const version = fields.get('consentVersion') ?? ''
  const lead = {
    payload: toLeadPayload({
      values,
      page,
      variant,
      names: optionNamesOf(options, values),
      attribution: parseAttribution(fields.get('attribution') ?? undefined),
      ip: clientAddress,
      now,
      countries,
    }),
    idempotencyKey: keyPattern.test(key) ? key : keyOfContent(fields, request),
    clientAddress,
    requestId,
    consent: {
      version: versionPattern.test(version) ? version : null,
      language: page.language,
      page: page.path,
    },
  }
  const { apiUrl } = environment()
  if (apiUrl === undefined) {
    const { receiptToken } = await submitLead(lead)
    return { sent: { receiptToken, page } }
  }
  if (await forwardLead(apiUrl, { ...lead, visitorId })) return { sent: { page } }
  return { unsent: { ...returned, idempotencyKey: lead.idempotencyKey } }
}
