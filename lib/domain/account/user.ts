import * as z from 'zod/mini'
import { isEmail } from '#lib/domain/contact/email'
import { nameMaxLength } from '#lib/domain/leads/fields'
import { ownText } from '#lib/domain/text/field'

/** The city that a visitor has chosen (specification.md, section 3). */
const selectedCitySchema = z.object({
  cityId: z.number().check(z.int()),
  cityName: z.string(),
  type: z.enum(['Popular', 'Other']),
  /** The city's part of addresses. Backends other than ours, and choices kept by older versions, may lack it. */
  slug: z.optional(z.string()),
})
export type SelectedCity = z.output<typeof selectedCitySchema>

/** The user record that login answers with and that the browser keeps in the credentials cookie. */
export const userSchema = z.object({
  id: z.string(),
  /** Sent as the Authorization header of later calls. */
  token: z.string(),
  /** Like the e-mail, '' until the user enters it. */
  name: z.string(),
  /** 10 digits, without the country code. */
  mobileNo: z.string(),
  email: z.string(),
  /** null until the user chooses one. */
  selectedCity: z.nullable(selectedCitySchema),
})
export type User = z.output<typeof userSchema>

/** The messages of specification.md, section 5, 'Edit profile' and 'Location form'. */
const nameMessage = 'Please enter your name'
const emailMessage = 'Please enter your email'
export const userCityMessage = 'Please select your city'

const line = z.pipe(
  ownText(),
  z.transform((text) => text.replace(/\s+/g, ' ')),
)

const name = line.check(
  z.refine((text) => text !== '', { error: nameMessage, abort: true }),
  z.refine((text) => text.length <= nameMaxLength, {
    error: `Name may have at most ${nameMaxLength} characters`,
  }),
)
const email = line.check(z.refine(isEmail, { error: emailMessage }))
const cityId = z.pipe(
  z
    .union([z.string(), z.number()], { error: userCityMessage })
    .check(z.refine((value) => /^\d{1,9}$/.test(String(value)), { error: userCityMessage })),
  z.transform(Number),
)

const absentOr = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/**
 * The body of users/v1/user/update. An absent or null field stays as it is, because no dialog asks for all
 * three. Rejects an empty field, and a body without any field.
 */
export const profileUpdateSchema = z
  .object({ name: absentOr(name), email: absentOr(email), cityId: absentOr(cityId) })
  .check((payload) => {
    const { value, issues } = payload
    if ([value.name, value.email, value.cityId].some((field) => field != null)) return
    for (const [field, message] of [
      ['name', nameMessage],
      ['email', emailMessage],
      ['cityId', userCityMessage],
    ] as const)
      issues.push({ code: 'custom', path: [field], message, input: value })
  })
export type ProfileUpdate = z.output<typeof profileUpdateSchema>

/** The fields of the profile dialogs. */
export interface ProfileValues {
  name: string
  email: string
  /** '' while no city is chosen. */
  cityId: string
}

export type ProfileMessages = Partial<Record<keyof ProfileValues, string>>

const messages = { name: nameMessage, email: emailMessage, cityId: userCityMessage } as const

const isInvalid = {
  name: (value: string) => value.trim() === '',
  email: (value: string) => !isEmail(value),
  cityId: (value: string) => value === '',
} as const

/** The message of each required field that is empty or invalid. */
export function profileProblems(
  required: readonly (keyof ProfileValues)[],
  values: ProfileValues,
): ProfileMessages {
  const invalid = required.filter((field) => isInvalid[field](values[field]))
  return Object.fromEntries(invalid.map((field) => [field, messages[field]]))
}
