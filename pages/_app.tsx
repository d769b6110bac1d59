import type { AppProps } from 'next/app'
import { type ComponentType, useEffect, useState } from 'react'
import { liveCallback, ServerCallback } from '#components/leads/form/callback'
import { loadLeadModal } from '#components/leads/form/load-lead-form'
import { PageHead } from '#components/shell/head/page-head'
import { LanguageProvider } from '#components/shell/language'
import { translationsOf } from '#components/shell/language-link'
import { Layout } from '#components/shell/layout'
import { loadWords } from '#components/ui/words/load'
import type { OverlayKind } from '#lib/client/late/protocol'
import { documentLanguage } from '#lib/client/platform/browser'
import { visitorIdName } from '#lib/domain/account/visitor-id'
import { presetOfOpener } from '#lib/domain/leads/preset'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import { languageOf } from '#lib/domain/text/language'
import type { Seo } from '#lib/seo/seo'
import '../styles/globals.css'

/** Props of every overlay; each uses what it needs. */
interface OverlayProps {
  page: PageContext
  onClose: () => void
  /** Opens another overlay in its place. */
  onNext: (kind: OverlayKind) => void
}

type Overlay = ComponentType<OverlayProps>

interface Shown {
  Overlay: Overlay
  opener: HTMLAnchorElement
  key: number
}

let openings = 0

/** Each opening is a new form. */
function newOpening(Overlay: Overlay, opener: HTMLAnchorElement): Shown {
  openings += 1
  return { Overlay, opener, key: openings }
}

/** An overlay, after its words are there. */
async function withLoaded<T>(areas: Parameters<typeof loadWords>[1][], overlay: () => Promise<T>) {
  const [Overlay] = await Promise.all([
    overlay(),
    ...areas.map((area) => loadWords(documentLanguage(), area)),
  ])
  return Overlay
}

/** Each overlay is its own chunk, loaded when the visitor points at its opener. */
const overlays: Record<OverlayKind, (opener: HTMLAnchorElement) => Promise<Overlay>> = {
  'lead-form': async (opener) => {
    const { LeadModal, words } = await loadLeadModal(documentLanguage())
    const variant = opener.dataset.variant ?? '3'
    const preset = presetOfOpener(opener)
    return (props) => <LeadModal {...props} variant={variant} preset={preset} words={words} />
  },
  login: () =>
    withLoaded(
      ['account'],
      async () => (await import('#components/account/login/dialog')).LoginDialog,
    ),
  city: () =>
    withLoaded(
      ['account'],
      async () => (await import('#components/account/city-picker')).CityPicker,
    ),
  profile: () =>
    withLoaded(
      ['account', 'selfie'],
      async () => (await import('#components/account/profile/overlay')).ProfileOverlay,
    ),
  location: () =>
    withLoaded(
      ['account'],
      async () => (await import('#components/account/profile/location-dialog')).LocationDialog,
    ),
  logout: () =>
    withLoaded(
      ['account'],
      async () => (await import('#components/account/profile/logout-dialog')).LogoutDialog,
    ),
  search: () =>
    withLoaded(['search'], async () => (await import('#components/search/overlay')).SearchOverlay),
}

/** @throws if the chunk cannot be loaded or the kind is unknown; the browser then follows the link */
const load = async (opener: HTMLAnchorElement, kind = opener.dataset.opener) => {
  const overlay = await overlays[kind as OverlayKind]?.(opener)
  if (!overlay) throw new Error(`Nothing to open: ${kind}`)
  return overlay
}

// The visitor may be pointing at an opener already: its overlay loads while the page hydrates. A failure shows
// at the tap.
if (typeof window !== 'undefined')
  window.earlyScript?.prepare((opener) => {
    load(opener).catch(() => {})
  })

/** Pages without a layout (500, the finder without JavaScript) have no page context. */
export default function App({
  Component,
  pageProps,
  router,
}: AppProps<Partial<PageProps & { seo: Seo }>>) {
  const [shown, setShown] = useState<Shown>()
  const { page, seo, navigation = null } = pageProps

  // Once, after hydration.
  useEffect(() => {
    // The visitor id exists from the first live page view.
    if (!document.cookie.includes(`${visitorIdName}=`))
      import('#lib/client/platform/visitor').then(
        ({ visitorId }) => visitorId(),
        () => {},
      )
    window.earlyScript?.live(async (opener, wanted) => {
      const Overlay = await load(opener)
      if (!wanted()) return
      // The dialog returns the focus to the opener, but a tapped link on a phone may not have had it.
      opener.focus({ preventScroll: true })
      setShown(newOpening(Overlay, opener))
    })
  }, [])

  useEffect(() => page && liveCallback(page), [page])

  if (!page)
    return (
      <LanguageProvider language={languageOf(router.locale)}>
        <Component {...pageProps} />
      </LanguageProvider>
    )
  /** Ignores requests from an overlay that has been closed meanwhile. */
  const replace = (asking: Shown, next?: Shown) => setShown((now) => (now === asking ? next : now))

  // With this condition the compiler leaves the code of the form out of the browser's bundle.
  const callbackForm =
    typeof window === 'undefined' && navigation ? (
      <ServerCallback page={page} navigation={navigation} />
    ) : undefined

  return (
    <Layout
      page={page}
      navigation={navigation}
      callbackForm={callbackForm}
      translations={translationsOf(seo)}
    >
      {seo && <PageHead seo={seo} />}
      <Component {...pageProps} />
      {shown && (
        <shown.Overlay
          key={shown.key}
          page={page}
          onClose={() => replace(shown)}
          onNext={async (kind) => {
            const next = await load(shown.opener, kind).catch(() => undefined)
            replace(shown, next && newOpening(next, shown.opener))
          }}
        />
      )}
    </Layout>
  )
}
