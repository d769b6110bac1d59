import type { ArticleSummary, City, Department } from '#lib/domain/catalogue/catalogue'
import type { FilterGroup } from '#lib/domain/listings/filters'
import { plainQuery, queryText } from '#lib/domain/listings/query'
import { hospitalDepartment } from '#lib/domain/listings/texts'
import { type ListingKind, links } from '#lib/domain/routes/links'
import type { AnswerHit } from '#lib/domain/search/search'
import { isOfPaying, saysNothing } from '#lib/domain/search/synonyms'
import { distanceText } from '#lib/domain/text/format'
import { capitalised, foldNames } from '#lib/domain/text/text'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'
import { countInCities } from '#lib/server/listings/list-view'
import { byDistance, dayTrip, servedAmong } from '#lib/server/listings/served-cities'
import type { Asked } from '#lib/server/search/answers/asked'
import { phrases, says, spoken, tellingText, without } from '#lib/server/search/answers/phrases'
import { searchCatalogue } from '#lib/server/search/catalogue'
import { isEveryday } from '#lib/server/search/everyday-words'

/** Lists of doctors and hospitals that a query describes: near me, women, those that accept a scheme. */

const nearWords = phrases(`
  near me; near my location; near my home; near my house; near here; close to my; close to home; close to me; my location; my area; my locality; in my locality; area me; area mein; sabse paas; sabse nazdeek; paas wala; paas wale; pas wala; pas wale; around here; close by; in my city; in my town;
  near by; nearby; nearest; closest; close to me; around me; in my area; my city; my area; nearme
  ghar ke paas; ghar ke pas; mere ghar ke paas; mere pas; aas pas; yahan; mere sheher; mere shehar; mere shahar; hamare yahan; pas me; pas mein; kareeb; karib
  mere paas; mere pass; mere aas paas; aas paas; aaspaas; paas me; pass me; paas ka; paas ke; paas mein; nazdeek; najdeek; nazdik; najdik; nazdeeki; najdeeki; nearby me
  इलाके में; मेरे इलाके में; मोहल्ले में; सबसे पास; सबसे नजदीक; पास वाला; पास वाले; घर के पास; मेरे इलाके में; मेरे इलाके में; मोहल्ले में; सबसे पास; सबसे नजदीक; पास वाला; पास वाले; घर के पास; यहां; करीब; हमारे यहां; मेरे पास; पास में; पास का; पास के; आसपास; आस पास; नजदीक; नजदीकी; मेरे शहर`)

const womenWords = phrases(`
  lady doctor; lady doctors; female doctor; female doctors; women doctor; woman doctor; women doctors; mahila doctor; mahila daktar; ladies doctor; lady; female; mahila
  female surgeon; lady surgeon; महिला डॉक्टर; महिला; लेडी डॉक्टर; लेडी`)

/** Women's diseases: gynaecology, by men too. */
const womensDiseases = phrases('mahila rog; mahilaon ke rog; महिला रोग; महिलाओं के रोग')

/** Does the query ask for a woman? */
const asksForWoman = (text: string): boolean => says(without(text, womensDiseases), womenWords)

/** Does it ask for what is near, without a city? */
export const asksNear = (text: string): boolean => says(text, nearWords)

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
    city ? foldNames([city.name, city.nameHi]) : [],
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

const peopleOf = (kind: ListingKind, department: Department | null): string => {
  if (!department) return kind === 'doctors' ? 'Doctors' : 'Hospitals'
  return kind === 'doctors'
    ? capitalised(department.practitionerPlural)
    : `${hospitalDepartment(department.name)} hospitals`
}

const inCity = (city: Asked['city']) => (city ? ` in ${city.name}` : '')

