import * as z from 'zod/mini'
import { userCityMessage, userEmailMessage, userNameMessage } from '#lib/contract/login-words'
import { ownText } from '#lib/contract/text-field'
import { isEmail } from '#lib/rules/email'
import { nameMaxLength } from '#lib/rules/lead-fields'

/**
 * The body of users/v1/user/update. A field that is absent or null stays as it is, since no dialog asks
 * for all three; an empty one is refused, and so is a body with none.
 */
const line = z.pipe(
  ownText(),
  z.transform((text) => text.replace(/\s+/g, ' ')),
)

const name = line.check(
  z.minLength(1, { error: userNameMessage, abort: true }),
  z.maxLength(nameMaxLength, { error: `Name may have at most ${nameMaxLength} characters` }),
)
const email = line.check(z.refine(isEmail, { error: userEmailMessage }))
const cityId = z.pipe(
  z
    .union([z.string(), z.number()], { error: userCityMessage })
    .check(z.refine((value) => /^\d{1,9}$/.test(String(value)), { error: userCityMessage })),
  z.transform(Number),
)

const absentOr = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

export const profileUpdateSchema = z
  .object({ name: absentOr(name), email: absentOr(email), cityId: absentOr(cityId) })
  .check((payload) => {
    const { value, issues } = payload
    if ([value.name, value.email, value.cityId].some((field) => field != null)) return
    for (const [field, message] of [
      ['name', userNameMessage],
      ['email', userEmailMessage],
      ['cityId', userCityMessage],
    ] as const)
      issues.push({ code: 'custom', path: [field], message, input: value })
  })
export type ProfileUpdate = z.output<typeof profileUpdateSchema>
