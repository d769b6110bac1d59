import { colourSheet } from '#lib/config/brand'
import { site } from '#lib/config/site'
import { emergencyIn } from '#lib/domain/emergency/emergency'
import { emergencyWords } from '#lib/domain/emergency/first-aid'
import { ambulance, general, numbersFor } from '#lib/domain/emergency/numbers'
import { type FieldShape, shapes } from '#lib/domain/leads/fields'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { inLanguage, links } from '#lib/domain/routes/links'
import { leadFieldNames } from '#lib/domain/site/page'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import { type Language, languageTag } from '#lib/domain/text/language'
import { escapeMarkup } from '#lib/domain/text/markup'
import { cutAlsoFolded } from '#lib/domain/text/text'

export interface BareWords {
  title: string
  notice: string
  submit: string
  /** Label of a link back to the form's page, for forms where sending again is not the only choice. */
  back?: string
}

export const leadWords: Record<Language, BareWords> = {
  en: { title: 'Not sent yet', notice: refusalWords.en.unsent, submit: 'Send again' },
  hi: {
    title: 'अभी नहीं भेजा गया',
    notice: refusalWords.hi.unsent,
    submit: 'फिर से भेजें',
  },
}

interface VisibleField {
  label: string
  type: 'text' | 'tel' | 'email' | 'lines'
}

/** The labels of fields that the lead form does not have. */
const otherLabels: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    trouble: 'What is the trouble?',
    message: 'Your message',
    title: 'Title',
    text: 'Your review',
  },
  hi: {
    trouble: 'क्या तकलीफ़ है?',
    message: 'आपका संदेश',
    title: 'एक लाइन में',
    text: 'आपका अनुभव',
  },
}

/** How a field of the lead form is typed; undefined for a choice. */
function typeOf({ control, inputMode }: FieldShape): VisibleField['type'] | undefined {
  if (control === 'list' || control === 'radio') return undefined
  if (control === 'long-text') return 'lines'
  return inputMode === 'tel' || inputMode === 'email' ? inputMode : 'text'
}

/** Typed fields are visible. Chosen ones are sent along hidden, because their option names are in the database. */
function visibleField(name: string, language: Language): VisibleField | undefined {
  const words = leadWordsOf(language)
  if (name === 'countryCode') return { label: words.countryCode.label, type: 'text' }
  if (Object.hasOwn(otherLabels[language], name)) {
    const label = otherLabels[language][name] ?? ''
    return { label, type: name === 'title' ? 'text' : 'lines' }
  }
  const leadField = leadFieldNames.find((known) => known === name)
  const type = leadField && typeOf(shapes[leadField])
  return type && { label: words.labels[leadField], type }
}

/** No field takes more characters: the longest, a lead's question and message, take 2,000. */
const longestWords = 2000

/** The free text, to check it for emergencies. Cut, so that a flood of large forms costs little. */
const typedWords = (fields: URLSearchParams): string =>
  ['trouble', 'query', 'message']
    .map((name) => cutAlsoFolded(fields.getAll(name).join('\n'), longestWords))
    .join('\n')

/** A one-line field would drop line breaks. */
const escaped = (text: string) =>
  escapeMarkup(text).replaceAll('\n', '&#10;').replaceAll('\r', '&#13;')

function fieldOf([name, value]: [string, string], language: Language): string {
  const nameAttribute = `name="${escaped(name)}"`
  const visible = visibleField(name, language)
  if (!visible) return `<input type="hidden" ${nameAttribute} value="${escaped(value)}">`
  const { label, type } = visible
  const field =
    type === 'lines' || value.includes('\n')
      ? // Browsers drop a line break directly after the tag.
        `<textarea ${nameAttribute} rows="4">${/^\r?\n/.test(value) ? '&#10;' : ''}${escaped(value)}</textarea>`
      : `<input type="${type}" ${nameAttribute} value="${escaped(value)}">`
  return `<p><label>${escaped(label)}<br>${field}</label></p>`
}

/** Each name once, with its last non-empty value, as the server reads it. */
function onceEach(fields: URLSearchParams): [string, string][] {
  const filled = [...fields].filter(([, value]) => value.trim() !== '')
  return Object.entries({ ...Object.fromEntries(fields), ...Object.fromEntries(filled) })
}

/** Emergency numbers, if the text mentions an emergency. This needs no database. */
function emergencyOf(fields: URLSearchParams, language: Language): string {
  const kind = emergencyIn(typedWords(fields))
  if (!kind) return ''
  const { panels, numbers } = emergencyWords[language]
  const { heading, until } = panels[kind]
  const calls = numbersFor(kind).map(
    ({ number, name }) => `<a href="tel:${number}"><b>${number}</b> ${escaped(numbers[name])}</a>`,
  )
  return `<div class="urgent" role="alert">
<h2>${escaped(heading)}</h2>
<p class="numbers">${calls.join('\n')}</p>
<p>${escaped(until)}</p>
</div>`
}

const call = (number: string) => `<a href="tel:${number}">${number}</a>`
const phone = site.hasSamplePhone
  ? ''
  : `<p><a href="tel:+91${escaped(site.phone)}">+91 ${escaped(site.phone)}</a></p>`

const callForHelp: Record<Language, string> = {
  en: `In an emergency call ${call(general.number)}, or ${call(ambulance.number)} for an ambulance.`,
  hi: `इमरजेंसी में ${call(general.number)} पर फ़ोन करें, एम्बुलेंस के लिए ${call(ambulance.number)} पर।`,
}

interface BareForm {
  /** The form's path and query. */
  action: string
  /** null when the form must not be sent again. */
  fields: URLSearchParams | null
  words: BareWords
  language: Language
}

function formOf(fields: URLSearchParams, { action, words, language }: BareForm): string {
  const { submit, back } = words
  const link = back
    ? `<p><a href="${escaped(action.split('?')[0] ?? '/')}">${escaped(back)}</a></p>`
    : ''
  return `<form method="post" action="${escaped(action)}">
${onceEach(fields)
  .map((field) => fieldOf(field, language))
  .join('\n')}
<p><button type="submit">${escaped(submit)}</button></p>
</form>
${link}`
}

/** A complete page that needs no database: the filled form with its idempotency key, to be sent again. */
export function bareForm(form: BareForm): string {
  const { fields, words, language } = form
  return `<!DOCTYPE html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(words.title)} | ${escaped(site.name)}</title>
<link rel="stylesheet" href="/bare.css">
${colourSheet ? `<link rel="stylesheet" href="${colourSheet}">\n` : ''}</head>
<body>
<header><a href="${inLanguage(links.home, language)}">${escaped(site.name)}</a></header>
<main>
${fields ? emergencyOf(fields, language) : ''}
<h1>${escaped(words.title)}</h1>
<div class="notice">
<p role="alert">${escaped(words.notice)}</p>
${phone}
</div>
${fields ? formOf(fields, form) : ''}
<p class="soft">${callForHelp[language]}</p>
</main>
</body>
</html>
`
}
