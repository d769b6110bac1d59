import {
  completeWhatsAppLinks,
  keepAttribution,
  storedAttribution,
} from '#lib/client/late/attribution'
import { helpPlainForms, keepDrafts } from '#lib/client/late/forms'
import {
  knowUser,
  loadFramework,
  prefetchFramework,
  runScript,
  savesData,
  watchUnsent,
} from '#lib/client/late/late-framework'
import { watchOpeners } from '#lib/client/late/openers'
import { parseAttribution } from '#lib/domain/site/attribution'

declare global {
  /** Address of lib/client/late/vitals.ts, and the share of visits, 0 to 1, that fetch it; scripts/build/early.ts fills in both. */
  const earlyVitalsScript: string
  const vitalsShare: number
}

/** specification.md, section 9: the floating bar appears at scroll greater than 500 px. */
const floatingBarAfter = 500

function watchScroll(): void {
  const bar = document.getElementById('bottom-bar')
  if (!bar) return
  const update = () => {
    bar.hidden = scrollY <= floatingBarAfter
  }
  addEventListener('scroll', update, { passive: true })
  update()
}

keepAttribution(location.search)
// The patient app opens pages with source=app: styles then hide what the app itself has.
if (parseAttribution(storedAttribution()).source === 'app')
  document.documentElement.dataset.source = 'app'
watchOpeners()
knowUser()
watchUnsent()
helpPlainForms()
keepDrafts()
completeWhatsAppLinks()
watchScroll()
addEventListener('load', () => {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  idle(() => {
    if (savesData()) return
    prefetchFramework()
    if (Math.random() < vitalsShare) runScript(earlyVitalsScript)
  })
})
// A field may already have the focus: by autofocus, or because the network is slow.
if (document.activeElement?.closest('[data-live]')) loadFramework()
