import { randomId } from '#lib/client/random-id'
import { leadFieldNames } from '#lib/rules/lead-field-names'

/**
 * What was filled in and not sent yet, kept on this device: it survives a reload, a lost network and a
 * closed tab, for a day, and is erased with the success. Storage may be blocked: then nothing is kept.
 */
const storageKey = 'lead-draft'
const lifeMs = 24 * 3600 * 1000

interface Draft {
  /** Epoch ms of the last change. */
  at: number
  /** Path of the page: what was asked there belongs there; who asks is the same everywhere. */
  path: string
  values: Record<string, string>
  /** Its idempotency key: the same in every tab that is filled from it, and after a reload. */
  key: string
  /** True once it went out under that key: the key is this person's then. */
  isSent?: boolean
}

/** Who asks; the rest is about the page. */
const ofPerson = new Set(['name', 'mobile', 'countryCode', 'email'])

/** The draft that the text holds; what is no JSON, or not of its shape, is none. */
function draftOf(text: string): Draft | undefined {
  try {
    const draft: Draft = JSON.parse(text)
    const texts = [draft.key, ...Object.values(draft.values)]
    return texts.every((one) => typeof one === 'string') ? draft : undefined
  } catch {
    return undefined
  }
}

function readDraft(): Draft | undefined {
  try {
    const draft = draftOf(localStorage.getItem(storageKey) ?? '')
    if (draft && Date.now() - draft.at < lifeMs) return draft
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked.
  }
  return undefined
}

function writeDraft(draft: Draft): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Blocked or full: the form works without.
  }
}

/** Forgets it all: after a success, or when the visitor wants so. */
export function eraseDraft(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked: nothing was kept.
  }
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  const values: Record<string, string> = {}
  for (const name of leadFieldNames) {
    const value = data.get(name)
    if (typeof value === 'string' && value.trim() !== '') values[name] = value
  }
  const countryCode = data.get('countryCode')
  if (values.mobile && typeof countryCode === 'string') values.countryCode = countryCode
  return values
}

/** Who asks, as the form says: another person is another lead. */
const personOf = ({ name = '', mobile = '' }: Record<string, string>) => `${name}\n${mobile}`

/** The form remembers under which key it was kept, and whose: another tab's success erases the draft itself. */
function mark(form: HTMLFormElement, { key, values }: Pick<Draft, 'key' | 'values'>): void {
  form.dataset.key = `${key}\n${personOf(values)}`
}

/** What the form holds from now on is another lead. */
export function unmark(form: HTMLFormElement): void {
  delete form.dataset.key
}

/** A key that went out is the person's for whom it did. */
function keyFor(draft: Draft | undefined, values: Record<string, string>): string {
  const isAnothers = draft?.isSent && personOf(draft.values) !== personOf(values)
  return draft && !isAnothers ? draft.key : randomId()
}

/** Keeps what the form holds beside what other forms of this page do; nothing at all erases the draft. */
export function keepDraft(form: HTMLFormElement): void {
  const before = readDraft()
  const others = Object.entries(keptValues()).filter(([name]) => !form.elements.namedItem(name))
  const values = { ...Object.fromEntries(others), ...valuesOf(form) }
  if (Object.keys(values).length === 0) {
    eraseDraft()
    return
  }
  const key = keyFor(before, values)
  const isSent = (before?.isSent ?? false) && key === before?.key
  writeDraft({ at: Date.now(), path: location.pathname, values, key, isSent })
  mark(form, { key, values })
}

/** What is kept for a form on this page. */
function keptValues(): Record<string, string> {
  const draft = readDraft()
  if (!draft) return {}
  const isHere = draft.path === location.pathname
  const entries = Object.entries(draft.values).filter(([name]) => isHere || ofPerson.has(name))
  return Object.fromEntries(entries)
}

/**
 * Fills what is kept into the fields of a form that are empty. Lists that cannot hold the value (their
 * options are on their way) are left to the caller.
 *
 * @returns what was kept, of the fields that this form asks
 */
export function fillIn(form: HTMLFormElement): Record<string, string> {
  const filled: Record<string, string> = {}
  const draft = readDraft()
  const kept = keptValues()
  for (const control of Array.from(form.elements) as HTMLInputElement[]) {
    const { name, type } = control
    const value = kept[name]
    if (value === undefined) continue
    filled[name] = value
    if (type === 'radio')
      control.checked ||= control.value === value && !form.querySelector(`[name=${name}]:checked`)
    // Hidden ones are the application's own: lists that are no plain ones any more.
    else if (type !== 'hidden') control.value ||= value
  }
  if (draft) mark(form, draft)
  return filled
}

/**
 * The idempotency key to send this form under: the one that its draft has, here or in another tab, when
 * it is this person's; else a new one.
 */
export function keyToSend(form: HTMLFormElement): string {
  const values = valuesOf(form)
  const draft = readDraft()
  if (draft && personOf(draft.values) === personOf(values)) return draft.key
  const [key = '', ...person] = form.dataset.key?.split('\n') ?? []
  return person.join('\n') === personOf(values) ? key : randomId()
}

/** Notes that the form goes out under this key, before the answer is there. */
export function noteSending(form: HTMLFormElement, key: string): void {
  const values = valuesOf(form)
  writeDraft({ at: Date.now(), path: location.pathname, values, key, isSent: true })
  mark(form, { key, values })
}

/** True once a form of this device went out and nobody has erased the draft: a plain form's receipt does. */
export const wasSent = (): boolean => readDraft()?.isSent ?? false

/**
 * Calls back with who sent a form, when another tab erases the draft after its success: the same form
 * here, filled from the same draft, would be a second lead.
 */
export function onSentElsewhere(told: (isSame: (form: HTMLFormElement) => boolean) => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== storageKey || newValue !== null || oldValue === null) return
    const values = draftOf(oldValue)?.values
    if (values?.mobile) told((form) => personOf(values) === personOf(valuesOf(form)))
  })
}
