interface Facts {
  code: string
  /** The brand, as patients know it. */
  provider: string
  /** The site's own address, an origin. */
  siteUrl: string
}

/**
 * The text of a login code: one message of 160 characters as long as brand and domain are short. Its
 * last line lets the browser fill the code in, on that domain alone (https://wicg.github.io/sms-one-time-codes/).
 */
export const smsTextOf = ({ code, provider, siteUrl }: Facts): string =>
  `${code} is your ${provider} login code, valid for 5 minutes. We never ask for it on the phone.

@${new URL(siteUrl).hostname} #${code}`
