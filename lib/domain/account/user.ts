import * as z from 'zod/mini'
import { loginMobileMessage, otpLength, otpMessage, otpPattern } from '#lib/domain/account/login'
import { emailMessage, nameMessage, userCityMessage } from '#lib/domain/account/profile'
import { isEmail } from '#lib/domain/contact/email'
import { defaultCountryCode, normaliseMobile } from '#lib/domain/contact/phone'
import { nameMaxLength } from '#lib/domain/leads/fields'
import { answerSchema } from '#lib/domain/text/answer'
import { ownText } from '#lib/domain/text/field'
import { languages } from '#lib/domain/text/language'

/**
 * The user, and the calls of login and profile. The rules that forms need are in login.ts and profile.ts: with the
 * schemas, browsers would load zod.
 */

/** The city that a visitor has chosen (specification.md, section 3). */
const selectedCitySchema = z.object({
  cityId: z.number().check(z.int()),
  cityName: z.string(),
  type: z.enum(['Popular', 'Other']),
  /** The city's part of addresses. Backends other than ours, and choices kept by older versions, may lack it. */
  slug: z.optional(z.string()),
  /** For Hindi pages. The device keeps it from the list of cities; a login does not bring it. */
  nameHindi: z.optional(z.string()),
})
export type SelectedCity = z.output<typeof selectedCitySchema>

/** The user record that login answers with and that the browser keeps in the credentials cookie. */
const userSchema = z.object({
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
const email = line.check(z.refine((text) => text === '' || isEmail(text), { error: emailMessage }))
const cityId = z.pipe(
  z
    .union([z.string(), z.number()], { error: userCityMessage })
    .check(z.refine((value) => /^\d{1,9}$/.test(String(value)), { error: userCityMessage })),
  z.transform(Number),
)

const absentOr = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/**
 * The body of users/v1/user/update. An absent or null field stays as it is, because no dialog asks for all
 * three. An empty e-mail removes the stored one. Rejects another empty field, and a body without any field.
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

/**
 * Login by one-time code. Codes go to Indian numbers only: the login offers no other, and fraud with such forms
 * relies on expensive foreign numbers.
 */

const text = (message: string) =>
  z.pipe(
    z.union([z.string(), z.number()], { error: message }),
    z.transform((value: string | number) => String(value).trim()),
  )

const numberShape = {
  mobileNo: text(loginMobileMessage).register(z.globalRegistry, {
    description: '10 digits; a leading 0 or +91 is understood',
  }),
  countryCode: z
    .pipe(
      z.optional(z.nullable(z.union([z.string(), z.number()], { error: loginMobileMessage }))),
      z.transform((value: string | number | null | undefined) => String(value ?? '').trim()),
    )
    .register(z.globalRegistry, { description: '+91 or 91; +91 when absent' }),
}

interface TypedNumber {
  mobileNo: string
  countryCode: string
}

function indianNumber({ mobileNo, countryCode }: TypedNumber): string | undefined {
  const mobile = normaliseMobile(mobileNo, countryCode)
  return 'problem' in mobile || mobile.countryCode !== defaultCountryCode
    ? undefined
    : mobile.number
}

const hasIndianNumber = z.refine<TypedNumber>((typed) => indianNumber(typed) !== undefined, {
  error: loginMobileMessage,
  path: ['mobileNo'],
})

/** The number as stored and texted: '+919876543210'. */
const mobileOf = (typed: TypedNumber) => `${defaultCountryCode}${indianNumber(typed)}`

/** The body of signup and generateotp. */
export const codeRequestSchema = z.pipe(
  z
    .object({
      ...numberShape,
      resend: z
        .pipe(
          z.optional(
            z.nullable(
              z.union([z.literal([0, 1, '0', '1', '']), z.boolean()], {
                error: 'must be 0 or 1',
              }),
            ),
          ),
          z.transform((value) => Number(value ?? 0) === 1),
        )
        .register(z.globalRegistry, { description: '1 for another code; 0 when absent' }),
      language: z
        .optional(z.enum(languages))
        .register(z.globalRegistry, { description: 'of the text message; English when absent' }),
    })
    .check(hasIndianNumber),
  z.transform((body) => ({
    mobile: mobileOf(body),
    resend: body.resend,
    ...(body.language && { language: body.language }),
  })),
)
export type CodeRequest = z.output<typeof codeRequestSchema>

export const loginSchema = z.pipe(
  z
    .object({
      ...numberShape,
      otp: text(otpMessage)
        .check(z.refine((otp) => otpPattern.test(otp), { error: otpMessage }))
        .register(z.globalRegistry, {
          description: `${otpLength} digits`,
          pattern: otpPattern.source,
        }),
    })
    .check(hasIndianNumber),
  z.transform((body) => ({ mobile: mobileOf(body), otp: body.otp })),
)
export type Login = z.output<typeof loginSchema>

/** Seconds until another code may be requested. */
export const codeAnswerSchema = answerSchema(
  z.object({ resendInSeconds: z.number().check(z.int(), z.minimum(0)) }),
)
export const loginAnswerSchema = answerSchema(userSchema)

/** SHA-256 of a session's token, in hexadecimal digits: it ends the session, but nobody can log in with it. */
export const sessionHashPattern = /^[0-9a-f]{64}$/

/** The body of logout. */
export const logoutSchema = z.object({
  everywhere: z
    .optional(z.boolean())
    .register(z.globalRegistry, { description: "true ends all sessions of the token's user" }),
  session: z.optional(z.string().check(z.regex(sessionHashPattern))).register(z.globalRegistry, {
    description:
      'In place of the token, SHA-256 of it in hexadecimal digits: a logout that is repeated when the network returns',
  }),
})

/** What logout, timeline/visitorid and update answer: `data` is `{}`. */
export const doneAnswerSchema = answerSchema(z.object({}))
