import { counted } from '#lib/domain/text/format'
import { inList } from '#lib/domain/text/text'

/** lib/domain/search/kinds */
type SearchType = 'department' | 'doctor' | 'hospital' | 'condition' | 'treatment' | 'test' | 'blog'
type Who = 'doctors' | 'hospitals' | 'doctors and hospitals'

const types: Readonly<Record<SearchType, string>> = {
  department: 'Departments',
  doctor: 'Doctors',
  hospital: 'Hospitals',
  condition: 'Conditions',
  treatment: 'Treatments',
  test: 'Tests',
  blog: 'Blog',
}

/** The search: its form, its suggestions and its results. */
export const search = {
  title: 'Search',
  resultsFor: (query: string) => `Results for “${query}”`,
  /** For search engines and the browser's tab. */
  pageTitle: (query: string) => `Results for ${query}`,
  description: 'Search conditions, treatments, tests, doctors and hospitals.',
  button: 'Search',
  field: 'Search Condition, Treatment, Doctor or Hospital',
  hint: 'Type a symptom, a treatment, or the name of a doctor or hospital. Hindi works too.',
  orHere: 'Or look here:',
  ideas: {
    conditions: 'Conditions',
    treatments: 'Treatments',
    tests: 'Tests',
    doctors: 'Doctors by city',
    hospitals: 'Hospitals by city',
    chat: 'Ask the chat',
  },
  city: { label: 'City', all: 'All cities', popular: 'Popular cities', others: 'Other cities' },
  /** The heading above the results of each type. */
  types,
  bestMatch: 'Best match',

  suggestions: {
    list: 'Suggestions',
    recent: 'Recent searches',
    clear: 'Clear',
    clearRecent: 'Clear recent searches',
    cleared: 'Recent searches cleared',
    more: 'More',
    count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
    offline: 'You are offline.',
    whenBack: 'Suggestions appear when you are back online.',
    thenEnter: 'Enter then opens the results page.',
    failed: 'Suggestions are not available at the moment.',
    /** Before, in and after the link to the results. */
    enter: { before: 'Press Enter for the ', page: 'results page', after: '.' },
    tooShort: (least: number) => `Type at least ${least} characters.`,
    nothing: (query: string) => `Nothing found for “${query}”.`,
    tryOthers:
      'Try one word, another spelling, or the part of the body: “knee”, “pathri”. Or look here:',
  },

  tooShort: (least: number) => `Please type at least ${least} characters: “pil” finds piles.`,
  found: (total: number) => counted(total, 'result'),
  /** After the number of results. */
  forQuery: (query: string) => ` for “${query}”`,
  readAs: (typed: string, meant: string) => `“${typed}” read as “${meant}”`,
  cityFirst: (city: string) => `, those in ${city} first`,
  startIn: 'Start with results in',
  emptyCity: (city: string) => `No doctor or hospital is listed in ${city} yet.`,
  noneThere: (who: Who, city: string) =>
    `We list no ${who.replace('and', 'or')} for this in ${city} yet.`,
  elsewhere: (who: Who, cities: readonly string[]) =>
    `The ${who} below are in other cities, such as ${inList(cities)}.`,
  fromAllCities: 'These are from all cities.',
  missingHospital: (hospital: string) =>
    `We do not list a hospital called “${hospital}”. The results are about the rest of what you typed.`,
  allFor: (query: string) => `All results for “${query}”`,
  allOf: (total: string, title: string) => `All ${total} ${title.toLowerCase()}`,
  pages: 'Pages of results',
  /** Around the suggested query. */
  didYouMean: { before: 'Did you mean ', after: '?' },
  others: 'Others search for:',

  whichCity: {
    title: 'Which city are you in?',
    text: 'Choose it here or in the field above. A PIN code works too.',
    in: 'In',
  },
  uncovered: {
    title: (query: string) => `We do not have “${query}”`,
    text: 'No doctor, hospital or page on this site is about it. Ask your family doctor or the nearest hospital; a government hospital’s OPD treats nearly everything. You can also ask our care team: if we cannot help, we will say so.',
  },
  nothing: {
    title: (query: string) => `Nothing found for “${query}”`,
    text: 'Try one word instead of several, another spelling, or the part of the body: “knee”, “heart”, “pathri”. If that finds nothing either, we do not cover it: ask your family doctor or the nearest hospital.',
  },
  askCareTeam: 'Ask the care team',
}
