/** Abbreviations that Hindi readers know in Latin letters, and brands. */
const known =
  /^(?:[A-Z]{1,6}s?|[A-Z]+\d+[a-z]?|HbA1c|Ig[GM]|T-|DrNB|MCh|BPTh|eGFR|NT-proBNP|pH|CareSathi|GeoNames|CC|BY|PM-JAY|YouTube|Google|English)$/

/**
 * English words in a text for Hindi readers.
 *
 * @param names of people and places of the sample that are in Latin letters
 * @returns each once
 */
export function latinWords(text: string | null, names: readonly string[] = []): string[] {
  const withoutNames = names.reduce((rest, name) => rest.replaceAll(name, ' '), text ?? '')
  const plain = withoutNames.replace(/\S+@\S+|https?:\S+|\/[\w/-]+/g, ' ')
  const found = plain.match(/[A-Za-z][A-Za-z\d'’-]*/g) ?? []
  return [...new Set(found.filter((word) => !known.test(word)))]
}

const elementInAnotherLanguage =
  /<(\w+)(?=[^>]*\s(?:lang|hreflang)="(?!hi)[^"]*")[^>]*>[\s\S]*?<\/\1>/gi
const latinRun = /[A-Za-z][A-Za-z'’-]*(?:[\s,]+[A-Za-z][A-Za-z'’-]*){2,}/g
/** Words of speech. Names of institutions and lines of a report have 'of', 'for', 'with' and 'to' too. */
const speech =
  /(?:^|\s)(?:the|is|are|was|do|does|can|will|have|you|your|we|our|us|it|this|that|not|how|what|when|where|which|who|please)(?=[\s,]|$)/i

/**
 * English sentences that a Hindi page shows or reads out, without elements that say that they are in English.
 *
 * @param html of a whole page
 */
export function englishSentences(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(elementInAnotherLanguage, '|')
    // A degree: Diplomate in Ophthalmology.
    .replace(/\bDO\b/g, '|')
  const attributes = [...body.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g)]
  const text = [body.replace(/<[^>]+>/g, '|'), ...attributes.map(([, value]) => value)].join('|')
  const plain = text.replaceAll('&#x27;', "'").replace(/&\w+;/g, '|')
  return [...new Set((plain.match(latinRun) ?? []).filter((run) => speech.test(run)))]
}