/** Women among the doctors of the department or city. */
export async function womenAnswers(asked: Asked): Promise<AnswerHit[]> {
  if (!asksForWoman(asked.text) || asked.hint === 'hospital') return []
  const { text, city } = asked
  const { department } = await departmentOf(without(text, [...womenWords, ...nearWords]), city)
  if (!department && !says(text, womenDoctorWords)) return []
  const filter = { group: 'gender', value: 'female' } as const
  const list = { kind: 'doctors', department, filter } as const
  const where = city && (await countOf({ ...list, city })) > 0 ? city : null
  return [
    {
      type: 'doctor',
      name: `Women ${department ? department.practitionerPlural : 'doctors'}${inCity(where)}`,
      href: listAddress({ ...list, city: where }),
      detail: 'Experience, fee, languages and hospital of each',
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

const listingKinds: readonly ListingKind[] = ['doctors', 'hospitals']

/** The kinds of lists that have somebody: those that were asked for, or else the others, or else those all the same. */
async function kindsWith(
  hint: Asked['hint'],
  department: Department | null,
  city: City,
): Promise<readonly ListingKind[]> {
  const asked = hint ? listingKinds.filter((kind) => kind === `${hint}s`) : listingKinds
  const counts = await Promise.all(listingKinds.map((kind) => countOf({ kind, department, city })))
  const served = listingKinds.filter((_, at) => (counts[at] ?? 0) > 0)
  const wanted = served.filter((kind) => asked.includes(kind))
  if (wanted.length > 0) return wanted
  return served.length > 0 ? served : asked
}

const womenDoctorWords = womenWords.filter((phrase) => phrase.includes(' '))

/** How many other cities follow that of a PIN code. */
const mostNearby = 2

/** The nearest other cities with doctors and hospitals; far ones only if this city has nobody. */
async function nearbyCities(city: City): Promise<(City & { km: number })[]> {
  const served = await servedAmong(await listCities())
  const reach = served.some(({ id }) => id === city.id) ? dayTrip : Number.POSITIVE_INFINITY
  return byDistance(city, served)
    .filter(({ km }) => km <= reach)
    .slice(0, mostNearby)
}

/**
 * The lists of a city, if the query asks for what is near or names only a city, by its name or a PIN code. The lists of the
 * nearest other cities follow those of a PIN code, by distance.
 */
export async function cityAnswers(asked: Asked): Promise<AnswerHit[]> {
  const { city, hint, text } = asked
  if (!city || asksForWoman(text)) return []
  const isNear = asksNear(text) || asked.hasPinCode
  const namesPeople = hint !== undefined && asked.found.placeId !== null
  if (!isNear && !asked.isOnlyCity && !namesPeople) return []
  const { department, isNamed } = await departmentOf(without(text, nearWords), city)
  // A city alone asks for all of its people. 'Open hospital pune' is not about the heart.
  const asksList = department === null ? asked.isOnlyCity : namesPeople && isNamed
  if (!isNear && !asksList) return []
  const kinds = await kindsWith(hint, department, city)
  const listOf = (kind: ListingKind, where: City, detail: string): AnswerHit => ({
    type: kind === 'doctors' ? 'doctor' : 'hospital',
    name: `${peopleOf(kind, department)} in ${where.name}`,
    href: listAddress({ kind, department, city: where }),
    detail,
  })
  const details = {
    doctors: 'With experience, fee, languages and hospital',
    hospitals: 'With beds, accreditation and insurance',
  }
  const own = kinds.map((kind) => listOf(kind, city, details[kind]))
  const nearby = asked.hasPinCode ? await nearbyCities(city) : []
  const others = nearby.flatMap((place) =>
    kinds.map((kind) => listOf(kind, place, `About ${distanceText(place.km)} from ${city.name}`)),
  )
  return [...own, ...others]
}

interface NamedInsurer {
  slug: string
  name: string
  /** Folded. */
  names: string[]
}

/** Every insurer and scheme that has a guide, with the names that people use. */
async function insurers(db: Db): Promise<NamedInsurer[]> {
  const rows = await db
    .selectFrom('insurer')
    .leftJoin('article', (join) =>
      join
        .onRef('article.slug', '=', 'insurer.slug')
        .on('article.kind', '=', 'insurance')
        .on('article.language', '=', 'en'),
    )
    .select(['insurer.slug', 'insurer.name', 'article.searchText'])
    .orderBy('insurer.id')
    .execute()
  return rows.map(({ slug, name, searchText }) => ({
    slug,
    name,
    names: foldNames([name, name.replace(/\(.*\)/, ''), ...(searchText ?? '').split('\n')]),
  }))
}

const insurerNames = new RebuiltOnChange({
  name: 'insurer-names',
  readVersion: readCatalogueVersion,
  build: insurers,
})

/** Large insurers. The catalogue may not list them; it is then better to say what insurance pays for than to guess. */
const unlistedInsurers = phrases(`
  star health; niva bupa; max bupa; hdfc ergo; care health; religare; icici lombard; bajaj allianz; new india assurance; oriental insurance
  united india; national insurance; tata aig; sbi general; aditya birla health; manipal cigna; cigna; go digit; digit insurance; acko; reliance general; lic
  स्टार हेल्थ; एलआईसी; एचडीएफसी एर्गो`)

const insuranceOverview: AnswerHit = {
  type: null,
  name: 'Insurance and schemes',
  href: links.insurance,
  detail: 'This insurer is not listed here. What insurance pays for, and whom to ask',
}

/** The hospitals that accept a scheme or insurer that the query names, and its guide. */
export async function schemeAnswers(asked: Asked): Promise<AnswerHit[]> {
  const { text, city, hint } = asked
  const known = await insurerNames.latest()
  const [named] = known
    .flatMap((insurer) =>
      insurer.names.map((name) => ({ insurer, name: spoken(text, name) ?? '' })),
    )
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.name.length - one.name.length)
  if (!named) return says(text, unlistedInsurers) ? [insuranceOverview] : []
  const { insurer, name } = named
  const guide: AnswerHit = {
    type: null,
    name: insurer.name,
    href: links.insuranceGuide(insurer.slug),
    detail: 'Who is covered, what it pays for, and what to bring',
  }
  if (hint === undefined && asked.found.placeId === null) return [guide]
  const kind: ListingKind = hint === 'doctor' ? 'doctors' : 'hospitals'
  const { department } = await departmentOf(without(text, [name, ...nearWords]), city)
  const filter = { group: 'insurance', value: insurer.slug } as const
  const href =
    kind === 'hospitals' && !city && !department
      ? links.insurer(insurer.slug)
      : listAddress({ kind, department, city, filter })
  return [
    {
      type: kind === 'doctors' ? 'doctor' : 'hospital',
      name: `${peopleOf(kind, department)}${inCity(city)} that accept ${insurer.name}`,
      href,
      detail: 'Ask the insurance desk before you go',
    },
    guide,
  ]
}
