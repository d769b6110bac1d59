import type { ArticleSummary, City, Department } from '#lib/domain/catalogue/catalogue'
import type { FilterGroup } from '#lib/domain/listings/filters'
import { plainQuery, queryText } from '#lib/domain/listings/query'
import { type ListingKind, links } from '#lib/domain/routes/links'
import type { AnswerHit } from '#lib/domain/search/search'
import { isOfPaying, saysNothing } from '#lib/domain/search/synonyms'
import { distanceText } from '#lib/domain/text/format'
import { foldNames } from '#lib/domain/text/text'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import { namesOfState } from '#lib/server/catalogue/states'
import { translated } from '#lib/server/catalogue/translations'
import type { Db } from '#lib/server/db/schema'
import { countInCities } from '#lib/server/listings/list-view'
import { byDistance, dayTrip, servedAmong } from '#lib/server/listings/served-cities'
import { type Asked, mostOfState, type Naming } from '#lib/server/search/answers/asked'
import { phrases, says, spoken, tellingText, without } from '#lib/server/search/answers/phrases'
import { searchCatalogue } from '#lib/server/search/catalogue'
import { isEveryday } from '#lib/server/search/everyday-words'
import { unlistedInsurers, unlistedSchemes } from '#lib/server/search/payers'

/** Lists of doctors and hospitals that a query describes: near me, women, those that accept a scheme. */

const nearWords = phrases(`
  near me; near my location; near my home; near my house; near here; close to my; close to home; close to me; my location; my area; my locality; in my locality; area me; area mein; around here; close by; in my city; in my town
  near by; nearby; nearest; closest; around me; in my area; my city; nearme; nearby me
  paas wala; paas wale; paas wali; ghar ke paas; mere ghar ke paas; mere paas; mere aas paas; aas paas; paas me; paas mein; paas ka; paas ke; paas ki; sabse paas; nazdik; sabse nazdik; karib; mere karib
  yahan; mere sheher; mere shehar; mere shahar; hamare yahan
  इलाके में; मेरे इलाके में; मोहल्ले में; घर के पास; मेरे पास; पास में; पास का; पास के; पास की; पास वाला; पास वाले; पास वाली; सबसे पास; आसपास; आस पास; मेरे आसपास
  करीब; करीबी; सबसे करीब; नजदीक; नजदीकी; सबसे नजदीक; यहां; हमारे यहां; मेरे शहर`)

/** The many spellings of the Hindi words for 'near', and the one that the phrases have. */
const nearSpellings: [RegExp, string][] = [
  [/(?<= )a+s ?pa+ss?(?= )/g, 'aas paas'],
  [/(?<= )pa+ss?(?= )/g, 'paas'],
  [/(?<= )na+[zj]h?d(?:i|ee|e)[kq](i|ee)?(?= )/g, 'nazdik'],
  [/(?<= )[kq]a+r(?:i|ee|e)b(?:i|ee)?(?= )/g, 'karib'],
]

/** The folded text, with one spelling of the words for 'near': 'mere aas pass', 'najdeek'. */
export const withNearSpelled = (text: string): string =>
  nearSpellings
    .reduce((spelt, [spelling, word]) => spelt.replace(spelling, word), ` ${text} `)
    .trim()

const womenWords = phrases(`
  lady doctor; lady doctors; female doctor; female doctors; women doctor; woman doctor; women doctors; mahila doctor; mahila daktar; ladies doctor; lady; female; mahila
  female surgeon; lady surgeon; lady dr; female dr; doctor woman; doctor lady; doctor female; lady specialist; mahila chikitsak; aurat doctor; aurat daktar; महिला डॉक्टर; महिला चिकित्सक; औरत डॉक्टर; महिला; लेडी डॉक्टर; लेडी`)

/** Women's diseases: gynaecology, by men too. */
const womensDiseases = phrases('mahila rog; mahilaon ke rog; महिला रोग; महिलाओं के रोग')

