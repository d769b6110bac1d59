import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

const touchEvents = ['focusin', 'pointerover', 'touchstart', 'keydown'] as const

/** Resolves at the visitor's first touch, pointer, key or focus on the element, or at once if that has already happened. */
const firstTouch = (element: Element) =>
  new Promise<void>((resolve) => {
    if (element.matches(':hover, :focus-within')) resolve()
    for (const type of touchEvents)
      element.addEventListener(type, () => resolve(), { once: true, passive: true })
  })

/** Compares properties by value, functions by identity. */
const hasSameProps = <T extends object>(one: T, other: T) =>
  (Object.keys({ ...one, ...other }) as (keyof T)[]).every(
    (name) =>
      Object.is(one[name], other[name]) ||
      (typeof one[name] !== 'function' &&
        JSON.stringify(one[name]) === JSON.stringify(other[name])),
  )

interface Island<Props> {
  /** Renders it with these properties, once hydration has finished. */
  show: (props: Props) => void
  end: () => void
}

/**
 * Hydrates the server's HTML. If a root gets new properties before hydration has finished, React discards the server's
 * HTML and with it what the visitor typed, so new properties wait until then.
 */
function hydrateIsland<Props extends object>(
  element: Element,
  Content: ComponentType<Props>,
  first: Props,
  identifierPrefix: string,
): Island<Props> {
  let isLive = false
  let shown = first
  let latest = first
  const show = (props: Props) => {
    latest = props
    if (!isLive || hasSameProps(shown, latest)) return
    shown = latest
    root.render(<Live {...latest} />)
  }
  function Live(props: Props) {
    useEffect(() => {
      isLive = true
      show(latest)
    }, [])
    return <Content {...props} />
  }
  const root = hydrateRoot(element, <Live {...first} />, { identifierPrefix })
  // React does not allow unmounting a root while it renders another.
  return { show, end: () => setTimeout(() => root.unmount()) }
}

const logFailure = (error: unknown) =>
  console.info('A part of the page could not be loaded', String(error))

/**
 * A part of the page whose code is loaded at the first touch: opening the menu does not load the code of the form. The
 * server renders it as an island, in which a form works as a plain form. Its own React root hydrates it at the first
 * touch and keeps what was typed. If the browser renders it later, its code is loaded at once. (A Suspense boundary
 * would do, but React sends large ones with an inline script, which our content security policy forbids.)
 *
 * @param htmlOf renders it on the server, with ids that begin with `prefix`; undefined in the browser's code
 * @param load fetches the component in the browser, for the first properties; if that fails, the island stays as it is
 */
export function island<Props extends object>(
  htmlOf: ((props: Props, prefix: string) => string) | undefined,
  load: (props: Props) => Promise<ComponentType<Props>>,
) {
  /** Rendered by the server. The page's React root leaves it alone; a root of its own hydrates it. */
  function ServerIsland({ prefix, ...props }: Props & { prefix: string }) {
    const container = useRef<HTMLDivElement>(null)
    const hydrated = useRef<Island<Props>>(undefined)
    const latest = useRef(props as unknown as Props)
    useEffect(() => {
      latest.current = props as unknown as Props
      hydrated.current?.show(latest.current)
    })
    useEffect(() => {
      const element = container.current?.firstElementChild
      if (!element) return
      let isGone = false
      const start = async () => {
        await firstTouch(element)
        const Content = await load(latest.current)
        if (!isGone) hydrated.current = hydrateIsland(element, Content, latest.current, prefix)
      }
      start().catch(logFailure)
      return () => {
        isGone = true
        hydrated.current?.end()
        hydrated.current = undefined
      }
    }, [prefix])
    const html = htmlOf?.(latest.current, prefix)
    return (
      <div
        ref={container}
        id={prefix}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered and escaped it.
        dangerouslySetInnerHTML={{ __html: html ? `<div>${html}</div>` : '' }}
      />
    )
  }

  /** Rendered by the browser: its code is loaded at once. */
  function BrowserIsland(props: Props) {
    const [Content, setContent] = useState<ComponentType<Props>>()
    const [first] = useState(props)
    useEffect(() => {
      load(first).then((loaded) => setContent(() => loaded), logFailure)
    }, [first])
    return <div>{Content && <Content {...props} />}</div>
  }

  return function Island(props: Props) {
    const prefix = useId()
    const [isServerRendered] = useState(
      () => typeof window === 'undefined' || document.getElementById(prefix) !== null,
    )
    return isServerRendered ? (
      <ServerIsland {...props} prefix={prefix} />
    ) : (
      <BrowserIsland {...props} />
    )
  }
}
