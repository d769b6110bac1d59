import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl, type FieldErrors, type Resolver } from 'react-hook-form'
import { storedAttribution } from '#lib/client/early/attribution'
import { sendLead } from '#lib/client/lead'
import { visitorAddress } from '#lib/client/visitor-address'
import { type LeadFormValues, leadFormSchema } from '#lib/contract/lead-form'
import type { PageContext } from '#lib/contract/page'
import { parseAttribution } from '#lib/rules/attribution'
import type { LeadFieldName } from '#lib/rules/lead-field-names'
import type { LeadField } from '#lib/rules/lead-fields'
import { type LeadOptionNames, toLeadPayload, toZohoPayload } from '#lib/rules/lead-payload'
import type { LeadMessages } from '#lib/rules/lead-words'
import { type Country, india } from '#lib/rules/phone'
import type { ToolAnswers } from '#lib/rules/tool-answers'

/** A typed number that begins with + is split by the country list, which others need not load. */
async function countriesFor(mobile: string | undefined): Promise<readonly Country[]> {
  if (!/^\s*\+(?!91)/.test(mobile ?? '')) return [india]
  return (await import('#lib/rules/countries')).countries
}

/** Checks the form by the contract's own schema. */
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

/** Reads a filled form and checks it; calls the one or the other and passes on what that throws. */
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
  /** The idempotency key of this filled form. */
  key: string
}

let asked: Promise<string> | undefined

/** Asks for the visitor's address once a page, early, so that sending does not wait for it. */
export function learnAddress(): Promise<string> {
  asked ??= visitorAddress().then((address) => {
    const hidden = document.querySelector<HTMLInputElement>('#visitor-ip')
    if (hidden) hidden.value = address
    return address
  })
  return asked
}

/** Sends a valid form as a lead. @throws when it was not taken */
export async function sendFilledForm({ key, tool, values, ...form }: FilledForm) {
  const lead = toLeadPayload({
    ...form,
    ...(tool && { tool }),
    values,
    attribution: parseAttribution(storedAttribution()),
    ip: await learnAddress(),
    now: new Date(),
    countries: await countriesFor(values.mobile),
  })
  const leadId = await sendLead(lead, toZohoPayload(lead), key)
  return { leadId, phone: `${lead.countryCode}${lead.MobileNoData}`, name: lead.NameData }
}
