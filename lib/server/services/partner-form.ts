import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext } from '#lib/contract/page'
import { partnerFormSchema } from '#lib/contract/partner-form'
import { type Attribution, parseAttribution } from '#lib/rules/attribution'
import { countries } from '#lib/rules/countries'
import { optionNamesOf } from '#lib/rules/form-options'
import { toLeadPayload } from '#lib/rules/lead-payload'
import { emptyLeadForm } from '#lib/rules/lead-validation'
import {
  type PartnerField,
  type PartnerFormText,
  partnerFields,
  partnerRemark,
} from '#lib/rules/partner-form'
import { count } from '#lib/server/metrics/registry'
import {
  keyOfForm,
  type PlainLeadAnswer,
  type PlainSender,
  sendPlainLead,
} from '#lib/server/services/plain-lead'

/** Messages by field. */
export type PartnerProblems = Partial<Record<PartnerField, string>>

interface PartnerPlace {
  page: PageContext
  cities: FormOptions['cities']
}

const typedPartnerForm = (fields: URLSearchParams): PartnerFormText =>
  Object.fromEntries(
    partnerFields.map((name) => [name, fields.get(name) ?? '']),
  ) as unknown as PartnerFormText

/** A form that came, as it is shown again. */
interface ReturnedPartnerForm {
  /** As they were typed. */
  initial: PartnerFormText
  attribution: Attribution
  /** Absent when it has none. */
  idempotencyKey?: string
}

const attributionOf = (fields: URLSearchParams) =>
  parseAttribution(fields.get('attribution') ?? undefined)

/** All that a form says, before anybody has looked into what was typed. */
export function readPartnerForm(fields: URLSearchParams): ReturnedPartnerForm {
  const idempotencyKey = keyOfForm(fields)
  return {
    initial: typedPartnerForm(fields),
    attribution: attributionOf(fields),
    ...(idempotencyKey && { idempotencyKey }),
  }
}

/**
 * Answers a partner's form: checked by its contract, then kept and handed on like a patient's lead. Its
 * channel and remark say that it is none. A partner's form has one page, which the server knows.
 */
export async function answerPartnerForm(
  fields: URLSearchParams,
  { page, cities }: PartnerPlace,
  sender: PlainSender,
): Promise<PlainLeadAnswer | { refused: PartnerProblems }> {
  const schema = partnerFormSchema({ countries, cities: new Set(cities.map(({ id }) => id)) })
  const parsed = schema.safeParse(typedPartnerForm(fields))
  if (!parsed.success) {
    const refused: PartnerProblems = {}
    for (const { path, message } of parsed.error.issues)
      refused[path[0] as PartnerField] ??= message
    count('leads', { way: 'plain form', outcome: 'invalid' })
    return { refused }
  }
  const { name, mobile, email, city, message } = parsed.data
  const lead = toLeadPayload({
    values: { ...emptyLeadForm, name, mobile, email, query: message },
    page,
    variant: '1',
    names: optionNamesOf({ cities, treatments: [] }, { city }),
    attribution: attributionOf(fields),
    ip: sender.clientAddress,
    now: sender.now,
    countries,
  })
  const payload = { ...lead, lead_channeldata: 'Partner', Remark: partnerRemark(parsed.data) }
  return sendPlainLead(fields, { payload, page, content: partnerFields }, sender)
}
