export interface PageKind {
  name: string
  path: string
  /** Lighthouse's audits that fail here because the page does what it should. */
  failsOnPurpose?: string[]
}

/** Kept from search engines: these pages are of use to one visitor alone. */
const noindex = ['is-crawlable']

/** One address of each kind of page. */
export const pageKinds: PageKind[] = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/delhi/doctors/cardiology' },
  { name: 'condition', path: '/condition/piles' },
  { name: 'thank-you', path: '/thankyou?isquicksurvey=1', failsOnPurpose: noindex },
  { name: 'terms', path: '/terms-conditions' },
  { name: 'appointment', path: '/appointment', failsOnPurpose: noindex },
  { name: '404', path: '/no-such-page', failsOnPurpose: [...noindex, 'http-status-code'] },
]

/** The kinds that ISR serves and that visitors come to most. */
export const busyKinds = pageKinds.slice(0, 3)