/** Beside a kind of doctor they ask for its women: 'women cardiologist'. Otherwise they may be the patients. */
const womenBeside = phrases('women; woman')
const kindOfDoctor = /(?:logist|surgeon|trician|physician)s?(?= |$)/

/** Does the query ask for a woman? */
const asksForWoman = (text: string): boolean => {
  const said = without(text, womensDiseases)
  return says(said, womenWords) || (kindOfDoctor.test(said) && says(said, womenBeside))
}

/** Does it ask for what is near, without a city? */
export const asksNear = (text: string): boolean => says(text, nearWords)

const namesPlace = ({ found }: Asked): boolean => found.placeId !== null || found.state !== null

interface ListAsked {
  kind: ListingKind
  department: Department | null
  city: City | null
  filter?: { group: FilterGroup; value: string }
}

/** The address of a list: its own page if it has one, otherwise the directory with the same choices. */
function listAddress({ kind, department, city, filter }: ListAsked): string {
  const chosen = filter ? [filter] : []
  if (city && department)
    return (
      links.listing(city.slug, kind, department.slug) +
      queryText(kind, { ...plainQuery(kind), chosen })
    )
  if (city && !filter) return links.cityDirectory(city.slug, kind)
  return (
    links.directory(kind) +
    queryText(kind, {
      ...plainQuery(kind),
      chosen,
      city: city?.slug ?? '',
      speciality: department?.slug ?? '',
    })
  )
}

/** Results with fewer points are not what the words name. */
const minCertainty = 0.5
/** Results with at least these name it. */
const namedCertainty = 0.8

interface DepartmentAsked {
  department: Department | null
  /** The words name it, or an article of it. */
  isNamed: boolean
}

const noDepartment: DepartmentAsked = { department: null, isNamed: false }

/** The department that the other words are about: the one they name, or that of the best article. */
async function departmentOf(words: string, city: Asked['city']): Promise<DepartmentAsked> {
  const telling = tellingText(words).split(' ')
  const about = without(
    telling.filter((word) => !saysNothing(word) && !isOfPaying(word)).join(' '),
    city ? [...foldNames([city.name, city.nameHi]), ...namesOfState(city.state)] : [],
  )
  if (about.split(' ').every((word) => word === '' || isEveryday(word))) return noDepartment
  const found = await searchCatalogue({ query: about, limitPerType: 1 })
  const departments = await listDepartments()
  const named = departments.find(({ id }) => id === found.departmentId)
  if (named) return { department: named, isNamed: true }
  const best = found.results.find(({ kind }) => kind !== 'doctor' && kind !== 'hospital')
  if (!best || found.certainty < minCertainty) return noDepartment
  const isNamed = found.certainty >= namedCertainty
  if (best.kind === 'department') return { department: best.item, isNamed }
  const { department } = best.item as ArticleSummary
  return { department: departments.find(({ id }) => id === department?.id) ?? null, isNamed }
}

/** The department as the page's language calls it. */
const named = ({ department: nameIn }: Naming, department: Department | null) =>
  department && nameIn(department)

/** Women among the doctors of the department or city. */
export async function womenAnswers(asked: Asked): Promise<AnswerHit[]> {
  const { text, city, found, naming } = asked
  if (!asksForWoman(text) || asked.hint === 'hospital' || found.isUncovered) return []
  if (!city && asksNear(text)) return []
  const { department } = await departmentOf(
    without(text, [...womenWords, ...womenBeside, ...nearWords]),
    city,
  )
  if (!department && !says(text, womenDoctorWords)) return []
  const filter = { group: 'gender', value: 'female' } as const
  const list = { kind: 'doctors', department, filter } as const
  const where = await placeWith(list, asked)
  return [
    {
      type: 'doctor',
      name: naming.words.women(named(naming, department), naming.nameOf(where?.city ?? null)),
      href: listAddress({ ...list, city: where?.city ?? null }),
      detail: elsewhereDetail(naming, where, city) ?? naming.words.womenDetail,
    },
  ]
}

