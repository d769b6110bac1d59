/** For tests and measurements in a browser, to be run in a page before its own scripts. */

/** The visit is not among those that are measured (lib/client/early/vitals.ts), as nine in ten are not. */
export function unmeasuredVisit(): void {
  const random = Math.random
  Math.random = () => 0.1 + 0.9 * random()
}

/** The visit is among them. */
export function measuredVisit(): void {
  const random = Math.random
  Math.random = () => 0.1 * random()
}
