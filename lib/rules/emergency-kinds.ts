/** What a text may speak of; the words and the first aid of each stand in emergency-words.ts. */
export const emergencyKinds = [
  'bite',
  'bleeding',
  'breath',
  'burn',
  'choking',
  'electric',
  'fit',
  'heart',
  'injury',
  'mind',
  'poison',
  'pregnancy',
  'self-harm',
  'stroke',
  'unconscious',
  'urgent',
] as const
export type EmergencyKind = (typeof emergencyKinds)[number]
