import {
  type Match,
  matchOf,
  type Names,
  rankOf,
  type Spelling,
  spellingOf,
  withoutFillers,
} from '#lib/domain/text/name-match'
import {
  catalogueName,
  type Option,
  type OptionGroup,
  type OptionNames,
} from '#lib/domain/text/option'

/**
 * Finds the options of a list that a typed text means. Unlike the search of the site it runs in the browser on one
 * short list, so it needs no index.
 */

/** Whatever comes after it is shown only if there is nothing better. */
const lastToShow = rankOf('middle')
const exactInHindi = rankOf('exact in Hindi')

/** `place`: 0 for popular and suggested options, 1 for the others. */
interface Place {
  place: 0 | 1
  isPopular: boolean
}

const byPlace = (one: Match & Place, two: Match & Place): number =>
  one.rank - two.rank || one.place - two.place || one.rest - two.rest

/**
 * Is there only one option whose label begins with, or has as a word, what was typed, and is that most of the label?
 * Fewer letters begin the names of places and illnesses that no list has.
 */
function isOnlyLabel(typed: Spelling, rows: readonly Match[]): boolean {
  const [only, another] = rows.filter(({ rank }) => rank <= rankOf('start of the label'))
  return only !== undefined && another === undefined && typed.tight.length > only.rest
}

/**
 * Latin letters write a Hindi name differently: 'दिल्ली' sounds like Delhi. Only a popular option is meant by that: the name
 * of a rare one may sound like a town that no list has.
 */
function isOnlySound(typed: Spelling, rows: readonly (Match & Place)[]): boolean {
  const [only, another] = rows.filter(({ rank }) => rank <= rankOf('sound'))
  return typed.wasHindi && only?.isPopular === true && another === undefined
}

/** What people type for 'Other', besides its label. */
const wordsForOther = ['Other', 'Others', 'None', 'अन्य', 'दूसरा', 'और कुछ'].map(spellingOf)

const namesOf = (option: Option, known: OptionNames | undefined, isOther: boolean): Names => {
  const { label, latin } = option
  return {
    shown: (latin ? [label, latin] : [label]).map(spellingOf),
    others: isOther ? wordsForOther : (known?.names[catalogueName(option)] ?? []).map(spellingOf),
  }
}

function withLast(groups: OptionGroup[], option: Option): OptionGroup[] {
  const last = groups.at(-1)
  return last?.label === ''
    ? [...groups.slice(0, -1), { label: '', options: [...last.options, option] }]
    : [...groups, { label: '', options: [option] }]
}

export interface Matches {
  /** Groups with matches, the best first. 'Other' is always among them, at the end unless it was typed. */
  groups: OptionGroup[]
  /** How many options match, without an 'Other' that is only kept in the list. */
  count: number
  /**
   * How certain the first option is. 'exact': one of its names was typed, and no other option has it. 'only': it is the
   * only one whose label begins so, or the only large one that sounds so. 'open': it may be another one, or none of the
   * list, such as a town that the list does not have.
   */
  certainty: 'exact' | 'only' | 'open'
}

/**
 * Prepares a list for {@link Matches}: the exact name comes first, then names that begin with the typed text, sound
 * like it, have its words, contain it, or, if there is nothing else, differ from it by a typing mistake.
 *
 * @param groups in the order in which they are shown while nothing is typed
 * @param known other names of the options, if they have arrived
 * @param isOther which option is the 'Other' of the list
 */
export function optionMatcher(
  groups: readonly OptionGroup[],
  known: OptionNames | undefined,
  isOther: (option: Option) => boolean = () => false,
): (text: string) => Matches {
  const popular = new Set(known?.popular)
  const prepared = groups.map(({ label, options, isSuggested }) => ({
    label,
    options: options.map((option) => {
      const isPopular = popular.has(catalogueName(option))
      const place: Place['place'] = isPopular || isSuggested ? 0 : 1
      return { option, names: namesOf(option, known, isOther(option)), place, isPopular }
    }),
  }))
  const all = groups.flatMap(({ options }) => options)
  const size = all.length
  const other = all.find(isOther)
  function rankAll(typed: Spelling) {
    const ranked = prepared.map(({ label, options }) => ({
      label,
      options: options.map((one) => ({ ...one, ...matchOf(typed, one.names) })),
    }))
    const rows = ranked.flatMap(({ options }) => options)
    return { ranked, rows, best: Math.min(...rows.map(({ rank }) => rank)) }
  }
  return (text) => {
    if (text.trim() === '') return { groups: [...groups], count: size, certainty: 'open' }
    const typed = spellingOf(text)
    const whole = rankAll(typed)
    const bare = whole.best > lastToShow ? rankAll(withoutFillers(typed)) : whole
    const { ranked, rows, best } = bare.best < whole.best ? bare : whole
    const worst = best <= lastToShow ? lastToShow : rankOf('two typos')
    const found = ranked
      .map(({ label, options }) => ({
        label,
        options: options.filter(({ rank }) => rank <= worst).sort(byPlace),
      }))
      .flatMap(({ label, options: [first, ...more] }) =>
        first ? [{ label, first, options: [first, ...more].map(({ option }) => option) }] : [],
      )
      .sort((one, two) => byPlace(one.first, two.first))
      .map(({ label, options }) => ({ label, options }))
    // Who types 'other' means nothing else.
    if (other && best === rankOf('exact') && found[0]?.options[0] === other)
      return { groups: [{ label: '', options: [other] }], count: 1, certainty: 'exact' }
    const isMissing = other && !found.some(({ options }) => options.includes(other))
    // Two options may have the same name.
    const isExact = rows.filter(({ rank }) => rank === best).length === 1 && best <= exactInHindi
    const isOnly = isOnlyLabel(typed, rows) || isOnlySound(typed, rows)
    return {
      count: found.flatMap(({ options }) => options).length,
      groups: isMissing ? withLast(found, other) : found,
      certainty: isExact ? 'exact' : isOnly ? 'only' : 'open',
    }
  }
}
