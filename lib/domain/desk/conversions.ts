import { indianTime } from '#lib/domain/text/format'

/** What an advertiser's account is told about a click: that it led to a goal, when, and nothing about the person. */

export const goals = {
  reached: 'Patient reached',
  booked: 'Appointment booked',
  visited: 'Visit took place',
} as const
/** The text is the usual name of the conversion action in Google Ads. */
export type Goal = keyof typeof goals
export const goalNames = Object.keys(goals) as Goal[]

export const isGoal = (text: string): text is Goal => Object.hasOwn(goals, text)

/** Google refuses a conversion whose click is older (support.google.com/google-ads/answer/7014069). */
export const clickDays = 90
/** It may not know a click of the last day yet (the same page), and each conversion is written once. */
export const clickDelayDays = 1

/**
 * Is it a click id of Google? The landing address may contain anything, and a telephone number or a spreadsheet's
 * formula must not leave the site as a click id.
 */
export const isGoogleClick = (text: string): boolean =>
  /^[A-Za-z0-9][\w.-]{19,199}$/.test(text) && /[A-Za-z]{2}/.test(text)

/** Is it the number of one of Meta's ad sets? Shorter numbers may be those of a telephone. */
export const isAdSet = (text: string): boolean => /^\d{15,20}$/.test(text)

export const googleHeader = [
  'Google Click ID',
  'Conversion Name',
  'Conversion Time',
  'Conversion Value',
  'Conversion Currency',
] as const

/** The first line of Google's file: the zone of its times. */
export const googleZone = 'Parameters:TimeZone=Asia/Kolkata'

export interface Conversion {
  click: string
  /** Epoch ms. */
  at: number
}

/**
 * @param name of the conversion action in Google Ads
 * @param value in rupees; '' leaves it to the conversion action
 */
export const googleCells = ({ click, at }: Conversion, name: string, value: string): string[] => [
  click,
  name,
  indianTime(at, 'seconds').slice(0, 19),
  value,
  value && 'INR',
]
