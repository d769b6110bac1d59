import { site, siteSettings } from '#lib/config/site'
import { calling } from '#lib/domain/site/calling-hours'
import { type Language, languages } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'

/**
 * '[[brand]]' and the like in the texts of content/: they follow the settings, so that nobody edits a text to change the
 * hours. content/README.md lists them.
 */
export type PlaceholderValues = Record<Language, Record<string, string>>

const officer = siteSettings.grievanceOfficer
const officerWords = officer && `${officer.name}, ${officer.email}, ${officer.address}`

function valuesIn(language: Language): Record<string, string> {
  const { noLegalName, noOfficer } = words[language].placeholders
  return {
    brand: site.name,
    'legal name': siteSettings.legalName ?? noLegalName(site.name),
    'grievance officer': officerWords ?? noOfficer,
    'calling hours': calling[language].during,
    'after hours': calling[language].afterHours,
    promise: calling[language].promise,
  }
}

/** Values for this site. Without a legal name or a grievance officer the texts say that they are missing. */
export const placeholders = Object.fromEntries(
  languages.map((language) => [language, valuesIn(language)]),
) as PlaceholderValues

/** '[[receipt: …]]', which may contain other placeholders. */
const receiptPart = /\[\[receipt:((?:\[\[[^[\]]*\]\]|[\s\S])*?)\]\]/g
const placeholder = /\[\[([^[\]\n]*)\]\]/g

/** Keeps or leaves out the parts of a text that are true only if leads get a receipt from this site. */
export const withoutUntrue = (text: string, hasReceipt: boolean): string =>
  text.replace(receiptPart, hasReceipt ? '$1' : '')

export const unknownPlaceholder = 'is not a placeholder that content/README.md lists'

/** Placeholders without a meaning, with their lines, counted from 1. */
export function unknownPlaceholders(text: string): { line: number; name: string }[] {
  if (!text.includes('[[')) return []
  const known = Object.keys(placeholders.en)
  return [...text.matchAll(placeholder)].flatMap(({ 1: name = '', index }) =>
    known.includes(name) || name.startsWith('receipt:')
      ? []
      : [{ line: text.slice(0, index).split('\n').length, name }],
  )
}

/**
 * Fills in the placeholders of a text, a cell or a field. Not of a whole file: a comma in a name would be one of the
 * file's format.
 */
export const filledIn = (
  text: string,
  language: Language,
  values: PlaceholderValues = placeholders,
): string =>
  text.includes('[[')
    ? text
        .replace(placeholder, (all, name: string) => values[language][name] ?? all)
        // A sentence that is empty with these settings leaves its space behind.
        .replace(/(\S) {2,}(?=\S)/g, '$1 ')
    : text

/** The same for all texts in the fields of a YAML file. */
export function filledFields(fields: unknown, language: Language): unknown {
  if (typeof fields === 'string') return filledIn(fields, language)
  if (Array.isArray(fields)) return fields.map((each) => filledFields(each, language))
  if (typeof fields !== 'object' || fields === null || fields instanceof Date) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, filledFields(value, language)]),
  )
}
