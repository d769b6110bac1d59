import * as z from 'zod/mini'

/** Specification point 3, 'Selected city', by the names of the first of its two forms. */
export const selectedCitySchema = z.object({
  cityId: z.number().check(z.int()),
  cityName: z.string(),
  type: z.enum(['Popular', 'Other']),
})
export type SelectedCity = z.output<typeof selectedCitySchema>

/** The user record that login answers with, and that the browser keeps as the credentials cookie. */
export const userSchema = z.object({
  id: z.string(),
  /** Sent as the Authorization header of later calls. */
  token: z.string(),
  /** '' until the user has told it, as is the e-mail. */
  name: z.string(),
  /** 10 digits, without the country code. */
  mobileNo: z.string(),
  email: z.string(),
  /** null until one is chosen. */
  selectedCity: z.nullable(selectedCitySchema),
})
export type User = z.output<typeof userSchema>
