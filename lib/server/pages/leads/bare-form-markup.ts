import { colourSheet } from '#lib/config/brand'
import { site } from '#lib/config/site'
import { emergencyIn } from '#lib/domain/emergency/emergency'
import { emergencyWords } from '#lib/domain/emergency/first-aid'
import { ambulance, general, numbersFor } from '#lib/domain/emergency/numbers'
import { type FieldShape, shapes } from '#lib/domain/leads/fields'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { links } from '#lib/domain/routes/links'
import { leadFieldNames } from '#lib/domain/site/page'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import type { Language } from '#lib/domain/text/language'
import { escapeMarkup } from '#lib/domain/text/markup'

interface Words {
  title: string
  notice: string
  submit: string
  /** Label of a link back to the form's page, for forms where sending again is not the only choice. */
  back?: string
}

/** The page shows both languages, because it does not know its reader's. */
export type BareWords = Record<Language, Words>

export const leadWords: BareWords = {
  en: { title: 'Not sent yet', notice: refusalWords.en.unsent, submit: 'Send again' },
  hi: {
    title: 'अभी नहीं भेजा गया',
    notice: refusalWords.hi.unsent,
    submit: 'फिर से भेजें',
  },
}

interface VisibleField extends Record<Language, string> {
  type: 'text' | 'tel' | 'email' | 'lines'
}

const [english, hindi] = [leadWordsOf('en'), leadWordsOf('hi')]

/** The fields of the bare form that the lead form does not type. */
const otherFields: Readonly<Record<string, VisibleField>> = {
  countryCode: { en: english.countryCode.label, hi: hindi.countryCode.label, type: 'text' },
  trouble: { en: 'What is the trouble?', hi: 'क्या परेशानी है?', type: 'lines' },
  message: { en: 'Your message', hi: 'आपका संदेश', type: 'lines' },
  title: { en: 'Title', hi: 'शीर्षक', type: 'text' },
  text: { en: 'Your review', hi: 'आपकी राय', type: 'lines' },
}

/** How a field of the lead form is typed; undefined for a choice. */
function typeOf({ control, inputMode }: FieldShape): VisibleField['type'] | undefined {
  if (control === 'list' || control === 'radio') return undefined
  if (control === 'long-text') return 'lines'
  return inputMode === 'tel' || inputMode === 'email' ? inputMode : 'text'
}

/** Typed fields are visible. Chosen ones are sent along hidden, because their option names are in the database. */
function visibleField(name: string): VisibleField | undefined {
  if (Object.hasOwn(otherFields, name)) return otherFields[name]
  const leadField = leadFieldNames.find((known) => known === name)
  const type = leadField && typeOf(shapes[leadField])
  return type && { en: english.labels[leadField], hi: hindi.labels[leadField], type }
}

/** The free text, to check it for emergencies. */
const typedWords = (fields: URLSearchParams): string =>
  ['trouble', 'query', 'message'].flatMap((name) => fields.getAll(name)).join('\n')

/** A one-line field would drop line breaks. */
const escaped = (text: string) =>
  escapeMarkup(text).replaceAll('\n', '&#10;').replaceAll('\r', '&#13;')

const inBoth = (en: string, hi: string) => `${escaped(en)} <span lang="hi">${escaped(hi)}</span>`

function fieldOf([name, value]: [string, string]): string {
  const nameAttribute = `name="${escaped(name)}"`
  const visible = visibleField(name)
  if (!visible) return `<input type="hidden" ${nameAttribute} value="${escaped(value)}">`
  const { en, hi, type } = visible
  const field =
    type === 'lines' || value.includes('\n')
      ? // Browsers drop a line break directly after the tag.
        `<textarea ${nameAttribute} rows="4">${/^\r?\n/.test(value) ? '&#10;' : ''}${escaped(value)}</textarea>`
      : `<input type="${type}" ${nameAttribute} value="${escaped(value)}">`
  return `<p><label>${inBoth(en, hi)}<br>${field}</label></p>`
}

/** Each name once, with its last non-empty value, as the server reads it. */
function onceEach(fields: URLSearchParams): [string, string][] {
  const filled = [...fields].filter(([, value]) => value.trim() !== '')
  return Object.entries({ ...Object.fromEntries(fields), ...Object.fromEntries(filled) })
}

/** Emergency numbers, if the text mentions an emergency. This needs no database. */
function emergencyOf(fields: URLSearchParams): string {
  const kind = emergencyIn(typedWords(fields))
  if (!kind) return ''
  const { en, hi } = emergencyWords
  const [english, hindi] = [en.panels[kind], hi.panels[kind]]
  const numbers = numbersFor(kind).map(
    ({ number, name }) =>
      `<a href="tel:${number}"><b>${number}</b> ${inBoth(en.numbers[name], hi.numbers[name])}</a>`,
  )
  return `<div class="urgent" role="alert">
<h2>${inBoth(english.heading, hindi.heading)}</h2>
<p class="numbers">${numbers.join('\n')}</p>
<p>${inBoth(english.until, hindi.until)}</p>
</div>`
}

const call = (number: string) => `<a href="tel:${number}">${number}</a>`
const phone = site.hasSamplePhone
  ? ''
  : `<p><a href="tel:+91${escaped(site.phone)}">+91 ${escaped(site.phone)}</a></p>`

function formOf(action: string, fields: URLSearchParams, { en, hi }: BareWords): string {
  const back =
    en.back && hi.back
      ? `<p><a href="${escaped(action.split('?')[0] ?? '/')}">${inBoth(en.back, hi.back)}</a></p>`
      : ''
  return `<form method="post" action="${escaped(action)}">
${onceEach(fields).map(fieldOf).join('\n')}
<p><button type="submit">${inBoth(en.submit, hi.submit)}</button></p>
</form>
${back}`
}

/**
 * A complete page that needs no database: the filled form with its idempotency key, to be sent again.
 *
 * @param action the form's path and query
 * @param fields null when the form must not be sent again
 */
export const bareForm = (
  action: string,
  fields: URLSearchParams | null,
  words: BareWords,
): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(words.en.title)} | ${escaped(site.name)}</title>
<link rel="stylesheet" href="/bare.css">
${colourSheet ? `<link rel="stylesheet" href="${colourSheet}">\n` : ''}</head>
<body>
<header><a href="${links.home}">${escaped(site.name)}</a></header>
<main>
${fields ? emergencyOf(fields) : ''}
<h1>${inBoth(words.en.title, words.hi.title)}</h1>
<div class="notice">
<p role="alert">${escaped(words.en.notice)}</p>
<p lang="hi">${escaped(words.hi.notice)}</p>
${phone}
</div>
${fields ? formOf(action, fields, words) : ''}
<p class="soft">In an emergency call ${call(general.number)}, or ${call(ambulance.number)} for an ambulance.
<span lang="hi">इमरजेंसी में ${call(general.number)} पर फ़ोन करें, एम्बुलेंस के लिए ${call(ambulance.number)} पर।</span></p>
</main>
</body>
</html>
`
