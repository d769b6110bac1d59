import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { hydrateAtTouch, logFailure } from '#components/ui/hydrate-at-touch'

/** Compares properties by value, functions by identity. */
const hasSameProps = <T extends object>(one: T, other: T) =>
  (Object.keys({ ...one, ...other }) as (keyof T)[]).every(
    (name) =>
      Object.is(one[name], other[name]) ||
      (typeof one[name] !== 'function' &&
        JSON.stringify(one[name]) === JSON.stringify(other[name])),
  )

interface LiveProps<Props> {
  Content: ComponentType<Props>
  first: Props
  /** Called once hydration has finished, with the function that shows other properties. */
  onLive: (show: (props: Props) => void) => void
}

/**
 * The content in its own React root. If it got new properties before hydration has finished, React would discard the
 * server's HTML and with it what the visitor typed, so they wait until then.
 */
function Live<Props extends object>({ Content, first, onLive }: LiveProps<Props>) {
  const [props, setProps] = useState(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    onLive((next) => setProps((shown) => (hasSameProps(shown, next) ? shown : next)))
  }, [])
  return <Content {...props} />
}

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
    const show = useRef<(props: Props) => void>(undefined)
    const latest = useRef(props as unknown as Props)
    useEffect(() => {
      latest.current = props as unknown as Props
      show.current?.(latest.current)
    })
    useEffect(() => {
      const element = container.current?.firstElementChild
      if (!element) return
      const hydrate = async () => {
        const Content = await load(latest.current)
        const onLive = (shown: (props: Props) => void) => {
          show.current = shown
          shown(latest.current)
        }
        return <Live Content={Content} first={latest.current} onLive={onLive} />
      }
      return hydrateAtTouch(element, hydrate, prefix)
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
