/**
 * Why the endpoint gave no whole answer, for the log: 'broken' could not be reached, redirected, broke off or sent an event too long; 'status'
 * answered with an error; 'no-stream' with no event stream; 'error' said so in its stream; 'no-answer' was silent at
 * first, 'stalled' later, 'slow' in all; 'too-long'; 'cut' ended without its end; 'empty'; 'gone' the visitor went.
 */
export type AiFailure =
  | ('broken' | 'status' | 'no-stream' | 'error')
  | ('no-answer' | 'stalled' | 'slow')
  | ('too-long' | 'cut' | 'empty' | 'gone')

/** The endpoint gave no whole answer. Holds nothing that it or the visitor said. */
export class AiUnavailable extends Error {
  readonly reason: AiFailure
  /** The HTTP status, where that was the reason. */
  readonly status: number | undefined

  constructor(reason: AiFailure, status?: number) {
    super(`The AI endpoint gave no whole answer: ${reason}`)
    this.name = 'AiUnavailable'
    this.reason = reason
    this.status = status
  }
}
