import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl, type FieldErrors, type Resolver } from 'react-hook-form'
import { storedAttribution } from '#lib/client/late/attribution'
import { sendLead } from '#lib/client/leads/lead'
import { visitorAddress } from '#lib/client/platform/visitor-address'
import { type Country, india } from '#lib/domain/contact/phone'
import { toZohoPayload } from '#lib/domain/leads/createleadzoho'
import type { LeadField } from '#lib/domain/leads/fields'
import { type LeadFormValues, leadFormSchema } from '#lib/domain/leads/form'
import { type LeadOptionNames, toLeadPayload } from '#lib/domain/leads/payload'
import type { LeadMessages } from '#lib/domain/leads/texts/form/en'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import { parseAttribution } from '#lib/domain/site/attribution'
import type { LeadFieldName, PageContext } from '#lib/domain/site/page'

/** Loads the country list only for a number that starts with another country's code. */
async function countriesFor(mobile: string | undefined): Promise<readonly Country[]> {
  if (!/^\s*\+(?!91)/.test(mobile ?? '')) return [india]
  return (await import('#lib/domain/contact/countries')).countries
}

/** Validates with the schema that the server uses. */
const resolverOf =
  (fields: LeadField[], messages: LeadMessages): Resolver<LeadFormValues> =>
  async (values, context, options) => {
    const countries = await countriesFor(values.mobile)
    const schema = leadFormSchema(fields, { messages, countries })
    return (zodResolver(schema) as unknown as Resolver<LeadFormValues>)(values, context, options)
  }

type Messages = Partial<Record<LeadFieldName, string>>

const messagesOf = (errors: FieldErrors<LeadFormValues>): Messages =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))

/** Validates a filled form and calls `valid` or `invalid`. @throws whatever these throw */
export async function checkForm(
  fields: LeadField[],
  words: LeadMessages,
  form: HTMLFormElement,
  then: { valid: (values: LeadFormValues) => Promise<void>; invalid: (messages: Messages) => void },
): Promise<void> {
  const { reset, handleSubmit } = createFormControl<LeadFormValues>({
    resolver: resolverOf(fields, words),
  })
  const data = new FormData(form)
  const names = [...fields.map(({ name }) => name), 'countryCode']
  reset(Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])))
  await handleSubmit(then.valid, (errors) => then.invalid(messagesOf(errors)))()
}

interface FilledForm {
  values: LeadFormValues
  page: PageContext
  variant: string
  names: LeadOptionNames
  tool: ToolAnswers | undefined
  isPresetOff: boolean
  key: string
}

let address: Promise<string> | undefined

/** Looks up the visitor's IP address once per page, early, so that submitting does not wait for it. */
export function learnAddress(): Promise<string> {
  address ??= visitorAddress().then((found) => {
    const hidden = document.querySelector<HTMLInputElement>('#visitor-ip')
    if (hidden) hidden.value = found
    return found
  })
  return address
}

/** Sends a valid form as a lead. @throws when it was not accepted */
export async function sendFilledForm({ key, ...form }: FilledForm) {
  const { values } = form
  const lead = toLeadPayload({
    ...form,
    attribution: parseAttribution(storedAttribution()),
    ip: await learnAddress(),
    now: new Date(),
    countries: await countriesFor(values.mobile),
  })
  const leadId = await sendLead(lead, toZohoPayload(lead), key)
  return { leadId, phone: `${lead.countryCode}${lead.MobileNoData}`, name: lead.NameData }
}
