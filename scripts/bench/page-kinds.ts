export interface PageKind {
  name: string
  path: string
  /** Kept from search engines on purpose, so that Lighthouse's 'is-crawlable' fails as it should. */
  noindex?: true
}

/** One address of each kind of page. */
export const pageKinds: PageKind[] = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/delhi/doctors/cardiology' },
  { name: 'condition', path: '/condition/piles' },
  { name: 'thank-you', path: '/thankyou?isquicksurvey=1', noindex: true },
  { name: 'terms', path: '/terms-conditions' },
  { name: 'appointment', path: '/appointment', noindex: true },
  { name: '404', path: '/no-such-page', noindex: true },
]

/** The kinds that ISR serves and that visitors come to most. */
export const busyKinds = pageKinds.slice(0, 3)