/** How many a list of a city has. */
async function countOf({ kind, department, city, filter }: ListAsked & { city: City }) {
  const of = { kind, ...(department && { departmentId: department.id }) }
  const query = { ...plainQuery(kind), chosen: filter ? [filter] : [] }
  const [count = 0] = await countInCities(of, query, [city.id])
  return count
}

interface PlaceWith {
  city: City
  /** Its distance from the city that was asked for; 0 for that city. */
  km: number
}

/** The city, or one of the state, if the list has somebody there, otherwise the nearest that has; null if none has. */
async function placeWith(
  list: Omit<ListAsked, 'city'>,
  { city, ofState }: Asked,
): Promise<PlaceWith | null> {
  if (!city) return null
  for (const own of [city, ...ofState])
    if ((await countOf({ ...list, city: own })) > 0) return { city: own, km: 0 }
  for (const { km, ...place } of byDistance(city, await servedAmong(await listCities())))
    if ((await countOf({ ...list, city: place })) > 0) return { city: place, km }
  return null
}

/** Says that the city that was asked for has nobody, and how far the nearest is; undefined if it has. */
function elsewhereDetail(
  { words, nameOf, language }: Naming,
  where: PlaceWith | null,
  city: City | null,
): string | undefined {
  if (!city || where?.km === 0) return undefined
  return where
    ? words.noneButNear(nameOf(city), distanceText(where.km, language))
    : words.none(nameOf(city))
}

const listingKinds: readonly ListingKind[] = ['doctors', 'hospitals']

/** The kinds of lists that have somebody in the city: those that were asked for, or else the others. */
async function kindsWith(
  hint: Asked['hint'],
  department: Department | null,
  city: City,
): Promise<readonly ListingKind[]> {
  const counts = await Promise.all(listingKinds.map((kind) => countOf({ kind, department, city })))
  const served = listingKinds.filter((_, at) => (counts[at] ?? 0) > 0)
  const wanted = served.filter((kind) => kindsAsked(hint).includes(kind))
  return wanted.length > 0 ? wanted : served
}

const kindsAsked = (hint: Asked['hint']): readonly ListingKind[] =>
  hint ? listingKinds.filter((kind) => kind === `${hint}s`) : listingKinds

const womenDoctorWords = womenWords.filter((phrase) => phrase.includes(' '))

/** How many other cities follow that of a PIN code. */
const mostNearby = 2

/** The nearest other cities that have somebody, with the kinds of people; far ones only if this city has nobody. */
async function nearbyLists(asked: Asked, department: Department | null, own: City, isOwn: boolean) {
  const near: { city: City; km: number; kinds: readonly ListingKind[] }[] = []
  let standIn: (typeof near)[number] | undefined
  // Of a named city without anybody, the nearest other is enough.
  const most = asked.hasPinCode ? mostNearby : isOwn ? 0 : 1
  for (const { km, ...city } of byDistance(own, await servedAmong(await listCities()))) {
    if (near.length >= most || (isOwn && km > dayTrip)) break
    const counts = await Promise.all(
      listingKinds.map((kind) => countOf({ kind, department, city })),
    )
    const served = listingKinds.filter((_, at) => (counts[at] ?? 0) > 0)
    const kinds = served.filter((kind) => kindsAsked(asked.hint).includes(kind))
    // A hospital with the department 60 km away stands before a doctor 400 km away.
    const isStandIn = !standIn && kinds.length === 0 && near.length === 0 && !isOwn && km <= dayTrip
    if (isStandIn && served.length > 0) standIn = { city, km, kinds: served }
    if (kinds.length > 0) near.push({ city, km, kinds })
  }
  return standIn ? [standIn, ...near] : near
}

const listAnswer = (
  naming: Naming,
  list: ListAsked & { city: City },
  detail = naming.words.listDetails[list.kind],
): AnswerHit => ({
  type: list.kind === 'doctors' ? 'doctor' : 'hospital',
  name: naming.words.people(list.kind, named(naming, list.department), naming.nameOf(list.city)),
  href: listAddress(list),
  detail,
})

