/**
 * Everything that the site keeps in the browser's storage. Only these names can be stored, and docs/security.md and the
 * privacy page list what each holds (tests/client/stored-names.test.ts).
 */
export const storedNames = {
  sessionStorage: [
    'attribution',
    'chat-ai',
    'chat-guide',
    'hhUser',
    'hhUserName',
    'lead-draft',
    'lead-taken',
    'lead_id',
    'said',
  ],
  localStorage: [
    'lead-sent',
    'logout',
    'profile-update',
    'recent-searches',
    'selectedCity',
    'selfie',
    'unsent',
  ],
} as const

export type StorageArea = keyof typeof storedNames
export type StoredName<Area extends StorageArea> = (typeof storedNames)[Area][number]
