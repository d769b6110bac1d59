import { userCityMessage, userEmailMessage, userNameMessage } from '#lib/contract/login-words'
import { isEmail } from '#lib/rules/email'

/** Specification point 5, 'Edit profile' and 'Location form'. */

export const userNameMaxLength = 100

export interface ProfileValues {
  name: string
  email: string
  /** '' while none is chosen. */
  cityId: string
}

export type ProfileMessages = Partial<Record<keyof ProfileValues, string>>

const messages = {
  name: userNameMessage,
  email: userEmailMessage,
  cityId: userCityMessage,
} as const

const isMissing = {
  name: (value: string) => value.trim() === '',
  email: (value: string) => !isEmail(value),
  cityId: (value: string) => value === '',
} as const

/** The message of each asked field that is not filled as it should be. */
export function profileProblems(
  asked: readonly (keyof ProfileValues)[],
  values: ProfileValues,
): ProfileMessages {
  const wrong = asked.filter((field) => isMissing[field](values[field]))
  return Object.fromEntries(wrong.map((field) => [field, messages[field]]))
}
