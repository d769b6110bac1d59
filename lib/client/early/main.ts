import { keepAttribution, storedAttribution } from '#lib/client/early/attribution'
import { keepDrafts } from '#lib/client/early/drafts'
import {
  loadFramework,
  prefetchFramework,
  runScript,
  savesData,
} from '#lib/client/early/late-framework'
import { watchOpeners } from '#lib/client/early/openers'
import { helpPlainForms } from '#lib/client/early/plain-forms'
import { knowUser } from '#lib/client/early/visitor'
import { completeWhatsAppLinks } from '#lib/client/early/whatsapp-reference'
import { parseAttribution } from '#lib/rules/attribution'

declare global {
  /** Address of lib/client/early/vitals.ts, and the share of visits, 0 to 1, that fetch it; scripts/early.ts writes both in. */
  const earlyVitalsScript: string
  const vitalsShare: number
}

/** Specification point 9: the floating bar appears at scroll greater than 500 px. */
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
// The patient app opens pages with source=app: styles then hide what the app has itself.
if (parseAttribution(storedAttribution()).source === 'app')
  document.documentElement.dataset.source = 'app'
watchOpeners()
knowUser()
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
// A field may have the focus already: autofocus, or a fast reader on a slow network.
if (document.activeElement?.closest('[data-live]')) loadFramework()
