/** How codes are sent, as SMS_PROVIDER and the provider's own variables say. */
export type SmsSettings =
  | { provider: 'file' }
  | { provider: 'msg91'; authKey: string; templateId: string }
  | {
      provider: 'twilio'
      accountSid: string
      authToken: string
      /** A number ('+1…'), or a messaging service's id. */
      from: { From: string } | { MessagingServiceSid: string }
    }

interface SmsVariables {
  SMS_PROVIDER: SmsSettings['provider']
  MSG91_AUTH_KEY?: string | undefined
  MSG91_TEMPLATE_ID?: string | undefined
  TWILIO_ACCOUNT_SID?: string | undefined
  TWILIO_AUTH_TOKEN?: string | undefined
  TWILIO_FROM?: string | undefined
  TWILIO_MESSAGING_SERVICE_SID?: string | undefined
}

/** @returns the settings, or each missing variable with what is wrong with it */
export function smsSettings(variables: SmsVariables): SmsSettings | { problems: string[] } {
  const { SMS_PROVIDER: provider } = variables
  const missing: string[] = []
  const needed = (name: Exclude<keyof SmsVariables, 'SMS_PROVIDER'>): string => {
    const value = variables[name]
    if (value === undefined) missing.push(`${name}: is needed with SMS_PROVIDER=${provider}`)
    return value ?? ''
  }
  let settings: SmsSettings = { provider: 'file' }
  if (provider === 'msg91')
    settings = {
      provider,
      authKey: needed('MSG91_AUTH_KEY'),
      templateId: needed('MSG91_TEMPLATE_ID'),
    }
  if (provider === 'twilio') {
    const service = variables.TWILIO_MESSAGING_SERVICE_SID
    settings = {
      provider,
      accountSid: needed('TWILIO_ACCOUNT_SID'),
      authToken: needed('TWILIO_AUTH_TOKEN'),
      from: service ? { MessagingServiceSid: service } : { From: needed('TWILIO_FROM') },
    }
  }
  return missing.length > 0 ? { problems: missing } : settings
}