/** The lists of the state's cities, the largest city first. */
async function stateLists({ ofState, hint, naming }: Asked, department: Department | null) {
  const lists = await Promise.all(
    ofState.map(async (city) => {
      const kinds = await kindsWith(hint, department, city)
      return kinds.map((kind) => ({ kind, department, city }))
    }),
  )
  // A city without doctors is no answer to 'doctors in kerala' if another city has some.
  const isAsked = ({ kind }: ListAsked) => kindsAsked(hint).includes(kind)
  const wanted = lists.filter((ofCity) => ofCity.some(isAsked))
  return (wanted.length > 0 ? wanted : lists)
    .slice(0, mostOfState)
    .flatMap((ofCity) => ofCity.map((list) => listAnswer(naming, list)))
}

/**
 * The lists of a city, if the query asks for what is near or names only a city, by its name or a PIN code. The lists of the
 * nearest other cities follow those of a PIN code, by distance, and stand for a city without anybody.
 */
export async function cityAnswers(asked: Asked): Promise<AnswerHit[]> {
  const { city, hint, text, naming } = asked
  if (!city || asksForWoman(text) || asked.found.isUncovered) return []
  const isNear = asksNear(text) || asked.hasPinCode
  const namesPeople =
    (hint !== undefined && namesPlace(asked)) ||
    // The speciality's own result leads to a city, but to no state.
    (asked.found.state !== null && asked.found.departmentId !== null)
  if (!isNear && !asked.isOnlyCity && !namesPeople) return []
  const { department, isNamed } = await departmentOf(without(text, nearWords), city)
  // A city alone asks for all of its people. 'Open hospital pune' is not about the heart.
  const asksList = department === null ? asked.isOnlyCity : namesPeople && isNamed
  if (!isNear && !asksList) return []
  const inState = await stateLists(asked, department)
  if (inState.length > 0) return inState
  const kinds = await kindsWith(hint, department, city)
  const listOf = (kind: ListingKind, where: City, detail?: string) =>
    listAnswer(naming, { kind, department, city: where }, detail)
  const own = kinds.map((kind) => listOf(kind, city))
  const isOwn = own.length > 0
  const others = (await nearbyLists(asked, department, city, isOwn)).flatMap(
    ({ city: place, km, kinds }) =>
      kinds.map((kind) =>
        listOf(
          kind,
          place,
          (isOwn ? undefined : elsewhereDetail(naming, { city: place, km }, city)) ??
            naming.words.distanceFrom(distanceText(km, naming.language), naming.nameOf(city)),
        ),
      ),
  )
  return [...own, ...others]
}

/** The hospitals of the city that have the department, if no doctor of it is listed there. */
export async function hospitalAnswers({ city, hint, found, naming }: Asked): Promise<AnswerHit[]> {
  if (!city || hint === 'hospital' || found.isUncovered || found.isOnlyCity || found.state)
    return []
  const [best] = found.results
  const ofArticle = best?.kind === 'condition' || best?.kind === 'treatment'
  const id = found.departmentId ?? (ofArticle ? best.item.department?.id : undefined)
  const department = (await listDepartments()).find((one) => one.id === id)
  if (!department || !found.results.some(({ kind }) => kind === 'doctor')) return []
  const [doctors, hospitals] = await Promise.all(
    listingKinds.map((kind) => countOf({ kind, department, city })),
  )
  if (doctors !== 0 || !hospitals) return []
  const { words, nameOf } = naming
  const own = naming.department(department)
  return [
    {
      type: 'hospital',
      name: words.hospitalsHave(hospitals, nameOf(city), own),
      href: listAddress({ kind: 'hospitals', department, city }),
      detail: words.askHospital(own, nameOf(city)),
    },
  ]
}

interface NamedInsurer {
  id: number
  slug: string
  name: string
  /** Folded. */
  names: string[]
}

