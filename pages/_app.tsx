import type { AppProps } from 'next/app'
import { type ComponentType, useEffect, useState } from 'react'
import { Layout } from '#components/layout/layout'
import type { LeadModalProps } from '#components/lead-form/lead-modal'
import type { PageProps } from '#lib/contract/page'
import { readPreset } from '#lib/rules/lead-preset'
import '../styles/globals.css'

const loadModal = () => import('#components/lead-form/lead-modal')

// The visitor waits for the form already: it is fetched while the page comes alive. A failure shows when it opens.
if (typeof window !== 'undefined' && window.earlyScript?.opening) loadModal().catch(() => {})

type OpenModal = Pick<LeadModalProps, 'variant' | 'preset'> & {
  Modal: ComponentType<LeadModalProps>
  /** Counts openings: each one is a new form. */
  opening: number
}

/** Pages without a layout (500, the bare finder) give no page context. */
export default function App({ Component, pageProps }: AppProps<Partial<PageProps>>) {
  const [modal, setModal] = useState<OpenModal>()

  useEffect(() => {
    let opening = 0
    window.earlyScript?.live(async (opener, wanted) => {
      const { LeadModal } = await loadModal()
      if (!wanted()) return
      // The dialog gives the focus back to what had it: on a phone a tapped link may not have it.
      opener.focus({ preventScroll: true })
      opening += 1
      setModal({
        Modal: LeadModal,
        opening,
        variant: opener.dataset.variant ?? '3',
        preset: readPreset(new URL(opener.href).searchParams),
      })
    })
  }, [])

  const { page, navigation = null } = pageProps
  if (!page) return <Component {...pageProps} />
  return (
    <Layout page={page} navigation={navigation}>
      <Component {...pageProps} />
      {modal && (
        <modal.Modal
          key={modal.opening}
          page={page}
          variant={modal.variant}
          preset={modal.preset}
          onClose={() => setModal(undefined)}
        />
      )}
    </Layout>
  )
}
