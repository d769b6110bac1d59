import { randomId } from '#lib/client/platform/browser'
import { parsed, readStored, store } from '#lib/client/platform/storage'
import type { StorageArea, StoredName } from '#lib/client/platform/stored-names'
import { sameLeadMs } from '#lib/domain/leads/lead-call'
import { leadFieldNames } from '#lib/domain/site/page'

/**
 * The draft of an unsent form. It lives as long as the browser tab, survives reloads and network failures, and is
 * erased on success (docs/decisions/0022-draft-on-the-device.md).
 */
const draftKey = 'lead-draft'
/** The hash and key of the last form that this device sent, shared by all tabs, without personal data. */
const sentKey = 'lead-sent'

/**
 * What was filled in, and as `page` what the form says about its page: the form of a card names its doctor or hospital.
 */
type Values = Record<string, string>

interface Draft {
  /** Path of the page. The fields about the person are filled in on other pages too. */
  path: string
  values: Values
  key: string
  /** What was sent under this key and has no answer yet. */
  sent?: Values
}

interface Sent {
  /** Of the content. */
  hash: number
  key: string
  /** Epoch ms. */
  at: number
}

/** Fields about the person; the others belong to the page. */
const personFields = ['name', 'mobile', 'countryCode', 'email']

/** Replaces the storage in browsers that block it. */
const memory: Record<string, string | null> = {}

function read<T, Area extends StorageArea = StorageArea>(
  storage: Area,
  key: StoredName<Area>,
): Partial<T> {
  const text = readStored(storage, key)
  return Object(parsed(text === undefined ? memory[key] : text))
}

/** Without a value it is removed. */
function write<Area extends StorageArea>(
  storage: Area,
  key: StoredName<Area>,
  value?: object,
): void {
  memory[key] = value ? JSON.stringify(value) : null
  store(storage, key, memory[key])
}

/** Undefined when there is none, or when its shape is wrong. */
function readDraft(): Draft | undefined {
  const draft = read<Draft>('sessionStorage', draftKey)
  const texts = [draft.key, ...Object.values(draft.values ?? [0])]
  return texts.every((text) => typeof text === 'string') ? (draft as Draft) : undefined
}

/** Called after a success, or when the visitor erases the draft. */
export const eraseDraft = (): void => write('sessionStorage', draftKey)

/** The draft's key, which is that of the form when it was sent. */
export const draftKeyNow = (): string | undefined => readDraft()?.key

/**
 * Erases the draft that was sent under this key, unless it was changed since.
 *
 * @returns whether it did
 */
export function eraseSent(key: string): boolean {
  const draft = readDraft()
  const isSame = JSON.stringify(draft?.sent) === JSON.stringify(draft?.values)
  if (draft?.key !== key || !isSame) return false
  eraseDraft()
  return true
}

/** Makes the next form a new lead even if its content is the same: the last one may have been withdrawn. */
export const forgetSent = (): void => write('localStorage', sentKey)

function valuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form)
  const values: Values = {}
  for (const name of [...leadFieldNames, 'countryCode', 'page']) {
    const value = data.get(name) as string | null
    if (value?.trim()) values[name] = value
  }
  // The country code alone is a default, not something that the visitor filled in.
  if (!values.mobile) delete values.countryCode
  return values
}

/** Hash of the content and the page's path. */
export function hashOf(content: Values | [string, unknown][]): number {
  let hash = 0
  for (const letter of location.pathname + JSON.stringify(content))
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  return hash
}

const folded = (name = '') => name.toLowerCase()

/**
 * Is this the form that was sent, with corrections: about the same, same number, no other name? Otherwise a mother's
 * request would overwrite her daughter's, and the request for one doctor that for another.
 *
 * @param isReturned the server returned the form as unsent, with its key
 */
function isCorrected(sent: Values, { name, mobile, page }: Values, isReturned: boolean): boolean {
  const [before, after] = [folded(sent.name), folded(name)]
  return (
    (isReturned || sent.page === page) &&
    sent.mobile === mobile &&
    (before.startsWith(after) || after.startsWith(before))
  )
}

/** The draft's values for a form on this page. */
function keptValues(): Values {
  const draft = readDraft()
  const isHere = draft?.path === location.pathname
  const kept = Object.entries(draft?.values ?? {}).filter(
    ([name]) => personFields.includes(name) || (isHere && name !== 'page'),
  )
  return Object.fromEntries(kept)
}

/** Adds the form's values to the draft. Erases the draft when nothing is left. */
export function keepDraft(form: HTMLFormElement): void {
  const before = readDraft()
  const values = keptValues()
  for (const { name } of Array.from(form.elements) as HTMLInputElement[]) delete values[name]
  Object.assign(values, valuesOf(form))
  // `page` is always there.
  if (Object.keys(values).length < 2) {
    eraseDraft()
    return
  }
  const key = before?.key ?? randomId()
  write('sessionStorage', draftKey, { ...before, path: location.pathname, values, key })
}

/**
 * Fills the draft into the form's empty inputs. A list whose options are still loading cannot take its value: the
 * caller must.
 *
 * @returns the draft's values for this form
 */
export function fillIn(form: HTMLFormElement): Values {
  const filled: Values = {}
  const kept = keptValues()
  for (const control of Array.from(form.elements) as HTMLInputElement[]) {
    const { name, type } = control
    const value = kept[name]
    if (value === undefined) continue
    filled[name] = value
    if (type === 'radio')
      control.checked ||= control.value === value && !form.querySelector(`[name=${name}]:checked`)
    // React controls hidden inputs: they belong to comboboxes.
    else if (type !== 'hidden') control.value ||= value
  }
  return filled
}

/**
 * The idempotency key for this form: that of the same content sent recently from any tab; else the draft's; else
 * `given`, or a new one.
 */
export function keyToSend(form: HTMLFormElement, given = ''): string {
  const values = valuesOf(form)
  const { hash, key, at } = read<Sent>('localStorage', sentKey)
  if (key && hash === hashOf(values) && Date.now() - (at as number) < sameLeadMs) return key
  const draft = readDraft()
  if (draft && (!draft.sent || isCorrected(draft.sent, values, given === draft.key)))
    return draft.key
  return (!draft && given) || randomId()
}

/** Records that the form is being sent under this key. */
export function noteSending(form: HTMLFormElement, key: string): void {
  const values = valuesOf(form)
  write('sessionStorage', draftKey, { path: location.pathname, values, key, sent: values })
  write('localStorage', sentKey, { hash: hashOf(values), key, at: Date.now() })
}

/** Was a form sent under this key after this time, in epoch ms? */
export function wasSentSince(key: string, time: number): boolean {
  const sent = read<Sent>('localStorage', sentKey)
  return sent.key === key && (sent.at ?? 0) > time
}

/** Was a form of this tab sent whose draft is not erased yet? The receipt of a plain form erases it. */
export const wasSent = (): boolean => readDraft()?.sent !== undefined

const takenKey = 'lead-taken'

/** Records that a plain form of this tab was accepted. */
export function noteTaken(): void {
  eraseDraft()
  write('sessionStorage', takenKey, { taken: true })
}

/** Was a plain form of this tab accepted? True only once. */
export function wasTaken(): boolean | undefined {
  const { taken } = read<{ taken: boolean }>('sessionStorage', takenKey)
  write('sessionStorage', takenKey)
  return taken
}
