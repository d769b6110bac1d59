import { isEmail } from '#lib/domain/contact/email'

/** The messages of specification.md, section 5, 'Edit profile' and 'Location form'. */
export const nameMessage = 'Please enter your name'
export const emailMessage = 'Please enter your email'
export const userCityMessage = 'Please select your city'

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
