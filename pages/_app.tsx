import type { AppProps } from 'next/app'
import { type ComponentType, useEffect, useState } from 'react'
import { Layout } from '#components/layout/layout'
import { loadLeadModal } from '#components/lead-form/load-lead-modal'
import { documentLanguage } from '#lib/client/document-language'
import type { OverlayKind } from '#lib/client/early/protocol'
import type { PageContext, PageProps } from '#lib/contract/page'
import { readPreset } from '#lib/rules/lead-preset'
import '../styles/globals.css'

/** What every overlay gets; each takes what it needs. */
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

/** Each overlay is a chunk of its own, fetched when somebody points at its opener. */
const overlays: Record<OverlayKind, (opener: HTMLAnchorElement) => Promise<Overlay>> = {
  'lead-form': async (opener) => {
    const { LeadModal, words } = await loadLeadModal(documentLanguage())
    const variant = opener.dataset.variant ?? '3'
    const preset = readPreset(new URL(opener.href).searchParams)
    return (props) => <LeadModal {...props} {...{ variant, preset, words }} />
  },
  login: async () => (await import('#components/login/login-dialog')).LoginDialog,
  city: async () => (await import('#components/city-picker/city-picker')).CityPicker,
  profile: async () => (await import('#components/profile/profile-overlay')).ProfileOverlay,
  location: async () => (await import('#components/profile/location-dialog')).LocationDialog,
  logout: async () => (await import('#components/profile/logout-dialog')).LogoutDialog,
  search: async () => (await import('#components/search/search-overlay')).SearchOverlay,
}

/** @throws when the network does not bring it, or nothing of that kind exists: the link is then followed */
const load = async (opener: HTMLAnchorElement, kind = opener.dataset.opener) => {
  const overlay = await overlays[kind as OverlayKind]?.(opener)
  if (!overlay) throw new Error(`Nothing to open: ${kind}`)
  return overlay
}

// Somebody may be pointing at an opener already: what it opens comes while the page comes alive. A
// failure shows at the tap.
if (typeof window !== 'undefined')
  window.earlyScript?.prepare((opener) => {
    load(opener).catch(() => {})
  })

/** Pages without a layout (500, the bare finder) give no page context. */
export default function App({ Component, pageProps }: AppProps<Partial<PageProps>>) {
  const [shown, setShown] = useState<Shown>()
  const { page, navigation = null } = pageProps

  // Once, when the application comes alive.
  useEffect(() => {
    window.earlyScript?.live(async (opener, wanted) => {
      const Overlay = await load(opener)
      if (!wanted()) return
      // The dialog gives the focus back to what had it: on a phone a tapped link may not have it.
      opener.focus({ preventScroll: true })
      setShown(newOpening(Overlay, opener))
    })
  }, [])

  if (!page) return <Component {...pageProps} />
  /** What an overlay asks for counts while it is the one that is shown: it may have been closed meanwhile. */
  const replace = (asking: Shown, next?: Shown) => setShown((now) => (now === asking ? next : now))

  return (
    <Layout page={page} navigation={navigation}>
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
