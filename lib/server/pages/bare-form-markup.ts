import { site } from '#lib/config/site'
import type { Language } from '#lib/rules/links'
import { unsentText } from '#lib/server/pages/plain-post'

/** What a visitor types is shown for them to see; what they chose goes along unseen, for its names are in the database. */
const shown: Readonly<Record<string, Record<Language, string> & { type: string }>> = {
  name: { en: 'Name', hi: 'नाम', type: 'text' },
  countryCode: { en: 'Country code', hi: 'देश का कोड', type: 'text' },
  mobile: { en: 'Mobile number', hi: 'मोबाइल नंबर', type: 'tel' },
  email: { en: 'E-mail', hi: 'ई-मेल', type: 'email' },
  query: { en: 'Your question', hi: 'आपका सवाल', type: 'text' },
  trouble: { en: 'What is the trouble?', hi: 'क्या परेशानी है?', type: 'text' },
  title: { en: 'Title', hi: 'शीर्षक', type: 'text' },
  text: { en: 'Your review', hi: 'आपकी राय', type: 'text' },
  message: { en: 'Your message', hi: 'आपका संदेश', type: 'text' },
}

interface Words {
  title: string
  notice: string
  /** On the button. */
  submit: string
}

export type BareWords = Record<Language, Words>

/** A lead's. */
export const leadWords: BareWords = {
  en: { title: 'Not sent yet', notice: unsentText, submit: 'Send again' },
  hi: {
    title: 'अभी नहीं भेजा गया',
    notice: 'आपका अनुरोध अभी नहीं भेजा जा सका। कृपया फिर से भेजें, या हमें फ़ोन करें।',
    submit: 'फिर से भेजें',
  },
}

const escapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
  // A one-line field would lose them.
  ...{ '\n': '&#10;', '\r': '&#13;' },
}
const escaped = (text: string) => text.replace(/[&<>"'\n\r]/g, (sign) => escapes[sign] ?? '')

function fieldOf([name, value]: [string, string]): string {
  const given = `name="${escaped(name)}"`
  const seen = Object.hasOwn(shown, name) ? shown[name] : undefined
  if (!seen) return `<input type="hidden" ${given} value="${escaped(value)}">`
  const { en, hi, type } = seen
  const field = value.includes('\n')
    ? `<textarea ${given} rows="5">${escaped(value)}</textarea>`
    : `<input type="${type}" ${given} value="${escaped(value)}">`
  return `<p><label>${en} <span lang="hi">${hi}</span><br>${field}</label></p>`
}

/**
 * A whole page that needs no database: the form as it was filled, under its own key, which sends it again to
 * where it was sent.
 *
 * @param action address of this site
 */
export const bareForm = (
  action: string,
  fields: URLSearchParams,
  { en, hi }: BareWords,
): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(en.title)} | ${escaped(site.name)}</title>
<link rel="stylesheet" href="/bare.css">
</head>
<body>
<header>${escaped(site.name)}</header>
<main>
<h1>${escaped(en.title)} <span lang="hi">${escaped(hi.title)}</span></h1>
<div class="notice">
<p role="alert">${escaped(en.notice)}</p>
<p lang="hi">${escaped(hi.notice)}</p>
${site.hasSamplePhone ? '' : `<p><a href="tel:+91${escaped(site.phone)}">+91 ${escaped(site.phone)}</a></p>`}
</div>
<form method="post" action="${escaped(action)}">
${[...fields].map(fieldOf).join('\n')}
<p><button type="submit">${escaped(en.submit)} <span lang="hi">${escaped(hi.submit)}</span></button></p>
</form>
</main>
</body>
</html>
`
