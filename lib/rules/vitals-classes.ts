/** What a measured visit tells of the visitor's device and network: three classes each. */

/** @param mobile the header Sec-CH-UA-Mobile: '?1' or '?0'; not every browser sends it */
export const deviceOf = (mobile: unknown): 'phone' | 'desktop' | 'unknown' => {
  if (mobile === '?1') return 'phone'
  return mobile === '?0' ? 'desktop' : 'unknown'
}

/** @param effective of the Network Information API; not every browser has it */
export const connectionOf = (effective: string | undefined): 'fast' | 'slow' | 'unknown' => {
  if (effective === '4g') return 'fast'
  return /^(?:slow-2g|2g|3g)$/.test(effective ?? '') ? 'slow' : 'unknown'
}
