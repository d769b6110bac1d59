/** The cookie and the request header that carry the visitor's random id (specification.md, sections 3 and 7). */
export const visitorIdName = 'visitorid'

/** Browsers of this site create 32 hexadecimal digits; external callers may use other ids. */
const pattern = /^[\w.-]{8,100}$/

/** The id, or undefined when it is missing or malformed. */
export const validVisitorId = (id: string | undefined): string | undefined =>
  id !== undefined && pattern.test(id) ? id : undefined
