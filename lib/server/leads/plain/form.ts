import { countries } from '#lib/domain/contact/countries'
import { leadFields, variantOf } from '#lib/domain/leads/fields'
import { type LeadFormValues, leadFormSchema, placeOf } from '#lib/domain/leads/form'
import { fieldGroups, optionNamesOf, optionsInWords } from '#lib/domain/leads/form-options'
import { toLeadPayload } from '#lib/domain/leads/payload'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { readToolAnswers, type ToolAnswers, toolAnswerNames } from '#lib/domain/leads/tool-answers'
import { type TypedTexts, typedNames, typedNote } from '#lib/domain/leads/typed'
import { type Attribution, parseAttribution } from '#lib/domain/site/attribution'
import type { PageContext } from '#lib/domain/site/page'
import { type LeadFieldName, leadFieldNames } from '#lib/domain/site/page'
import { leadFormOptions } from '#lib/server/leads/form-options'
import { parsePageClaim } from '#lib/server/leads/page-claim'
import {
  failedForm,
  keyOfForm,
  type PlainSender,
  sendPlainLead,
} from '#lib/server/leads/plain/lead'
import { citiesOfWhom } from '#lib/server/leads/whom-cities'
import { formTexts } from '#lib/server/platform/body'
import { count } from '#lib/server/platform/metrics/registry'

/** A submitted form, to be shown again. */
export interface ReturnedForm {
  /** As typed, so that nothing is lost. */
  values: Record<LeadFieldName, string> & TypedTexts
  page: PageContext
  variant: string
  /** The result of the tool above the form. */
  tool: ToolAnswers
  attribution: Attribution
  /** Used for the next attempt; absent when the form has none. */
  idempotencyKey?: string
}

export interface RefusedForm extends ReturnedForm {
  /** Messages by field (specification.md, section 5). */
  problems: Partial<Record<LeadFieldName, string>>
}

interface UnsentForm extends ReturnedForm {
  /** For the next attempt, because the backend may have accepted this one. */
  idempotencyKey: string
}

type PlainFormAnswer =
  /** The external backend gives no receipt. */
  | { sent: { receiptToken?: string; page: PageContext } }
  | { refused: RefusedForm }
  /** Valid, but the external backend or our database (`isBusy`) did not accept it. */
  | { unsent: UnsentForm; isBusy: boolean }

interface PlainFormRequest extends PlainSender {
  /** The page assumed for a form that does not name one. Messages are in its language. */
  fallbackPage: PageContext
}

const formNames = [...leadFieldNames, 'countryCode'] as const

/** The page that the form claims to be on, checked by a schema. */
const pageOfForm = (fields: URLSearchParams, fallback: PageContext): PageContext =>
  parsePageClaim(fields.get('page') ?? undefined, fallback)

/** Reads a form without validating the typed values. @param fallback the page, when the form names none */
export function readPlainForm(fields: URLSearchParams, fallback: PageContext): ReturnedForm {
  const page = pageOfForm(fields, fallback)
  const variant = variantOf(fields.get('variant'))
  const asked = new Set<string>(
    leadFields({ ...page, variant }, leadWordsOf(page.language)).map(({ name }) => name),
  )
  const idempotencyKey = keyOfForm(fields)
  return {
    values: formTexts(fields, [...formNames, ...typedNames]),
    page,
    variant,
    // A hidden earlier answer to a question of this form would be sent before the corrected one.
    tool: readToolAnswers((name) => (asked.has(name) ? undefined : fields.get(name))),
    attribution: parseAttribution(fields.get('attribution') ?? undefined),
    ...(idempotencyKey && { idempotencyKey }),
  }
}

/**
 * Handles a lead form posted without JavaScript: validates it, then saves it like any lead or sends it to
 * the external backend. The page that it names is only a claim.
 */
export async function answerPlainForm(
  fields: URLSearchParams,
  request: PlainFormRequest,
): Promise<PlainFormAnswer> {
  const returned = readPlainForm(fields, request.fallbackPage)
  const { page, variant, tool, attribution } = returned
  const { language } = request.fallbackPage
  const words = leadWordsOf(language)
  const options = optionsInWords(await leadFormOptions(language).catch(failedForm), words)
  const offered = (name: LeadFieldName) =>
    new Set(fieldGroups(name, options, page).flatMap((group) => group.options.map(({ id }) => id)))
  const schema = leadFormSchema(leadFields({ ...page, variant }, words), {
    messages: words.messages,
    countries,
    cities: offered('city'),
    treatments: offered('treatment'),
    specialities: offered('speciality'),
    hospitals: offered('hospital'),
    place: placeOf(options.cities, await citiesOfWhom(page.preset ?? page).catch(failedForm)),
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
    typed: typedNote((name) => fields.get(name), values),
  })
  const content = [...formNames, ...typedNames, ...toolAnswerNames, 'page', 'variant']
  const answer = await sendPlainLead(fields, { payload, page, content }, request)
  return 'sent' in answer
    ? // The receipt names the chosen speciality, or else the page's.
      { sent: { ...answer.sent, page: { ...page, pageDepartment: payload.PageDepartment } } }
    : { unsent: { ...returned, ...answer.unsent }, isBusy: answer.isBusy === true }
}
