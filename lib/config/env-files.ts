import { siteKeys } from '#lib/config/site-schema'

/**
 * Mistakes in .env and .env.local. Node.js reads these files without complaint: a misspelt name is a variable that
 * nobody reads, and the site would start with a default instead, for example on an empty database.
 */

/** Files with an operator's settings, in the site's folder. The first that sets a variable wins. */
export const settingsFiles = ['.env.local', '.env']

const compact = (name: string) => name.replace(/[\s_\-.]/g, '').toUpperCase()

/**
 * The number of letters to insert, delete, replace or swap with a neighbour. The search has the same in
 * lib/domain/text/edit-distance.ts; lib/config imports nothing else of the project.
 */
function editDistance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

/** Short names resemble others by chance: HOST is not a misspelt PORT. */
const allowedDistance = (name: string) => (name.length <= 6 ? 1 : 2)

/** The setting that a name is, or is meant to be; undefined for a variable of another program. */
function meantBy(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return name
  const spellings = [compact(name), compact(`NEXT_PUBLIC_${name}`)]
  const same = known.find((one) => spellings.includes(compact(one)))
  if (same) return same
  const upper = name.toUpperCase()
  return known.find((one) => editDistance(upper, one) <= allowedDistance(one))
}

/** Words that hardly another program has in its variables. */
const distinctive = new Set([
  'MSG91',
  'ZOHO',
  'TWILIO',
  'CRM',
  'SMS',
  'WHATSAPP',
  'PROVIDER',
  'TRUSTED',
])

/** First words of settings that are in site.yaml, with its keys. */
const inSiteYaml = new Map([
  ['BRAND', 'brand'],
  ['LEGAL', 'legalName'],
  ['GRIEVANCE', 'grievanceOfficer'],
  ['CALLING', 'calling'],
  ['PROMISE', 'calling'],
  ['LOGO', 'logo'],
  ['FAVICON', 'favicon'],
  ['COLOURS', 'colours'],
  ['COLORS', 'colours'],
])

const wordsOf = (name: string) =>
  name
    .toUpperCase()
    .replace(/^NEXT_PUBLIC_|_FILE$/g, '')
    .split(/[\s_\-.]+/)

/** Words that only say that the site itself is meant: HTTP_PORT, SITE_NAME. */
const ofTheSite = new Set(['SITE', 'APP', 'WEB', 'HTTP'])

/** COLORS and COLOUR are the key colours. */
const singular = (word: string) => word.replace(/COLOR/, 'COLOUR').replace(/(?<=...)S$/, '')

const keyWords = siteKeys.map((keys) => ({
  key: keys[0] ?? '',
  isTop: keys.length === 1,
  words: keys.flatMap((key) => key.split(/(?=[A-Z])/)).map((word) => singular(word.toUpperCase())),
}))

const isWithin = (words: readonly string[], whole: readonly string[]) =>
  words.every((word) => whole.includes(word))

const setInSiteYaml = (name: string, key: string) =>
  `${name} is unknown. Set ${key} in site.yaml (npm run content -- init own)`

/**
 * What to say of a name that has no word but those of one setting (DATABASE, PRIMARY_COLOUR); undefined for one of
 * another program. A single word counts only if no other setting has it: KEY and TOKEN may be anybody's.
 */
function problemOfPart(
  name: string,
  words: readonly string[],
  known: readonly string[],
): string | undefined {
  const folded = words.map(singular)
  const isSingle = words.length === 1
  const keys = keyWords.filter(
    ({ words: whole, isTop }) => isWithin(folded, whole) && (isTop || !isSingle),
  )
  const whole = keys.find((one) => one.words.length === words.length)
  if (whole) return setInSiteYaml(name, whole.key)
  // Everybody knows NODE_ENV, and FILE is the end of many names.
  const settings = known.filter((one) => one !== 'NODE_ENV' && !one.endsWith('_FILE'))
  const alike = settings.filter((one) => isWithin(words, wordsOf(one)))
  if (alike.length === 1) return `${name} is unknown. Did you mean ${alike[0]}?`
  if (alike.length > 1)
    return isSingle ? undefined : `${name} is unknown. .env.example lists the settings`
  return keys[0] && setInSiteYaml(name, keys[0].key)
}

/** What to say of a name that shares a distinctive word with our settings; undefined for one of another program. */
function problemOfWords(name: string, known: readonly string[]): string | undefined {
  const words = wordsOf(name)
  const key = inSiteYaml.get(words[0] ?? '')
  if (key) return setInSiteYaml(name, key)
  const word = words.find((each) => distinctive.has(each))
  if (!word && !/^NEXT_PUBLIC_/i.test(name)) {
    const given = name.toUpperCase().split(/[\s_\-.]+/)
    const others = given.filter((each) => !ofTheSite.has(each))
    return (
      problemOfPart(name, given, known) ??
      (others.length > 0 ? problemOfPart(name, others, known) : undefined)
    )
  }
  const shared = (one: string) => wordsOf(one).filter((each) => words.includes(each)).length
  const alike = known
    .filter((one) => shared(one) > 0)
    .sort((a, b) => shared(b) - shared(a) || editDistance(name, a) - editDistance(name, b))
  const [first] = alike
  // One word in common with many tells nothing of which is meant.
  return first && (alike.length === 1 || shared(first) > 1)
    ? `${name} is unknown. Did you mean ${first}?`
    : `${name} is unknown. .env.example lists the settings${word ? ` with ${word}` : ''}`
}