/** Every insurer and scheme, with the names that people use and those of its guide in each language. */
async function insurers(db: Db): Promise<NamedInsurer[]> {
  const rows = await db
    .selectFrom('insurer')
    .leftJoin('article', (join) =>
      join.onRef('article.slug', '=', 'insurer.slug').on('article.kind', '=', 'insurance'),
    )
    .select(['insurer.id', 'insurer.slug', 'insurer.name', 'article.searchText'])
    .select('article.name as guide')
    .orderBy('insurer.id')
    .execute()
  const guides = Map.groupBy(rows, ({ id }) => id).values()
  return [...guides].flatMap((ofInsurer) => {
    const [first] = ofInsurer
    if (!first) return []
    const { id, slug, name } = first
    const shown = [name, ...ofInsurer.map(({ guide }) => guide ?? '')]
    const known = ofInsurer.flatMap(({ searchText }) => (searchText ?? '').split('\n'))
    const names = foldNames([...shown, ...shown.map((one) => one.replace(/\(.*\)/, '')), ...known])
    return [{ id, slug, name, names }]
  })
}

const insurerNames = new RebuiltOnChange({
  name: 'insurer-names',
  readVersion: readCatalogueVersion,
  build: insurers,
})

const overviewOf = (payer: 'insurer' | 'scheme', words: Naming['words']): AnswerHit => ({
  type: null,
  name: words.pages.insurance.name,
  href: links.insurance,
  detail: words.unlisted[payer],
})

const longestSaid = (text: string, names: readonly string[]): number =>
  Math.max(0, ...names.filter((name) => spoken(text, name) !== null).map((name) => name.length))

/**
 * The overview, if the query names an insurer or scheme that the catalogue does not list: it is better to say so than
 * to guess. 'NTR Aarogyasri' is longer, so it is not the Aarogyasri that is listed.
 */
function unlistedAnswers({ text, naming }: Asked, listedLength: number): AnswerHit[] {
  const insurer = longestSaid(text, unlistedInsurers)
  const scheme = longestSaid(text, unlistedSchemes)
  if (Math.max(insurer, scheme) <= listedLength) return []
  return [overviewOf(scheme > insurer ? 'scheme' : 'insurer', naming.words)]
}

/** The hospitals that accept a scheme or insurer that the query names, and its guide. */
export async function schemeAnswers(asked: Asked): Promise<AnswerHit[]> {
  const { text, city, hint, naming } = asked
  const known = await insurerNames.latest()
  const [said] = known
    .flatMap((insurer) =>
      insurer.names.map((name) => ({ insurer, name: spoken(text, name) ?? '' })),
    )
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.name.length - one.name.length)
  const unlisted = unlistedAnswers(asked, said?.name.length ?? 0)
  if (!said || unlisted.length > 0) return unlisted
  const { name } = said
  const insurer = (await translated('insurers', naming.language, [said.insurer]))[0] ?? said.insurer
  const guide: AnswerHit = {
    type: null,
    name: insurer.name,
    href: links.insuranceGuide(insurer.slug),
    detail: naming.words.guide,
  }
  // 'Mahatma Phule yojana' is no scheme in Dhule.
  const others = without(text, [name])
    .split(' ')
    .filter((word) => word !== '' && !isOfPaying(word))
  if (hint === undefined && (!namesPlace(asked) || others.length === 0)) return [guide]
  if (!city && asksNear(text)) return []
  const kind: ListingKind = hint === 'doctor' ? 'doctors' : 'hospitals'
  const { department } = await departmentOf(without(text, [name, ...nearWords]), city)
  const filter = { group: 'insurance', value: insurer.slug } as const
  const list = { kind, department, filter }
  const where = await placeWith(list, asked)
  const place = where?.city ?? null
  const href =
    kind === 'hospitals' && !place && !department
      ? links.insurer(insurer.slug)
      : listAddress({ ...list, city: place })
  const accepting: AnswerHit = {
    type: kind === 'doctors' ? 'doctor' : 'hospital',
    name: naming.words.accepting(
      kind,
      named(naming, department),
      naming.nameOf(place),
      insurer.name,
    ),
    href,
    detail: elsewhereDetail(naming, where, city) ?? naming.words.askDesk,
  }
  return city && !place ? [guide] : [accepting, guide]
}
