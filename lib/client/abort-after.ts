/** Ends a fetch that has no answer after so many ms. AbortSignal.timeout itself is younger than many phones' browsers. */
export function abortAfter(ms: number): AbortSignal {
  const patience = new AbortController()
  setTimeout(() => patience.abort(), ms)
  return patience.signal
}
