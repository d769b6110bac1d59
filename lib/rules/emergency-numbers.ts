import type { EmergencyKind } from '#lib/rules/emergency-kinds'

// Apart from the rule: a page that shows the numbers shall not bring the table of words with them.

export interface EmergencyNumber {
  number: '112' | '108' | '14416'
  name: string
  nameHindi: string
}

const all: EmergencyNumber = { number: '112', name: 'Emergency', nameHindi: 'आपातकाल' }
const ambulance: EmergencyNumber = { number: '108', name: 'Ambulance', nameHindi: 'एम्बुलेंस' }
const mind: EmergencyNumber = { number: '14416', name: 'Tele-MANAS', nameHindi: 'टेली-मानस' }

/**
 * Whom to call, first things first. Where life is not in danger and it is about the mind, the helpline comes first and
 * an ambulance is none of the choices; 112 stays for who is in danger all the same.
 */
export function numbersFor(kind: EmergencyKind): readonly EmergencyNumber[] {
  if (kind === 'mind') return [mind, all]
  return kind === 'self-harm' ? [all, ambulance, mind] : [all, ambulance]
}
