import type { Language } from '#lib/domain/text/language'

/** A text message: a login code, or the receipt of a lead. */
export type SmsMessage = {
  /** '+919876543210' */
  to: string
  /** The complete text. */
  text: string
  /** That of the text, for providers that store the text themselves. */
  language: Language
} & (
  | {
      /** For providers that store the text themselves. */
      code: string
    }
  | {
      /** The same: reference and callback word. */
      receipt: readonly [reference: string, callbackWord: string]
    }
)

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
