import * as z from 'zod/mini'
import { answerSchema } from '#lib/contract/answer'
import { loginMobileMessage, otpLength, otpMessage } from '#lib/contract/login-words'
import { userSchema } from '#lib/contract/user'
import { defaultCountryCode, normaliseMobile } from '#lib/rules/phone'

/**
 * Login by one-time code. Codes go to Indian numbers alone: the site's login knows no other, and text
 * messages to dear foreign numbers are what fraud with such forms lives on.
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

/** The number as it is kept and texted: '+919876543210'. */
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
    })
    .check(hasIndianNumber),
  z.transform((body) => ({ mobile: mobileOf(body), resend: body.resend })),
)
export type CodeRequest = z.output<typeof codeRequestSchema>

/** The body of login. */
export const loginSchema = z.pipe(
  z
    .object({
      ...numberShape,
      otp: text(otpMessage)
        .check(z.regex(new RegExp(`^\\d{${otpLength}}$`), { error: otpMessage }))
        .register(z.globalRegistry, { description: `${otpLength} digits` }),
    })
    .check(hasIndianNumber),
  z.transform((body) => ({ mobile: mobileOf(body), otp: body.otp })),
)
export type Login = z.output<typeof loginSchema>

/** Seconds after which another code may be asked for. */
export const codeAnswerSchema = answerSchema(
  z.object({ resendInSeconds: z.number().check(z.int(), z.minimum(0)) }),
)
export const loginAnswerSchema = answerSchema(userSchema)

/** The body of logout: `{}`. */
export const logoutSchema = z.object({})

/** What logout, timeline/visitorid and update answer: `data` is `{}`. */
export const doneAnswerSchema = answerSchema(z.object({}))
