import { log } from '#lib/server/platform/log'

interface LoginStep {
  requestId: string
  /** Of hashOfMobile. */
  mobileHash: string
  step: 'code requested' | 'code entered'
  result: 'sent' | 'on its way' | 'limited' | 'unsent' | 'right' | 'wrong'
}

/** Enough to tell numbers apart. */
const digits = 12

/**
 * One line for each attempt to log in, successful or not. `who` is the beginning of the number's keyed hash: it shows
 * which attempts were made for the same number, and only the site's secret leads from a number to it.
 */
export const logLoginStep = ({ mobileHash, ...step }: LoginStep): void =>
  log().info({ ...step, factor: 'sms', who: mobileHash.slice(0, digits) }, 'login')
