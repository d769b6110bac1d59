import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

const interests = ['focusin', 'pointerover', 'touchstart', 'keydown'] as const

/** Resolves when somebody comes to the element, or has come before the application was there. */
const interestIn = (element: Element) =>
  new Promise<void>((resolve) => {
    if (element.matches(':hover, :focus-within')) resolve()
    for (const interest of interests)
      element.addEventListener(interest, () => resolve(), { once: true, passive: true })
  })

/** Another object that says the same is no change; functions are compared as what they are. */
const saysTheSame = <T extends object>(one: T, other: T) =>
  (Object.keys({ ...one, ...other }) as (keyof T)[]).every(
    (name) =>
      Object.is(one[name], other[name]) ||
      (typeof one[name] !== 'function' &&
        JSON.stringify(one[name]) === JSON.stringify(other[name])),
  )

interface Island<Props> {
  /** Draws it with these properties, once React has taken over what stands there. */
  show: (props: Props) => void
  end: () => void
}

/**
 * Takes over what the server has drawn. React gives the server's HTML up, and what was typed in it, when a root
 * gets other properties before it has taken over: they wait until then.
 */
function takeOver<Props extends object>(
  element: Element,
  Content: ComponentType<Props>,
  first: Props,
  identifierPrefix: string,
): Island<Props> {
  let isAlive = false
  let shown = first
  let latest = first
  const show = (props: Props) => {
    latest = props
    if (!isAlive || saysTheSame(shown, latest)) return
    shown = latest
    root.render(<Alive {...latest} />)
  }
  function Alive(props: Props) {
    useEffect(() => {
      isAlive = true
      show(latest)
    }, [])
    return <Content {...props} />
  }
  const root = hydrateRoot(element, <Alive {...first} />, { identifierPrefix })
  // React forbids to end a root while it draws another.
  return { show, end: () => setTimeout(() => root.unmount()) }
}

const notAlive = (error: unknown) =>
  console.info('A part of the page did not come alive', String(error))

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
  /** What the server has drawn: React leaves it, and a root of its own takes it over. */
  function ServerIsland({ prefix, ...props }: Props & { prefix: string }) {
    const place = useRef<HTMLDivElement>(null)
    const island = useRef<Island<Props>>(undefined)
    const latest = useRef(props as unknown as Props)
    useEffect(() => {
      latest.current = props as unknown as Props
      island.current?.show(latest.current)
    })
    useEffect(() => {
      const element = place.current?.firstElementChild
      if (!element) return
      let isGone = false
      const come = async () => {
        await interestIn(element)
        const Content = await load()
        if (!isGone) island.current = takeOver(element, Content, latest.current, prefix)
      }
      come().catch(notAlive)
      return () => {
        isGone = true
        island.current?.end()
        island.current = undefined
      }
    }, [prefix])
    const html = htmlOf?.(latest.current, prefix)
    return (
      <div
        ref={place}
        id={prefix}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped by it.
        dangerouslySetInnerHTML={{ __html: html ? `<div>${html}</div>` : '' }}
      />
    )
  }

  /** What the browser draws itself comes at once. */
  function BrowserIsland(props: Props) {
    const [Content, setContent] = useState<ComponentType<Props>>()
    useEffect(() => {
      load().then((loaded) => setContent(() => loaded), notAlive)
    }, [])
    return <div>{Content && <Content {...props} />}</div>
  }

  return function LateIsland(props: Props) {
    const prefix = useId()
    const [isDrawn] = useState(
      () => typeof window === 'undefined' || document.getElementById(prefix) !== null,
    )
    return isDrawn ? <ServerIsland {...props} prefix={prefix} /> : <BrowserIsland {...props} />
  }
}
