import type { LeadFormValues } from '#lib/domain/leads/form'
import { isOther } from '#lib/domain/leads/other-options'
import type { LeadFieldName } from '#lib/domain/site/page'

/**
 * What a visitor typed into a list before choosing 'Other', or below a list of cities after it: the care team reads it in
 * the lead's remark.
 */

const labels = {
  city: 'City',
  treatment: 'Treatment',
  speciality: 'Speciality',
  preferredCity: 'Preferred city',
} as const

/** The field beside a list. */
export const typedName = <List extends string>(list: List): `${List}Typed` => `${list}Typed`

type TypedList = keyof typeof labels
export const typedNames = (Object.keys(labels) as TypedList[]).map(typedName)
export type TypedTexts = Partial<Record<`${LeadFieldName}Typed`, string>>

/** In characters. */
export const typedMaxLength = 80

const isTyped = ' typed: '
const towns = ['city', 'preferredCity'] as const

/** 'oth': the beginning of the option's own name says nothing more. */
const isOtherName = (text: string): boolean =>
  ['others', 'anya', 'अन्य'].some((name) => name.startsWith(text.toLowerCase()))

/** 'Treatment typed: gathiya'; '' where nothing was typed, or something of the list was chosen. */
export const typedNote = (
  read: (name: string) => unknown,
  values: Partial<LeadFormValues>,
): string =>
  Object.entries(labels)
    .flatMap(([list, label]) => {
      const text = String(read(typedName(list)) ?? '')
        .replace(/\s+/g, ' ')
        .trim()
      const isChosen = isOther({ id: values[list as keyof typeof labels] ?? '' })
      return text && isChosen && !isOtherName(text)
        ? [`${label}${isTyped}${text.slice(0, typedMaxLength)}`]
        : []
    })
    .join('; ')

/** The towns that a remark names, for the form of a correction. */
export function townsIn(remark: string): TypedTexts {
  const parts = remark.split('; ')
  const found = towns.flatMap((list) => {
    const start = labels[list] + isTyped
    const part = parts.find((one) => one.startsWith(start))
    return part ? [[typedName(list), part.slice(start.length)]] : []
  })
  return Object.fromEntries(found)
}

/** The remark of a corrected lead: the towns of the correction replace those from before. */
export function correctedRemark(
  remark: string,
  fields: Pick<URLSearchParams, 'has' | 'get'>,
  values: Partial<LeadFormValues>,
): string {
  const asked = towns.filter((list) => fields.has(typedName(list)))
  const kept = remark
    .split('; ')
    .filter((part) => !asked.some((list) => part.startsWith(labels[list] + isTyped)))
  return [...kept, typedNote((name) => fields.get(name), values)].filter(Boolean).join('; ')
}
