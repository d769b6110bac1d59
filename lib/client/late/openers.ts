import { loadFramework, savesData, sendUnsent } from '#lib/client/late/late-framework'
import {
  liveSelector,
  type OpenerHandler,
  openerPatience,
  openerSelector,
} from '#lib/client/late/protocol'

let handler: OpenerHandler | undefined
let waiting: HTMLAnchorElement | undefined
let wanted: HTMLAnchorElement | undefined
let fetchOverlay: ((opener: HTMLAnchorElement) => void) | undefined
let deadline: ReturnType<typeof setTimeout>

function settle(opener: HTMLAnchorElement): void {
  clearTimeout(deadline)
  opener.removeAttribute('aria-busy')
  if (waiting === opener) waiting = undefined
}

function follow(opener: HTMLAnchorElement): void {
  settle(opener)
  location.assign(opener.href)
}

/** Loads an opener's overlay, and the framework if it is not there yet. */
function prepare(opener: HTMLAnchorElement): void {
  wanted = opener
  loadFramework()
  fetchOverlay?.(opener)
}

function open(opener: HTMLAnchorElement): void {
  handler?.(opener, () => waiting === opener).then(
    () => settle(opener),
    () => follow(opener),
  )
}

/** Would this click follow the link in this tab? Others (new tab, download) are left alone. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function onClick(event: MouseEvent): void {
  const opener = (event.target as Element | null)?.closest<HTMLAnchorElement>(openerSelector)
  if (!opener || !isPlain(event)) return
  event.preventDefault()
  // A second tap must not restart the wait.
  if (waiting === opener) return
  if (waiting) settle(waiting)
  waiting = opener
  opener.setAttribute('aria-busy', 'true')
  deadline = setTimeout(() => follow(opener), openerPatience)
  prepare(opener)
  open(opener)
}

function onInterest({ target }: Pick<Event, 'target'>): void {
  const element = target as Element | null
  const opener = element?.closest?.<HTMLAnchorElement>(openerSelector)
  // Pointing is not tapping yet: with Save-Data the download waits for the tap.
  if (opener) savesData() || prepare(opener)
  else if (element?.closest?.(liveSelector)) loadFramework()
}

/** Makes openers open: at once when the application is live, else as soon as it is, else as plain links. */
export function watchOpeners(): void {
  addEventListener('click', onClick)
  for (const interest of ['touchstart', 'pointerover', 'keydown', 'focusin'])
    addEventListener(interest, onInterest, { passive: true })
  // A field may already have the focus: by autofocus, or because the network is slow.
  onInterest({ target: document.activeElement })
  // Coming back, the browser may show this page as it was left.
  addEventListener('pageshow', () => {
    if (waiting) settle(waiting)
  })
  window.earlyScript = {
    prepare(fetch) {
      fetchOverlay = fetch
      if (wanted) fetch(wanted)
    },
    live(openerHandler) {
      handler = openerHandler
      if (waiting) open(waiting)
    },
    sendUnsent,
  }
}
