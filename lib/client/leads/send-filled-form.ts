import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl, type FieldErrors, type Resolver } from 'react-hook-form'
import { chosenCity } from '#lib/client/account/city'
import { countriesFor } from '#lib/client/contact/mobile-input'
import { storedAttribution } from '#lib/client/late/attribution'
import { noteSending } from '#lib/client/leads/draft'
import { isRefused, sendLead } from '#lib/client/leads/lead'
import { keepUnsent, pauseAfter, readUnsent, removeUnsent } from '#lib/client/leads/unsent'
import { callHeaders, credentials } from '#lib/client/platform/visitor'
import { visitorAddress } from '#lib/client/platform/visitor-address'
import { leadHeaders } from '#lib/domain/leads/consent'
import { toZohoPayload } from '#lib/domain/leads/createleadzoho'
import { type LeadField, noName } from '#lib/domain/leads/fields'
import { type LeadFormValues, leadFormSchema, type ValidationContext } from '#lib/domain/leads/form'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { type LeadOptionNames, toLeadPayload } from '#lib/domain/leads/payload'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import { typedNote } from '#lib/domain/leads/typed'
import { parseAttribution } from '#lib/domain/site/attribution'
import type { LeadFieldName, PageContext } from '#lib/domain/site/page'

/** Validates with the schema that the server uses. */
const resolverOf =
  (
    fields: LeadField[],
    { messages, place }: Pick<ValidationContext, 'messages' | 'place'>,
  ): Resolver<LeadFormValues> =>
  async (values, context, options) => {
    const countries = await countriesFor(values.mobile)
    const schema = leadFormSchema(fields, { messages, place, countries })
    return (zodResolver(schema) as unknown as Resolver<LeadFormValues>)(values, context, options)
  }

type Messages = Partial<Record<LeadFieldName, string>>

const messagesOf = (errors: FieldErrors<LeadFormValues>): Messages =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))

/** Validates a filled form and calls `valid` or `invalid`. @throws whatever these throw */
export async function checkForm(
  fields: LeadField[],
  rules: Pick<ValidationContext, 'messages' | 'place'>,
  form: HTMLFormElement,
  then: { valid: (values: LeadFormValues) => Promise<void>; invalid: (messages: Messages) => void },
): Promise<void> {
  const { reset, handleSubmit } = createFormControl<LeadFormValues>({
    resolver: resolverOf(fields, rules),
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
  /** URL of the receipt that follows the success. */
  receipt: string
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

/** The same person asks on the same page, for the same doctor or hospital. */
const isSameRequest = (a: LeadPayload, b: LeadPayload): boolean =>
  (['NameData', 'PageNameData', 'PageTypeData', 'docotrid', 'hospitalid'] as const).every(
    (name) => a[name] === b[name],
  )

/**
 * The key for a lead. A lead for the same request that waits on this device is never sent beside it. With the same number it
 * gives its key. With another number it is removed, because the visitor has corrected it; without a name it may be of
 * another person, and stays.
 */
function keyOfRequest(key: string, lead: LeadPayload): string {
  let found = key
  for (const [other, { lead: before }] of Object.entries(readUnsent())) {
    if (other === key || !isSameRequest(before, lead)) continue
    if (before.MobileNoData === lead.MobileNoData) found = other
    else if (lead.NameData !== noName) removeUnsent(other)
  }
  return found
}

/** No other tab sends the lead while the form is sending it, in ms: three attempts with their pauses. */
const sendingMs = 60_000

type SentForm =
  | { outcome: 'sent'; leadId: string; phone: string; name: string }
  /** Kept on this device, under this key, and sent later. */
  | { outcome: 'waiting'; key: string }
  | { outcome: 'failed' }

/**
 * Sends a valid form as a lead. It is kept on this device before the first attempt, so that it is not lost when the
 * tab is closed while it is being sent.
 */
export async function sendFilledForm(
  element: HTMLFormElement,
  { key: given, receipt, ...form }: FilledForm,
): Promise<SentForm> {
  const { values } = form
  const data = new FormData(element)
  const lead = toLeadPayload({
    ...form,
    typed: typedNote((name) => data.get(name), values),
    ownCity: chosenCity()?.cityName,
    attribution: parseAttribution(storedAttribution()),
    ip: await learnAddress(),
    now: new Date(),
    countries: await countriesFor(values.mobile),
  })
  const key = keyOfRequest(given, lead)
  if (key !== given) noteSending(element, key)
  const headers = { ...callHeaders(credentials()), ...leadHeaders(key, location.pathname) }
  const unsent = { lead, headers, receipt, at: Date.now(), tries: 0 }
  keepUnsent(key, { ...unsent, notBefore: Date.now() + sendingMs })
  try {
    const leadId = await sendLead(lead, toZohoPayload(lead), key)
    removeUnsent(key)
    const phone = `${lead.countryCode}${lead.MobileNoData}`
    return { outcome: 'sent', leadId, phone, name: lead.NameData }
  } catch (error) {
    // Only logged (specification.md, section 8).
    console.info('The lead could not be sent', error instanceof Error ? error.message : '')
    if (isRefused(error)) removeUnsent(key)
    else if (keepUnsent(key, { ...unsent, notBefore: Date.now() + pauseAfter(0) })) {
      // Without a network the script could not be loaded; the early script loads it once the network is back.
      if (navigator.onLine) window.earlyScript?.sendUnsent()
      return { outcome: 'waiting', key }
    }
    return { outcome: 'failed' }
  }
}
