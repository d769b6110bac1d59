/** Abbreviations that Hindi readers know in Latin letters, and brands. */
const known =
  /^(?:[A-Z]{1,6}s?|[A-Z]+\d+[a-z]?|HbA1c|DrNB|MCh|eGFR|NT-proBNP|pH|CareSathi|GeoNames|CC|BY|PM-JAY|YouTube|Google|English)$/

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
