import { loadFramework } from '#lib/client/early/late-framework'
import {
  type OpenerHandler,
  openerPatience,
  openerSelector,
  wantsApplicationSelector,
} from '#lib/client/early/protocol'

let handler: OpenerHandler | undefined
let waiting: HTMLAnchorElement | undefined
let opening = false
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

function open(opener: HTMLAnchorElement): void {
  handler?.(opener, () => waiting === opener).then(
    () => settle(opener),
    () => follow(opener),
  )
}

/** True for the click that would follow the link in this tab: others (new tab, download) are left alone. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function onClick(event: MouseEvent): void {
  const opener = (event.target as Element | null)?.closest<HTMLAnchorElement>(openerSelector)
  if (!opener || !isPlain(event)) return
  event.preventDefault()
  opening = true
  // A second tap while the first is under way must not start the wait anew.
  if (waiting === opener) return
  if (waiting) settle(waiting)
  waiting = opener
  opener.setAttribute('aria-busy', 'true')
  deadline = setTimeout(() => follow(opener), openerPatience)
  loadFramework()
  open(opener)
}

function onInterest(event: Event): void {
  if ((event.target as Element | null)?.closest?.(wantsApplicationSelector)) loadFramework()
}

/** Makes openers open: at once when the application is live, else as soon as it is, else as links. */
export function watchOpeners(): void {
  addEventListener('click', onClick)
  for (const interest of ['touchstart', 'pointerover', 'keydown', 'focusin'])
    addEventListener(interest, onInterest, { passive: true })
  // Back from the page that a link was followed to: the browser may show this page as it was left.
  addEventListener('pageshow', () => {
    if (waiting) settle(waiting)
  })
  window.earlyScript = {
    get opening() {
      return opening
    },
    live(openerHandler) {
      handler = openerHandler
      if (waiting) open(waiting)
    },
  }
}
