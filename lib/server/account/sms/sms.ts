/** A text message with a login code. */
export interface SmsMessage {
  /** '+919876543210' */
  to: string
  /** The complete text, including the code. */
  text: string
  /** For providers that store the text themselves. */
  code: string
}

/** What every SMS provider implements. */
export interface Sms {
  /**
   * Sends one message.
   *
   * @throws SmsError when the provider did not accept it
   */
  send(message: SmsMessage): Promise<void>
}

/**
 * Why a message was not accepted: 'refused' by the provider, or 'unavailable' when it did not answer in time or asked
 * to try later. Holds no personal data.
 */
export class SmsError extends Error {
  readonly kind: 'refused' | 'unavailable'
  /** The provider's HTTP status, where there was one. */
  readonly status: number | undefined
  constructor(kind: 'refused' | 'unavailable', status?: number) {
    super(`the message was not accepted: ${kind}`)
    this.name = 'SmsError'
    this.kind = kind
    this.status = status
  }
}
