import { refusalWords } from '#lib/domain/site/texts/refusal'

/** An expected failure of a call. The API handler answers it with the error envelope. */
export class ApiError extends Error {
  readonly status: number
  /** Texts for the visitor, one for each problem. */
  readonly texts: string[]
  readonly headers: Record<string, string | string[]>

  /** @param status the HTTP status, 400 to 599 */
  constructor(
    status: number,
    message: string,
    texts: string[] = [message],
    headers: Record<string, string | string[]> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.texts = texts
    this.headers = headers
  }
}

/** The one answer to a caller over a limit: 429 with Retry-After. */
export const tooManyRequests = (retryAfterSeconds: number): ApiError =>
  new ApiError(429, refusalWords.en.tooMany, undefined, {
    'Retry-After': String(retryAfterSeconds),
  })
