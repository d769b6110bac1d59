import { isEmail } from '#lib/domain/contact/email'

/** What the API answers (specification.md, section 5); pages say it in their language. */
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

const isInvalid = {
  name: (value: string) => value.trim() === '',
  // A patient without an e-mail address has a name to save.
  email: (value: string) => value.trim() !== '' && !isEmail(value),
  cityId: (value: string) => value === '',
} as const

/** The message of each field that is invalid. Only the e-mail may be empty. */
export function profileProblems(
  fields: readonly (keyof ProfileValues)[],
  values: ProfileValues,
  messages: Readonly<Record<keyof ProfileValues, string>>,
): ProfileMessages {
  const invalid = fields.filter((field) => isInvalid[field](values[field]))
  return Object.fromEntries(invalid.map((field) => [field, messages[field]]))
}
