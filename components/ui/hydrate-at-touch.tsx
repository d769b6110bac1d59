import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

const touchEvents = ['focusin', 'pointerover', 'touchstart', 'keydown'] as const

/** Resolves at the visitor's first touch, pointer, key or focus on the element, or at once if that has already happened. */
const firstTouch = (element: Element) =>
  new Promise<void>((resolve) => {
    if (element.matches(':hover, :focus-within')) resolve()
    for (const type of touchEvents)
      element.addEventListener(type, () => resolve(), { once: true, passive: true })
  })

/** A part that cannot be loaded stays as the server has rendered it. */
export const logFailure = (error: unknown) =>
  console.info('A part of the page could not be loaded', String(error))

/**
 * Gives the server's HTML in the element a React root of its own, at the first touch. What was typed stays.
 *
 * @param load fetches the code and renders the same HTML; if that fails, the HTML stays as it is
 * @param identifierPrefix of the ids in the server's HTML
 * @returns ends it
 */
export function hydrateAtTouch(
  element: Element,
  load: () => Promise<ReactNode>,
  identifierPrefix: string,
): () => void {
  let isGone = false
  let root: Root | undefined
  const start = async () => {
    await firstTouch(element)
    const content = await load()
    if (!isGone) root = hydrateRoot(element, content, { identifierPrefix })
  }
  start().catch(logFailure)
  return () => {
    isGone = true
    // React does not allow unmounting a root while it renders another.
    setTimeout(() => root?.unmount())
  }
}
