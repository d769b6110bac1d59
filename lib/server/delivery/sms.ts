/** A text message with a login code. */
export interface SmsMessage {
  /** '+919876543210' */
  to: string
  /** Whole, with the code in it. */
  text: string
  /** For providers that keep the text themselves. */
  code: string
}

/** The port that every provider of text messages is reached by. */
export interface Sms {
  /**
   * Sends one message.
   *
   * @throws SmsError when the provider did not take it
   */
  send(message: SmsMessage): Promise<void>
}

/**
 * Why a message was not taken: 'refused' when the provider said no, 'unavailable' when it gave no answer
 * in time or said that it cannot at the moment. Fixed words without personal data.
 */
export class SmsError extends Error {
  readonly kind: 'refused' | 'unavailable'
  /** The provider's HTTP status, where there was one. */
  readonly status: number | undefined
  constructor(kind: 'refused' | 'unavailable', status?: number) {
    super(`the message was not taken: ${kind}`)
    this.name = 'SmsError'
    this.kind = kind
    this.status = status
  }
}
