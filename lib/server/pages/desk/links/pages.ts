import { cityPlaceholder } from '#lib/domain/desk/links'
import { links } from '#lib/domain/routes/links'
import { fold } from '#lib/domain/text/text'
import { listArticles } from '#lib/server/catalogue/articles'
import { listDepartments } from '#lib/server/catalogue/departments'
import { landingFiles } from '#lib/server/catalogue/landing-files'
import { listVariants } from '#lib/server/catalogue/variants'
import { readDirectory } from '#lib/server/pages/listings/directory-links'

/** A page that a link may lead to. */
interface LinkPage {
  /** Its path; of a list in a city with '{city}'. */
  path: string
  name: string
}

interface LinkPages {
  kind: string
  pages: LinkPage[]
}

const services: LinkPage[] = [
  { path: links.home, name: 'Home' },
  { path: links.secondOpinion, name: 'Second opinion' },
  { path: links.medicalLoan, name: 'Medical loan' },
  { path: links.finder, name: 'Find a hospital or doctor for surgery' },
  { path: links.bmiCalculator, name: 'BMI calculator' },
  { path: links.pilesSeverity, name: 'Piles severity' },
  { path: links.cataractLens, name: 'Cataract lens' },
]

/** The pages that the marketing team chooses from, by kind. Any other page of the site can be pasted as an address. */
async function listLinkPages(): Promise<LinkPages[]> {
  const texts = async (
    kind: Parameters<typeof listArticles>[0],
    path: (slug: string) => string,
  ): Promise<LinkPage[]> =>
    // A file that changes a generated page needs no name.
    (await listArticles(kind, 'en')).map(({ slug, name }) => ({
      path: path(slug),
      name: name || slug,
    }))
  const [treatments, conditions, marketing, shared, campaigns, brands, departments] =
    await Promise.all([
      texts('treatment', (slug) => links.article('treatment', slug)),
      texts('condition', (slug) => links.article('condition', slug)),
      texts('marketing', links.marketing),
      landingFiles(),
      texts('campaign', links.campaign),
      texts('brand', (slug) => links.marketing(slug, 'brand')),
      listDepartments(),
    ])
  const lists = departments.flatMap(({ slug, name }) => [
    { path: links.listing(cityPlaceholder, 'doctors', slug), name: `${name}: doctors in a city` },
    {
      path: links.listing(cityPlaceholder, 'hospitals', slug),
      name: `${name}: hospitals in a city`,
    },
  ])
  // A file that serves many pages has none of its own.
  const withoutPage = new Set(shared.map(({ slug }) => links.marketing(slug)))
  return [
    { kind: 'Treatments', pages: treatments },
    { kind: 'Conditions', pages: conditions },
    { kind: 'Marketing pages', pages: marketing.filter(({ path }) => !withoutPage.has(path)) },
    { kind: 'Campaigns', pages: campaigns },
    { kind: 'Brands', pages: brands },
    { kind: 'Lists in a city', pages: lists },
    { kind: 'Other pages', pages: services },
  ].filter(({ pages }) => pages.length > 0)
}

/** The paths of the pages with this name: several, if a condition is called like a treatment. */
export async function pathsCalled(name: string): Promise<string[]> {
  const asked = fold(name)
  return (await listLinkPages())
    .flatMap(({ pages }) => pages)
    .filter((page) => fold(page.name) === asked)
    .map(({ path }) => path)
}

/** Names of the cities that have doctors or hospitals. */
async function listLinkCities(): Promise<{ slug: string; name: string }[]> {
  const [doctors, hospitals] = await Promise.all([
    readDirectory('doctors'),
    readDirectory('hospitals'),
  ])
  const all = new Map([...doctors.cities, ...hospitals.cities].map((city) => [city.slug, city]))
  return [...all.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** What the forms of links offer. */
export interface LinkOffer {
  pages: LinkPages[]
  cities: { slug: string; name: string }[]
  variants: { name: string; purpose: string }[]
}

export async function linkOffer(): Promise<LinkOffer> {
  const [pages, cities, variants] = await Promise.all([
    listLinkPages(),
    listLinkCities(),
    listVariants(),
  ])
  return { pages, cities, variants: variants.map(([name, { purpose }]) => ({ name, purpose })) }
}
