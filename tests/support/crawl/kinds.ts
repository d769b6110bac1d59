/** What a kind of page must contain, by a pattern of its path. The first match counts. */
export interface PageKind {
  name: string
  shape: RegExp
  /** Types that its structured data must contain. */
  types: string[]
  /** Maximum size of its HTML after gzip, in bytes. */
  most: number
}

const articleBytes = 30 * 1024
const listingBytes = 25 * 1024
const trail = 'BreadcrumbList'

const kind = (name: string, shape: RegExp, most: number, ...types: string[]): PageKind => ({
  name,
  shape,
  most,
  types,
})

const pageKinds: readonly PageKind[] = [
  kind('home', /^\/$/, articleBytes, 'WebSite', 'Organization'),
  kind('condition', /^\/condition\/./, articleBytes, 'MedicalWebPage', 'MedicalCondition', trail),
  kind('cost', /^\/treatment\/[^/]+\/cost-in-/, articleBytes, 'MedicalProcedure', trail),
  kind('treatment in a city', /^\/treatment\/[^/]+\/./, articleBytes, 'MedicalProcedure', trail),
  kind('treatment', /^\/treatment\/./, articleBytes, 'MedicalWebPage', 'MedicalProcedure', trail),
  kind('test', /^(?:\/hi)?\/test\/./, articleBytes, 'MedicalWebPage', 'MedicalTest', trail),
  kind('blog article', /^(?:\/hi)?\/blog\/./, articleBytes, 'BlogPosting', 'Organization', trail),
  kind('doctor', /^\/doctor\/./, articleBytes, 'Physician', trail),
  kind('hospital', /^\/hospital\/[^/]+$/, articleBytes, 'Hospital', trail),
  kind('part of a hospital', /^\/hospital\/./, listingBytes, trail),
  kind('list of hospitals by insurance', /^\/hospitals\/insurance\/./, listingBytes, trail),
  kind('guide to insurance', /^\/insurance\/./, articleBytes, trail),
  kind('author', /^\/authors\/./, articleBytes, 'ProfilePage', 'Person', trail),
  kind('reviewer', /^\/reviewers\/./, articleBytes, 'ProfilePage', 'Person', trail),
  kind('department', /^\/department\/./, articleBytes, trail),
  kind('list', /^\/[^/]+\/(?:doctors|hospitals)\/./, listingBytes, 'ItemList', trail),
  kind('city', /^\/[^/]+\/(?:doctors|hospitals)$/, listingBytes, trail),
  kind('directory', /^\/(?:doctors|hospitals)$/, listingBytes, trail),
  kind('questions', /^\/faq$/, articleBytes, 'FAQPage', trail),
  kind('finder', /^\/find-hospital-doctor-for-surgery$/, articleBytes),
  // Landing pages of advertisements have no parent page except the home page.
  kind('campaign', /^\/campaign\/./, articleBytes),
  kind('page', /^\//, articleBytes, trail),
]

export const kindOf = (path: string): PageKind => {
  const found = pageKinds.find(({ shape }) => shape.test(path))
  if (!found) throw new Error(`${path} is no path`)
  return found
}
