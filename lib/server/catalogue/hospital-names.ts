/**
 * How lists and people write the names of hospitals. Search and imports of lists share these rules: what one finds, the
 * other finds too. All names here are folded (lib/domain/text/text).
 */

/** What public lists call hospitals that people know by their abbreviation. */
const fullNames: readonly [full: RegExp, short: string][] = [
  [/all india institutes? of medical sciences?/, 'aiims'],
  [/christian medical college/, 'cmc'],
  [/sanjay gandhi post ?graduate institute(?: of medical sciences?)?|sgpgims/, 'sgpgi'],
  [/post ?graduate institute of medical education (?:and )?research/, 'pgimer'],
  [/jawaharlal institute of post ?graduate medical education (?:and )?research/, 'jipmer'],
  [/national institute of mental health (?:and )?neuro ?sciences?/, 'nimhans'],
  [/(?:krishna|kalinga|karnataka|kempegowda) institute of medical sciences?/, 'kims'],
  [/king edward memorial/, 'kem'],
  [/(?:dr )?ram manohar lohia/, 'rml'],
  [/lok ?nayak(?: ja(?:ya?|i) ?prak?a?sh)?(?: narayan)?/, 'lnjp'],
  [/government medical college (?:and )?hospital/, 'gmch'],
  [/institute of liver (?:and )?biliary sciences?/, 'ilbs'],
  [/sir ganga ?ram hospital/, 'sgrh'],
  [/guru teg ?bahadu?r/, 'gtb'],
  [/king georges? medical (?:university|college)/, 'kgmu'],
  [/nizams? institute of medical sciences?/, 'nims'],
  [/sawai man ?singh/, 'sms'],
  [/nil ?ratan sirc?ar/, 'nrs'],
  [/deen ?dayal upadhyaya?/, 'ddu'],
]

/** The folded name of a hospital with its usual abbreviation instead: 'aiims new delhi'. */
export function abbreviatedName(name: string): string | undefined {
  const found = fullNames.find(([full]) => full.test(name))
  return found && name.replace(...found)
}
