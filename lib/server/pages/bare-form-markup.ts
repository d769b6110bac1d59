import { site } from '#lib/config/site'
import { emergencyIn } from '#lib/rules/emergency'
import { numbersFor } from '#lib/rules/emergency-numbers'
import { emergencyWords } from '#lib/rules/emergency-words'
import { links } from '#lib/rules/links'
import { type BareWords, shownField, typedWords } from '#lib/server/pages/bare-form-words'

const escapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
  // A one-line field would lose them.
  ...{ '\n': '&#10;', '\r': '&#13;' },
}
const escaped = (text: string) => text.replace(/[&<>"'\n\r]/g, (sign) => escapes[sign] ?? '')

const inBoth = (en: string, hi: string) => `${escaped(en)} <span lang="hi">${escaped(hi)}</span>`

function fieldOf([name, value]: [string, string]): string {
  const given = `name="${escaped(name)}"`
  const seen = shownField(name)
  if (!seen) return `<input type="hidden" ${given} value="${escaped(value)}">`
  const { en, hi, type } = seen
  const field =
    type === 'lines' || value.includes('\n')
      ? // A browser leaves out one line break behind the tag.
        `<textarea ${given} rows="4">${/^\r?\n/.test(value) ? '&#10;' : ''}${escaped(value)}</textarea>`
      : `<input type="${type}" ${given} value="${escaped(value)}">`
  return `<p><label>${inBoth(en, hi)}<br>${field}</label></p>`
}

/** Each name once, as the server reads it: the last that says something. */
function onceEach(fields: URLSearchParams): [string, string][] {
  const filled = [...fields].filter(([, value]) => value.trim() !== '')
  return Object.entries({ ...Object.fromEntries(fields), ...Object.fromEntries(filled) })
}

/** Whom to call, where what was typed speaks of an emergency: that needs no database. */
function emergencyOf(fields: URLSearchParams): string {
  const kind = emergencyIn(typedWords(fields))
  if (!kind) return ''
  const { heading, until } = emergencyWords[kind]
  const numbers = numbersFor(kind).map(
    ({ number, name, nameHindi }) =>
      `<a href="tel:${number}"><b>${number}</b> ${inBoth(name, nameHindi)}</a>`,
  )
  return `<div class="urgent" role="alert">
<h2>${inBoth(...heading)}</h2>
<p class="numbers">${numbers.join('\n')}</p>
<p>${inBoth(...until)}</p>
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
 * A whole page that needs no database: the form as it was filled, with whatever key it had, which sends it again to
 * where it was sent.
 *
 * @param action address of this site
 * @param fields null for what is not to be sent again
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
</head>
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
<p class="soft">In an emergency call ${call('112')}, or ${call('108')} for an ambulance.
<span lang="hi">आपात स्थिति में ${call('112')} पर फ़ोन करें, एम्बुलेंस के लिए ${call('108')} पर।</span></p>
</main>
</body>
</html>
`
