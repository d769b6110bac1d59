let asked = false

const late = () => document.querySelectorAll<HTMLLinkElement>('link[rel="late"]')

/** Fetches a script and runs it, after those that were asked for before. */
export function runScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  // Run in the order of the document, as deferred scripts would.
  script.async = false
  document.head.append(script)
}

/** Loads React and Next.js, in the order in which the document names them. A second call does nothing. */
export function loadFramework(): void {
  if (asked) return
  asked = true
  for (const link of late()) runScript(link.href)
}

interface NetworkInformation {
  effectiveType?: string
  saveData?: boolean
}

/** What the browser says of its network. */
export const connection = () =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection

/** True where the visitor has asked that nothing is fetched before it is needed. */
export const savesData = () => connection()?.saveData === true

/**
 * On a connection that says it is fast and does not save data, fetches (but does not run) the framework
 * when the page is idle. A browser that says nothing of its connection gets no prefetch.
 */
export function prefetchFramework(): void {
  if (asked || connection()?.effectiveType !== '4g') return
  for (const link of late()) {
    const prefetch = document.createElement('link')
    prefetch.rel = 'prefetch'
    prefetch.as = 'script'
    prefetch.href = link.href
    document.head.append(prefetch)
  }
}
