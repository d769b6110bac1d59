import { z } from 'zod'
import { contrastProblems, defaultColours } from '#lib/config/colours'
import type { CallingWeek, Colours, OpenHours } from '#lib/config/site'

/** What may stand in site.yaml: content/site.example.yaml explains it. */

const dayNames = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

const text = (most: number) =>
  z
    .string('must be text, in quotes if it looks like a number')
    .trim()
    .min(1, 'is empty')
    .max(most, `has more than ${most} characters`)
    // These have a meaning in Markdown, HTML and CSV lists.
    .regex(
      /^[^<>[\]{}|\\`*_"\n]+$/,
      'must not contain a line break or any of < > [ ] { } | \\ ` * _ "',
    )
const digitsReason = 'must be 10 digits, without +91'
const tenDigits = z
  .union([z.string(), z.number()], digitsReason)
  .transform(String)
  .pipe(z.string().regex(/^\d{10}$/, digitsReason))
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const fileName = z
  .string('must be the name of a file in this folder')
  .regex(/^(?!\.)[^\\/]+(?:\/(?!\.)[^\\/]+)*$/, 'must be the name of a file in this folder')

const hoursReason = "must be hours such as 9:30 to 18:00, 'closed' or '24 hours'"

const openHours = z.string(hoursReason).transform((given, context): OpenHours | null => {
  const words = given.trim().toLowerCase()
  if (words === 'closed') return null
  if (words === '24 hours') return [0, 24 * 60]
  const [, ...parts] = /^(\d{1,2}):(\d{2})\s*(?:to|-|–)\s*(\d{1,2}):(\d{2})$/.exec(words) ?? []
  const [fromHour = 99, fromMinute = 99, toHour = 99, toMinute = 99] = parts.map(Number)
  const [opens, closes] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute]
  const isClock = fromMinute < 60 && toMinute < 60 && closes <= 24 * 60
  if (isClock && opens < closes) return [opens, closes]
  context.addIssue(isClock ? 'must end later than it begins, on the same day' : hoursReason)
  return z.NEVER
})

const hours = z
  .strictObject({
    daily: openHours.optional(),
    ...(Object.fromEntries(dayNames.map((day) => [day, openHours.optional()])) as Record<
      (typeof dayNames)[number],
      z.ZodOptional<typeof openHours>
    >),
  })
  .transform((given, context): CallingWeek => {
    const week = dayNames.map((day) => (given[day] === undefined ? given.daily : given[day]))
    const unnamed = dayNames.filter((_, day) => week[day] === undefined)
    if (unnamed.length > 0) context.addIssue(`give daily, or also ${unnamed.join(', ')}`)
    else if (week.every((open) => open === null)) context.addIssue('has no open day')
    return week as CallingWeek
  })

const promiseReason = 'must be a whole number of minutes, from 5 to 1440'

const calling = z
  .strictObject({
    hours: hours.optional(),
    promiseMinutes: z.int(promiseReason).min(5, promiseReason).max(1440, promiseReason).optional(),
  })
  .check(({ value, issues }) => {
    const { hours: week = [], promiseMinutes = 30 } = value
    const shortest = Math.min(...week.map((open) => (open ? open[1] - open[0] : 24 * 60)))
    if (promiseMinutes < shortest) return
    const message = `is longer than the shortest day of calls (${shortest} minutes)`
    issues.push({ code: 'custom', input: value, path: ['promiseMinutes'], message })
  })

const colour = z
  .string('must be a colour such as "#0B5D4E", in quotes')
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as "#0B5D4E", in quotes')

const colours = z
  .strictObject({
    primary: colour.optional(),
    primaryDark: colour.optional(),
    tint: colour.optional(),
    accent: colour.optional(),
  })
  .check(({ value, issues }) => {
    // What is no colour is a fault of its own, and has no contrast.
    const valid = Object.entries(value).filter(([, given]) => colour.safeParse(given).success)
    const chosen = valid.map(([name]) => name as keyof Colours)
    const all = { ...defaultColours, ...Object.fromEntries(valid) }
    for (const { colour: name, reason } of contrastProblems(all, chosen))
      issues.push({ code: 'custom', input: value, path: [name], message: reason })
  })

export const siteSchema = z.strictObject({
  base: z.literal('content', "must be 'content', the texts that come with the site").optional(),
  leaveOut: z
    .array(z.string('must be a file name'), 'must be a list such as [press.csv, blog/*.md]')
    .default([]),
  brand: text(40).optional(),
  legalName: text(120).optional(),
  grievanceOfficer: z
    .strictObject({
      name: text(80),
      email: z.email('must be an e-mail address'),
      address: text(300),
    })
    .optional(),
  phone: tenDigits.optional(),
  whatsApp: tenDigits.optional(),
  calling: calling.optional(),
  apps: z.strictObject({ android: address.optional(), ios: address.optional() }).optional(),
  logo: fileName.optional(),
  favicon: fileName.optional(),
  colours: colours.optional(),
})

export type SiteYaml = z.output<typeof siteSchema>

/** Zod's types around or inside others; each of ours has one of these, or none. */
interface Wrapped {
  shape?: Record<string, Wrapped>
  def: { innerType?: Wrapped; in?: Wrapped }
}

function keysIn({ shape, def }: Wrapped): string[][] {
  const inner = def.innerType ?? def.in
  if (!shape) return inner ? keysIn(inner) : []
  return Object.entries(shape).flatMap(([key, value]) => [
    [key],
    ...keysIn(value).map((keys) => [key, ...keys]),
  ])
}

/** Every key with those above it: ['calling', 'hours', 'daily']. */
export const siteKeys: string[][] = keysIn(siteSchema as unknown as Wrapped)
