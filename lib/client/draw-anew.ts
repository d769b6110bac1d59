import { showUser } from '#lib/client/user-face'

/**
 * Draws the page anew once the user has changed (specification point 4: 'reloads'). Where the network is dead a
 * reload would put the browser's error page in place of what the visitor reads: then the header alone follows.
 *
 * @param isReached whether the server has just answered
 */
export function drawAnew(isReached = true): void {
  if (isReached && navigator.onLine) location.reload()
  else showUser()
}
