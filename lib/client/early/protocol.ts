/**
 * What the early script and the application say to each other. The early script (this folder) is the
 * only JavaScript that runs before a visitor touches something; the application is React and
 * Next.js, which it loads then. docs/decisions/0010-late-framework.md says why.
 */

/** What openers open; `data-opener` names it. pages/_app knows where the code of each is. */
export type OverlayKind =
  | 'lead-form'
  | 'login'
  | 'city'
  | 'profile'
  | 'location'
  | 'logout'
  | 'search'

/** Shows what an opener opens; resolves once it can be seen. `wanted` turns false when the link was followed instead. */
export type OpenerHandler = (opener: HTMLAnchorElement, wanted: () => boolean) => Promise<void>

export interface EarlyScript {
  /**
   * The application gives this as soon as it runs: `fetch` gets the code of what an opener opens. It is
   * called when somebody points at an opener, touches or focuses it, and at once when that was before;
   * perhaps more than once.
   */
  prepare(fetch: (opener: HTMLAnchorElement) => void): void
  /** The application calls this once it is live; an opener tapped before is replayed at once. */
  live(handler: OpenerHandler): void
}

declare global {
  interface Window {
    earlyScript?: EarlyScript
  }
}

/** Patients' forms; a partner's is another. */
export const patientFormSelector = 'form[data-lead-form]:not([data-lead-form=partner])'
/** Links that open something when they can: `data-opener` names what. */
export const openerSelector = 'a[data-opener]'
/** Whatever else is better with the application: its first touch, pointer, key or focus loads it. */
export const liveSelector = '[data-live]'
/** How long a tap waits for the overlay before its link is followed, in ms. */
export const openerPatience = 1500
