/**
 * The interface between the early script (this folder), the only JavaScript that runs before the first touch, and
 * the application, the React code that it loads. See docs/decisions/0010-late-framework.md.
 */

/** The overlays, as named by `data-opener`. pages/_app maps each to its code. */
export type OverlayKind =
  | 'lead-form'
  | 'login'
  | 'city'
  | 'profile'
  | 'location'
  | 'logout'
  | 'search'

/** Shows an opener's overlay and resolves once it is visible. `wanted` turns false when the link was followed instead. */
export type OpenerHandler = (opener: HTMLAnchorElement, wanted: () => boolean) => Promise<void>

export interface EarlyScript {
  /**
   * Registers `fetch`, which loads an opener's overlay. It is called when a visitor points at, touches or focuses
   * an opener, or at once if that has already happened; possibly more than once.
   */
  prepare(fetch: (opener: HTMLAnchorElement) => void): void
  /** Called once the application is live; an opener tapped before is opened at once. */
  live(handler: OpenerHandler): void
  /** Called once a lead could not be sent and is kept. */
  sendUnsent(): void
}

declare global {
  interface Window {
    earlyScript?: EarlyScript
  }
}

/** Local storage: the leads that could not be sent (lib/client/leads/unsent). */
export const unsentKey = 'unsent'
/** The forms for patients, not the one for partners. */
export const patientFormSelector = 'form[data-lead-form]:not([data-lead-form=partner])'
/** Links that open an overlay when they can; `data-opener` names it. */
export const openerSelector = 'a[data-opener]'
/** Other elements whose first touch, pointer, key or focus loads the application. */
export const liveSelector = '[data-live]'
/** How long a tap waits for the overlay before its link is followed, in ms. */
export const openerPatience = 1500
