import { routeOf } from '#lib/domain/routes/match'
import type { routes } from '#lib/domain/routes/table'

/** What a kind of page must contain. */
export interface PageKind {
  name: string
  /** Types that its structured data must contain. */
  types: string[]
  /** Maximum size of its HTML after gzip, in bytes. */
  most: number
}

const articleBytes = 30 * 1024
const listingBytes = 25 * 1024
const trail = 'BreadcrumbList'

const kind = (name: string, most: number, ...types: string[]): PageKind => ({ name, most, types })

const page = kind('page', articleBytes, trail)
const cost = kind('cost', articleBytes, 'MedicalProcedure', trail)
const directory = kind('directory', listingBytes, trail)
const partOfHospital = kind('part of a hospital', listingBytes, trail)
const city = kind('city', listingBytes, trail)
const list = kind('list', listingBytes, 'ItemList', trail)

/** The rows of the route table that search engines get. */
type MappedPath = Extract<(typeof routes)[number], { sitemap: string }>['path']

const kinds: Record<MappedPath, PageKind> = {
  '/': kind('home', articleBytes, 'WebSite', 'Organization'),
  '/doctors': directory,
  '/hospitals': directory,
  '/hospitals/insurance/:insurer': kind('list of hospitals by insurance', listingBytes, trail),
  '/doctor/:doctor': kind('doctor', articleBytes, 'Physician', trail),
  '/hospital/:hospital': kind('hospital', articleBytes, 'Hospital', trail),
  '/hospital/:hospital/doctors/:page?': partOfHospital,
  '/hospital/:hospital/reviews/:page?': partOfHospital,
  '/department/:department': kind('department', articleBytes, trail),
  '/condition': page,
  '/condition/:condition': kind(
    'condition',
    articleBytes,
    'MedicalWebPage',
    'MedicalCondition',
    trail,
  ),
  '/treatment': page,
  '/treatment/:treatment': kind(
    'treatment',
    articleBytes,
    'MedicalWebPage',
    'MedicalProcedure',
    trail,
  ),
  '/treatment/:treatment/cost-in-india': cost,
  '/treatment/:treatment/cost-in-:city': cost,
  '/treatment/:treatment/:city': kind(
    'treatment in a city',
    articleBytes,
    'MedicalProcedure',
    trail,
  ),
  '/test': page,
  '/test/:test': kind('test', articleBytes, 'MedicalWebPage', 'MedicalTest', trail),
  '/services/second-opinion': page,
  '/services/medical-loan': page,
  '/tools/bmi-calculator': page,
  '/tools/piles-severity': page,
  '/tools/cataract-lens': page,
  '/find-hospital-doctor-for-surgery': kind('finder', articleBytes),
  '/chat': page,
  '/insurance': page,
  '/insurance/:insurer': kind('guide to insurance', articleBytes, trail),
  '/blog': page,
  '/blog/:blog': kind('blog article', articleBytes, 'BlogPosting', 'Organization', trail),
  '/reviews/:page?': page,
  '/about-us': page,
  '/contact-us': page,
  '/partner-with-us': page,
  '/faq': kind('questions', articleBytes, 'FAQPage', trail),
  '/press': page,
  '/reviewers': page,
  '/reviewers/:reviewer': kind('reviewer', articleBytes, 'ProfilePage', 'Person', trail),
  '/authors': page,
  '/authors/:author': kind('author', articleBytes, 'ProfilePage', 'Person', trail),
  '/careers': page,
  '/videos': page,
  '/all': page,
  '/all/cities': page,
  '/privacy': page,
  '/refund-policy': page,
  '/terms-conditions': page,
  '/editorial-policy': page,
  // Landing pages of advertisements have no parent page except the home page.
  '/campaign/:campaign': kind('campaign', articleBytes),
  '/:city/doctors/:department?/:page?': list,
  '/:city/hospitals/:department?/:page?': list,
}

/** The kind of a page that the crawl found; a page that is not for search engines is any page. */
export function kindOf(path: string): PageKind {
  const match = routeOf(path.replace(/\?.*/, ''))
  if (!match) throw new Error(`${path} is not the path of a page`)
  const found = (kinds as Record<string, PageKind>)[match.route.path] ?? page
  // A city's own page links to its lists and has no list itself.
  return found === list && !match.params.department ? city : found
}
