import type { EmergencyKind } from '#lib/domain/emergency/emergency'

// A separate module, so that a page that shows the numbers does not load the word table.

interface EmergencyNumber {
  number: string
  /** Its key in the words of a language. */
  name: 'general' | 'ambulance' | 'teleManas'
}

/** For every emergency, in all of India. */
export const general: EmergencyNumber = { number: '112', name: 'general' }
export const ambulance: EmergencyNumber = { number: '108', name: 'ambulance' }
/** The government's mental health helpline. */
const teleManas: EmergencyNumber = { number: '14416', name: 'teleManas' }

/**
 * The numbers to call, most important first. If it is about mental health and life is not in danger, the helpline
 * comes first and no ambulance is offered; 112 stays in case there is danger after all.
 */
export function numbersFor(kind: EmergencyKind): readonly EmergencyNumber[] {
  if (kind === 'mind') return [teleManas, general]
  return kind === 'self-harm' ? [general, ambulance, teleManas] : [general, ambulance]
}
