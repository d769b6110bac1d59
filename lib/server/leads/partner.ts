import { countries } from '#lib/domain/contact/countries'
import { personFields } from '#lib/domain/leads/fields'
import { emptyLeadForm, leadFormProblems, type ValidationContext } from '#lib/domain/leads/form'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { optionNamesOf } from '#lib/domain/leads/form-options'
import {
  type PartnerField,
  type PartnerFormText,
  type PartnerProblems,
  partnerChannel,
  partnerFields,
  partnerKinds,
  partnerLimits,
} from '#lib/domain/leads/partner'
import { toLeadPayload } from '#lib/domain/leads/payload'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { typedNote } from '#lib/domain/leads/typed'
import { type Attribution, parseAttribution } from '#lib/domain/site/attribution'
import type { PageContext } from '#lib/domain/site/page'
import { asText } from '#lib/domain/text/field'
import type { Language } from '#lib/domain/text/language'
import { words as allWords } from '#lib/languages/all'
import {
  keyOfForm,
  type PlainLeadAnswer,
  type PlainSender,
  sendPlainLead,
} from '#lib/server/leads/plain/lead'
import { formTexts } from '#lib/server/platform/body'
import { count } from '#lib/server/platform/metrics/registry'

interface PartnerPlace {
  page: PageContext
  cities: FormOptions['cities']
}

/** A posted form, to be shown again. */
interface ReturnedPartnerForm {
  /** As typed. */
  initial: PartnerFormText
  attribution: Attribution
  /** Absent when the form had none. */
  idempotencyKey?: string
}

const attributionOf = (fields: URLSearchParams) =>
  parseAttribution(fields.get('attribution') ?? undefined)

/** Reads a posted form without checking it. */
export function readPartnerForm(fields: URLSearchParams): ReturnedPartnerForm {
  const idempotencyKey = keyOfForm(fields)
  return {
    initial: formTexts(fields, partnerFields),
    attribution: attributionOf(fields),
    ...(idempotencyKey && { idempotencyKey }),
  }
}

/** The values without control characters and surrounding spaces. */
export function partnerValues(fields: URLSearchParams): PartnerFormText {
  const typed = Object.entries(formTexts(fields, partnerFields))
  return Object.fromEntries(
    typed.map(([name, text]) => [name, asText(text)]),
  ) as unknown as PartnerFormText
}

/** The message of every invalid field. Name, mobile, e-mail and city follow the rules of the lead form. */
export function partnerProblems(
  values: PartnerFormText,
  context: Omit<ValidationContext, 'messages'> = {},
  language: Language = 'en',
): PartnerProblems {
  const { kind, organisation, name, mobile, email, city, message } = values
  const person = { ...emptyLeadForm, name, mobile, email, city }
  const words = allWords[language].partner
  const leadWords = leadWordsOf(language)
  const { messages } = leadWords
  const tooLong = (label: string, text: string, limit: number) =>
    text.length > limit ? messages.tooLong(label, limit.toLocaleString('en-IN')) : undefined
  const problems: Partial<Record<PartnerField, string | undefined>> = {
    kind: partnerKinds.some((one) => one === kind) ? undefined : messages.anyOne,
    organisation:
      // A doctor may have no practice of their own.
      organisation === '' && kind !== 'doctor'
        ? words.noOrganisation
        : tooLong(words.organisation, organisation, partnerLimits.organisation),
    ...leadFormProblems(person, personFields(leadWords), { ...context, messages }),
    message: tooLong(words.message, message, partnerLimits.message),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message !== undefined))
}

/** The lead's remark, in English for the CRM, so that nobody takes a partner for a patient. */
export function partnerRemark({ kind, organisation }: PartnerFormText): string {
  const known = partnerKinds.find((one) => one === kind)
  const who = known ? allWords.en.partner.kinds[known] : ''
  return `Partner request: ${[who, organisation].filter(Boolean).join(', ')}`
}

/** Checks a partner's form, then stores and forwards it like a patient's lead, with its own channel and remark. */
export async function answerPartnerForm(
  fields: URLSearchParams,
  { page, cities }: PartnerPlace,
  sender: PlainSender,
): Promise<PlainLeadAnswer | { refused: PartnerProblems }> {
  const values = partnerValues(fields)
  const offered = new Set(cities.map(({ id }) => id))
  const refused = partnerProblems(values, { countries, cities: offered }, page.language)
  if (Object.keys(refused).length > 0) {
    count('leads', { way: 'plain form', outcome: 'invalid' })
    return { refused }
  }
  const { name, mobile, email, city, message } = values
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
  const typed = typedNote((field) => fields.get(field), { city })
  const Remark = [partnerRemark(values), typed].filter(Boolean).join('; ')
  const payload = { ...lead, lead_channeldata: partnerChannel, Remark }
  return sendPlainLead(fields, { payload, page, content: partnerFields }, sender)
}
