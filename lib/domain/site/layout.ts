import { site } from '#lib/config/site'
import { plainPath, withoutQuery } from '#lib/domain/routes/links'
import type { PageType } from '#lib/domain/routes/page-types'
import type { PageContext } from '#lib/domain/site/page'

/** The parts of the shared layout that a page shows (specification.md, section 2, 'Header' and 'Layout rules'). */
export interface LayoutRules {
  topBar: boolean
  /** The strip above the top bar. */
  ribbon: 'app' | 'second-opinion' | 'none'
  searchButton: boolean
  floatingButtons: boolean
  /** The bar that comes after 500 px of scrolling. */
  bottomBar: 'contact' | 'app-only' | 'none'
  footer: boolean
  bottomBlock: boolean
  partnerBanner: boolean
  downloadApp: boolean
  carouselStyles: boolean
  /** The two lead forms of /authors pages, variants 5 and 6. */
  authorForms: boolean
  /** No shared layout at all. */
  bare: boolean
}

/** Where a part is shown or hidden: one condition that holds is enough. */
export interface Where {
  at?: readonly string[]
  /** The path and all below it ('/chat' and '/chat/ai', not the city '/chatra'). */
  under?: readonly string[]
  /** Any path whose text starts so: the specification's 'paths starting with'. */
  startingWith?: readonly string[]
  pageType?: PageType
  source?: Source
}

/** Where the visitor is: in a browser, or in the patient app. */
export type Source = 'web' | 'app'

interface Place {
  path: string
  pageType: PageType
  source: Source
  /** Is the patient app in a store? The site's own setting if absent. */
  hasApp?: boolean
}

export const layoutTable = {
  bare: { shown: { at: ['/find-hospital-doctor-for-surgery'] } },
  topBar: {
    hidden: { under: ['/marketing', '/campaign', '/thankyou', '/chat'], source: 'app' },
  },
  searchButton: {
    hidden: {
      at: ['/'],
      startingWith: [
        '/insurance',
        '/terms-conditions',
        '/privacy',
        '/refund',
        '/about',
        '/contact',
        '/faq',
        '/editorial',
        '/thankyou',
        '/videos',
        '/partner',
        '/hospitals',
        '/careers',
      ],
    },
  },
  floatingButtons: { hidden: { under: ['/chat', '/thankyou'], source: 'app' } },
  footer: { hidden: { at: ['/chat', '/chat/ai'] } },
  bottomBlock: { hidden: { under: ['/marketing', '/chat'] } },
  // The lead form itself, what follows it, and the page for partners.
  callbackForm: {
    hidden: { under: ['/appointment', '/thankyou', '/request', '/partner-with-us'] },
  },
  partnerBanner: { shown: { at: ['/', '/about-us'] } },
  downloadApp: { hidden: { pageType: 'Marketing' } },
  carouselStyles: { hidden: { pageType: 'Marketing' }, except: { under: ['/marketing/brand'] } },
  authorForms: { shown: { under: ['/authors'] } },
} as const satisfies Record<string, { shown?: Where; hidden?: Where; except?: Where }>

/** '/faq/?a=1#b' and '/hi/faq' are '/faq'. */
function pathOnly(address: string): string {
  const path = withoutQuery(address)
  // An expression for the slashes at the end would start again at each slash of a long run elsewhere.
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return plainPath(path.slice(0, end) || '/')
}

function holds(where: Where, place: Place): boolean {
  return (
    (where.at?.includes(place.path) ?? false) ||
    (where.under?.some((part) => place.path === part || place.path.startsWith(`${part}/`)) ??
      false) ||
    (where.startingWith?.some((start) => place.path.startsWith(start)) ?? false) ||
    (where.pageType !== undefined && where.pageType === place.pageType) ||
    (where.source !== undefined && where.source === place.source)
  )
}

function shows(part: keyof typeof layoutTable, place: Place): boolean {
  const row: { shown?: Where; hidden?: Where; except?: Where } = layoutTable[part]
  if (row.shown) return holds(row.shown, place)
  return (
    !(row.hidden && holds(row.hidden, place)) || (row.except ? holds(row.except, place) : false)
  )
}

/**
 * The parts of the layout at a place. A query, a fragment and a trailing slash of its path do not matter; letter
 * case does.
 */
export function layoutFor(at: Place): LayoutRules {
  const place = { hasApp: site.hasApp, ...at, path: pathOnly(at.path) }
  const bare = shows('bare', place)
  const has = (part: keyof typeof layoutTable) => !bare && shows(part, place)
  const topBar = has('topBar')
  const searchButton = has('searchButton')
  const floatingButtons = has('floatingButtons')
  // 'On those pages except the home page': where there is no search button, the ribbon and the bar are the app's.
  const promotesApp = place.hasApp && !searchButton && place.path !== '/'
  return {
    topBar,
    ribbon: topBar ? (promotesApp ? 'app' : 'second-opinion') : 'none',
    searchButton: topBar && searchButton,
    floatingButtons,
    bottomBar: floatingButtons ? (promotesApp ? 'app-only' : 'contact') : 'none',
    footer: has('footer'),
    bottomBlock: has('bottomBlock'),
    partnerBanner: has('partnerBanner'),
    downloadApp: has('downloadApp'),
    carouselStyles: has('carouselStyles'),
    authorForms: has('authorForms'),
    bare,
  }
}

type CallbackPage = Pick<PageContext, 'path' | 'pageType' | 'isFormEnabled'>

/** Does the bottom block of this page have the callback form (decisions.md, section 3)? */
export const hasCallbackForm = ({ path, pageType, isFormEnabled = true }: CallbackPage): boolean =>
  isFormEnabled && shows('callbackForm', { path: pathOnly(path), pageType, source: 'web' })
