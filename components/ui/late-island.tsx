import { type ComponentType, useEffect, useId, useRef } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

const interests = ['focusin', 'pointerover', 'touchstart', 'keydown'] as const

/** Resolves when somebody comes to the element, or has come before the application was there. */
const interestIn = (element: Element) =>
  new Promise<void>((resolve) => {
    if (element.matches(':hover, :focus-within')) resolve()
    for (const interest of interests)
      element.addEventListener(interest, () => resolve(), { once: true, passive: true })
  })

/**
 * A part of the page whose code comes when somebody comes to it: a page that is alive because its menu was
 * opened does not pay for its form. The server draws it as an island; in it a form works as a plain one. Its
 * own React root takes it over at the first touch, and what was typed stays. One that is drawn later, by the
 * browser, comes at once. (A Suspense boundary would do, but React sends large ones with an inline script,
 * which our policy forbids.)
 *
 * @param htmlOf draws it in the server's code, with ids that begin with `prefix`; undefined in a browser's
 * @param load fetches it in a browser; when it does not come, the island stays as it is
 */
export function lateIsland<Props extends object>(
  htmlOf: ((props: Props, prefix: string) => string) | undefined,
  load: () => Promise<ComponentType<Props>>,
) {
  return function LateIsland(props: Props) {
    const prefix = useId()
    const place = useRef<HTMLDivElement>(null)
    const island = useRef<{ root: Root; Content: ComponentType<Props> }>(undefined)
    const latest = useRef(props)
    useEffect(() => {
      latest.current = props
      if (!island.current) return
      const { root, Content } = island.current
      root.render(<Content {...props} />)
    })
    useEffect(() => {
      const element = place.current
      if (!element) return
      let isGone = false
      const come = async () => {
        if (element.firstElementChild) await interestIn(element)
        const Content = await load()
        if (isGone) return
        const content = <Content {...latest.current} />
        const options = { identifierPrefix: prefix }
        if (element.firstElementChild)
          island.current = { Content, root: hydrateRoot(element, content, options) }
        else {
          island.current = { Content, root: createRoot(element, options) }
          island.current.root.render(content)
        }
      }
      come().catch((error) => console.info('A part of the page did not come alive', String(error)))
      return () => {
        isGone = true
        const root = island.current?.root
        island.current = undefined
        // React forbids to end a root while it draws another.
        if (root) setTimeout(() => root.unmount())
      }
    }, [prefix])
    return (
      <div
        ref={place}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped by it.
        dangerouslySetInnerHTML={{ __html: htmlOf?.(props, prefix) ?? '' }}
      />
    )
  }
}
