import { type LeadFormValues, leadFormSchema } from '#lib/contract/lead-form'
import type { PageContext } from '#lib/contract/page'
import { parsePageClaim } from '#lib/contract/page-claim'
import { type Attribution, parseAttribution } from '#lib/rules/attribution'
import { countries } from '#lib/rules/countries'
import { fieldGroups, optionNamesOf, optionsInWords } from '#lib/rules/form-options'
import { type LeadFieldName, leadFieldNames } from '#lib/rules/lead-field-names'
import { leadFields } from '#lib/rules/lead-fields'
import { toLeadPayload } from '#lib/rules/lead-payload'
import { leadWordsOf } from '#lib/rules/lead-words-of'
import { readToolAnswers, type ToolAnswers, toolAnswerNames } from '#lib/rules/tool-answers'
import { count } from '#lib/server/metrics/registry'
import { leadFormOptions } from '#lib/server/services/form-options'
import {
  failedForm,
  keyOfForm,
  type PlainSender,
  sendPlainLead,
} from '#lib/server/services/plain-lead'

/** A form that came, as it is shown again. */
export interface ReturnedForm {
  /** As they were typed, so that nothing is lost. */
  values: Record<LeadFieldName, string>
  page: PageContext
  variant: string
  /** What the tool above it found. */
  tool: ToolAnswers
  /** Of its session. */
  attribution: Attribution
  /** Under which it goes out again; absent when it has none. */
  idempotencyKey?: string
}

export interface RefusedForm extends ReturnedForm {
  /** Messages by field (specification point 5). */
  problems: Partial<Record<LeadFieldName, string>>
}

interface UnsentForm extends ReturnedForm {
  /** For the next try: the backend may have taken this one all the same. */
  idempotencyKey: string
}

export type PlainFormAnswer =
  /** The operator's own backend gives no receipt. */
  | { sent: { receiptToken?: string; page: PageContext } }
  | { refused: RefusedForm }
  /** Valid, but the operator's own backend, or our database (`isBusy`), did not take it. */
  | { unsent: UnsentForm; isBusy: boolean }

export interface PlainFormRequest extends PlainSender {
  /** The page of a form that does not say where it stood. */
  fallbackPage: PageContext
}

/** What a form may send of what was typed. */
const formNames = [...leadFieldNames, 'countryCode'] as const

const variantPattern = /^(?:[0-9]|10)$/

/** What a form says of the page on which it stood: a claim, checked by its contract. */
export const pageOfForm = (fields: URLSearchParams, fallback: PageContext): PageContext =>
  parsePageClaim(fields.get('page') ?? undefined, fallback)

/** All that a form says, before anybody has looked into what was typed. @param fallback its page, when it names none */
export function readPlainForm(fields: URLSearchParams, fallback: PageContext): ReturnedForm {
  const page = pageOfForm(fields, fallback)
  const claimed = fields.get('variant') ?? ''
  const variant = variantPattern.test(claimed) ? claimed : '3'
  const asked = new Set<string>(
    leadFields({ ...page, variant }, leadWordsOf(page.language)).map(({ name }) => name),
  )
  const typed = Object.fromEntries(formNames.map((name) => [name, fields.get(name) ?? '']))
  const idempotencyKey = keyOfForm(fields)
  return {
    values: typed as ReturnedForm['values'],
    page,
    variant,
    // Of a field that the form asks itself an earlier answer would go along unseen, before the mended one.
    tool: readToolAnswers((name) => (asked.has(name) ? undefined : fields.get(name))),
    attribution: parseAttribution(fields.get('attribution') ?? undefined),
    ...(idempotencyKey && { idempotencyKey }),
  }
}

/**
 * Answers a lead form that came as a plain POST: checked by the form's own contract, kept by the same
 * service as every lead, or sent to the operator's own backend. The page that it names is a claim.
 */
export async function answerPlainForm(
  fields: URLSearchParams,
  request: PlainFormRequest,
): Promise<PlainFormAnswer> {
  const returned = readPlainForm(fields, request.fallbackPage)
  const { page, variant, tool, attribution } = returned
  const words = leadWordsOf(page.language)
  const options = optionsInWords(await leadFormOptions().catch(failedForm), words)
  const offered = (name: LeadFieldName) =>
    new Set(fieldGroups(name, options, page).flatMap((group) => group.options.map(({ id }) => id)))
  const schema = leadFormSchema(leadFields({ ...page, variant }, words), {
    messages: words.messages,
    countries,
    cities: offered('city'),
    treatments: offered('treatment'),
    specialities: offered('speciality'),
    hospitals: offered('hospital'),
  })
  const parsed = schema.safeParse(returned.values)
  if (!parsed.success) {
    const problems: RefusedForm['problems'] = {}
    for (const { path, message } of parsed.error.issues)
      problems[path[0] as LeadFieldName] ??= message
    count('leads', { way: 'plain form', outcome: 'invalid' })
    return { refused: { ...returned, problems } }
  }
  const values: LeadFormValues = parsed.data
  const payload = toLeadPayload({
    values,
    page,
    variant,
    names: optionNamesOf(options, values, page),
    attribution,
    ip: request.clientAddress,
    now: request.now,
    countries,
    tool,
  })
  const content = [...formNames, ...toolAnswerNames, 'page', 'variant']
  const answer = await sendPlainLead(fields, { payload, page, content }, request)
  return 'sent' in answer
    ? // Of whom the receipt speaks: the speciality that was chosen, else the page's.
      { sent: { ...answer.sent, page: { ...page, pageDepartment: payload.PageDepartment } } }
    : { unsent: { ...returned, ...answer.unsent }, isBusy: answer.isBusy === true }
}
