import {
  completeWhatsAppLinks,
  keepAttribution,
  storedAttribution,
} from '#lib/client/late/attribution'
import { helpPlainForms, keepDrafts } from '#lib/client/late/forms'
import {
  knowUser,
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

const bar = document.getElementById('bottom-bar')
const form = document.querySelector('form[data-live]')

function onScroll(): void {
  if (bar) bar.hidden = scrollY <= floatingBarAfter
  // Who has a form in view may fill it in.
  if (form && form.getBoundingClientRect().top < innerHeight) prefetchFramework()
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
addEventListener('scroll', onScroll, { passive: true })
addEventListener('load', () => {
  onScroll()
  if (!savesData() && Math.random() < vitalsShare) runScript(earlyVitalsScript)
})
