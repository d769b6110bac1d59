import type { AppProps } from 'next/app'
import { type ComponentType, useEffect, useState } from 'react'
import { Layout } from '#components/layout/layout'
import type { LeadModalProps } from '#components/lead-form/lead-modal'
import { loadLeadModal } from '#components/lead-form/load-lead-modal'
import type { PageProps } from '#lib/contract/page'
import { readPreset } from '#lib/rules/lead-preset'
import '../styles/globals.css'

// Somebody may be pointing at an opener already: the form comes while the page comes alive. A failure shows at the tap.
if (typeof window !== 'undefined')
  window.earlyScript?.prepare(() => {
    loadLeadModal(document.documentElement.lang.startsWith('hi') ? 'hi' : 'en').catch(() => {})
  })

type OpenModal = Pick<LeadModalProps, 'variant' | 'preset' | 'words'> & {
  Modal: ComponentType<LeadModalProps>
  /** Counts openings: each one is a new form. */
  opening: number
}

/** Pages without a layout (500, the bare finder) give no page context. */
export default function App({ Component, pageProps }: AppProps<Partial<PageProps>>) {
  const [modal, setModal] = useState<OpenModal>()
  const { page, navigation = null } = pageProps
  const language = page?.language ?? 'en'

  useEffect(() => {
    let opening = 0
    window.earlyScript?.live(async (opener, wanted) => {
      const { LeadModal, words } = await loadLeadModal(language)
      if (!wanted()) return
      // The dialog gives the focus back to what had it: on a phone a tapped link may not have it.
      opener.focus({ preventScroll: true })
      opening += 1
      setModal({
        Modal: LeadModal,
        opening,
        words,
        variant: opener.dataset.variant ?? '3',
        preset: readPreset(new URL(opener.href).searchParams),
      })
    })
  }, [language])

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
          words={modal.words}
          onClose={() => setModal(undefined)}
        />
      )}
    </Layout>
  )
}
