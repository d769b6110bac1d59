/** An expected failure of a call, which the handler turns into the envelope. */
export class ApiError extends Error {
  readonly status: number
  /** Texts for the visitor, one a problem. */
  readonly texts: string[]
  readonly headers: Record<string, string>

  /** @param status the HTTP status, 400 to 599 */
  constructor(
    status: number,
    message: string,
    texts: string[] = [message],
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.texts = texts
    this.headers = headers
  }
}