/**
 * Misspelt names among the variables of the process. Most of them belong to other programs, so that only one wrong letter
 * counts, no other way to write a name (DATADIR, REDIS_URI), and nothing if the setting itself is there too.
 */
export function problemsInProcess(
  variables: Record<string, string | undefined>,
  known: readonly string[],
): string[] {
  const isMeant = (name: string, one: string) =>
    Math.abs(name.length - one.length) <= 1 &&
    one.length > 6 &&
    compact(name) !== compact(one) &&
    name !== one.replace(/_URL$/, '_URI') &&
    variables[one] === undefined &&
    editDistance(name, one) === 1
  return Object.keys(variables).flatMap((name) => {
    const meant = known.includes(name) ? undefined : known.find((one) => isMeant(name, one))
    return meant ? [`${name} is unknown. Did you mean ${meant}?`] : []
  })
}

/** The line on which a quoted value ends; undefined if its quote is never closed. */
function lineOfClosing(lines: readonly string[], start: number, after: string): number | undefined {
  const quote = after.charAt(0)
  if (after.indexOf(quote, 1) >= 0) return start
  const next = lines.findIndex((line, index) => index > start && line.includes(quote))
  return next < 0 ? undefined : next
}

/** @param raw the line up to '=', without indentation and `export` */
function problemOfName(raw: string, known: readonly string[]): string | undefined {
  const name = raw.trimEnd()
  const meant = meantBy(name, known)
  if (!meant) return problemOfWords(name, known)
  if (name !== meant)
    return /\s/.test(name)
      ? `'${name}' has a space in its name. Write ${meant}=`
      : `${name} is unknown. Did you mean ${meant}?`
  return raw === name ? undefined : `${name} has a space before '='. Write ${meant}=`
}

const nameOf = (line: string) =>
  line
    .split('=', 1)[0]
    ?.trimStart()
    .replace(/^export\s+/, '') ?? ''

/** Where a file sets each setting: 'DATA_DIR' at '.env:3'. Of several lines the last counts. */
export const linesOfSettings = (
  file: string,
  text: string,
  known: readonly string[],
): [name: string, place: string][] =>
  text.split(/\r?\n/).flatMap((line, index): [string, string][] => {
    const name = nameOf(line).trimEnd()
    return line.includes('=') && known.includes(name) ? [[name, `${file}:${index + 1}`]] : []
  })

/**
 * @param file its name, for the messages
 * @param known all names that the site reads
 * @returns one sentence per mistake with file and line, never with a value
 */
export function problemsInFile(file: string, text: string, known: readonly string[]): string[] {
  const lines = text.split(/\r?\n/)
  const problems: string[] = []
  const lineOf = new Map<string, number>()
  // Node.js would make it a part of the first name.
  if (text.startsWith('\uFEFF'))
    problems.push(`${file}:1: the file begins with a byte order mark. Save it as UTF-8 without one`)
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (/^\s*(?:#|$)/.test(line)) continue
    const tell = (problem: string) => problems.push(`${file}:${index + 1}: ${problem}`)
    const raw = nameOf(line)
    if (!line.includes('=')) {
      const [word = ''] = raw.split(/\s/)
      const meant = meantBy(word, known)
      // The line is not repeated: it may be a part of a secret.
      tell(
        meant ? `there is no '=' after ${word}. Write ${meant}=` : `there is no '=' in this line`,
      )
      continue
    }
    const name = raw.trimEnd()
    const before = lineOf.get(name)
    const problem = name === '' ? "there is no name before '='" : problemOfName(raw, known)
    if (problem) tell(problem)
    else if (before !== undefined)
      tell(`${name} is set on line ${before} already. Remove one of the two`)
    if (known.includes(name)) lineOf.set(name, before ?? index + 1)
    const value = line.slice(line.indexOf('=') + 1).trimStart()
    if (!/^["'`]/.test(value)) continue
    const end = lineOfClosing(lines, index, value)
    const swallows = lines
      .slice(index + 1, (end ?? index) + 1)
      .some((each) => known.includes(nameOf(each).trimEnd()))
    // No setting of the site has several lines; a variable of another program may.
    const isClosed = end === index || (end !== undefined && !swallows && !meantBy(name, known))
    if (!isClosed) tell(`the value of ${name} begins with ${value.charAt(0)}, which is not closed`)
    else index = end
  }
  return problems
}
