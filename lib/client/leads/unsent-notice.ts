import { removeUnsent, type UnsentLead, type UnsentNews } from '#lib/client/leads/unsent'
import { documentLanguage } from '#lib/client/platform/browser'
import {
  englishUnsentWords,
  hindiUnsentWords,
  type UnsentWords,
} from '#lib/domain/leads/texts/unsent'

/**
 * The notice of an unsent lead on a page that has no form for it. It names nobody, because phones are shared. Its
 * styles are set here, so that no page's style sheet grows for it.
 */

let notice: HTMLElement | undefined
/** The visitor has closed the notice of a waiting lead on this page. */
let isKnown = false

function close(): void {
  notice?.remove()
  notice = undefined
  document.documentElement.style.scrollPaddingTop = ''
}

function link(text: string, address: string): HTMLElement {
  const anchor = document.createElement('a')
  Object.assign(anchor, { textContent: text, href: address })
  return anchor
}

function button(text: string, onPress: () => void): HTMLElement {
  const pressed = document.createElement('button')
  Object.assign(pressed, { type: 'button', textContent: text, onclick: onPress })
  return pressed
}

function actionOf(news: UnsentNews, { headers }: UnsentLead, words: UnsentWords): HTMLElement {
  if (news.outcome === 'sent') return link(words.receipt, news.receipt)
  if (news.outcome === 'gone') return link(words.again, headers['X-Consent-Page'] ?? '/')
  return button(words.erase, () => {
    removeUnsent(news.key)
    close()
  })
}

export function showNotice(news: UnsentNews, unsent: UnsentLead): void {
  const isWaiting = news.outcome === 'waiting'
  if (isWaiting && isKnown) return
  close()
  const words = documentLanguage() === 'hi' ? hindiUnsentWords : englishUnsentWords
  const box = document.createElement('div')
  const text = document.createElement('p')
  text.setAttribute('role', 'status')
  const onClose = () => {
    isKnown ||= isWaiting
    close()
  }
  const actions = [actionOf(news, unsent, words), button(words.close, onClose)]
  for (const { style } of actions)
    Object.assign(style, {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      marginInlineEnd: '1.25rem',
      textDecoration: 'underline',
    })
  // A part of the page, above its header, so that it covers no control there; it stays in view while the page scrolls.
  Object.assign(box.style, {
    position: 'sticky',
    insetBlockStart: '0.5rem',
    zIndex: '50',
    width: 'min(100% - 1rem, 40rem)',
    margin: '0.5rem auto',
    padding: '0.75rem 1rem 0.25rem',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-card)',
    background: 'var(--color-white)',
    color: 'var(--color-ink)',
    boxShadow: 'var(--shadow-overlay)',
  })
  box.append(text, ...actions)
  document.body.prepend(box)
  notice = box
  // Screen readers announce what changes in a status, not what it begins with.
  setTimeout(() => {
    text.textContent = words[news.outcome]
    // What gets the focus scrolls to below it.
    document.documentElement.style.scrollPaddingTop = `${box.offsetHeight + 16}px`
  }, 100)
}
