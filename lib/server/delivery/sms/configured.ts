import { environment } from '#lib/config/env.server'
import type { SmsSettings } from '#lib/config/sms'
import type { Sms } from '#lib/server/delivery/sms'
import { fileSms } from '#lib/server/delivery/sms/file'
import { msg91Sms } from '#lib/server/delivery/sms/msg91'
import { twilioSms } from '#lib/server/delivery/sms/twilio'
import { log } from '#lib/server/log'
import { processWide } from '#lib/server/process-wide'

function open(settings: SmsSettings): Sms {
  if (settings.provider === 'msg91') return msg91Sms(settings)
  if (settings.provider === 'twilio') return twilioSms(settings)
  // The default must be no secret of an operator who thinks that patients get their codes.
  if (environment().nodeEnv === 'production')
    log().warn('login codes are written to sms.jsonl and sent to nobody: see SMS_PROVIDER')
  return fileSms(environment().dataDir, Date.now)
}

/** The process's way to send text messages, as SMS_PROVIDER names it. */
export const configuredSms = (): Sms => processWide('sms', () => open(environment().sms))
