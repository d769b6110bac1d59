import { randomId } from '#lib/client/random-id'
import { leadFieldNames } from '#lib/rules/lead-field-names'

/**
 * What was filled in and not sent yet, kept on this device for as long as its tab: it survives a reload and a
 * lost network, and is erased with the success. See docs/decisions/0022-draft-on-the-device.md.
 */
const draftKey = 'lead-draft'
/** What this device sent last, whatever became of it; in every tab, and without anybody's data. */
const sentKey = 'lead-sent'
/** How long the same content is the same lead, in ms. */
const sameFor = 10 * 60_000

type Values = Record<string, string>

interface Draft {
  /** Path of the page: what was asked there belongs there; who asks is the same everywhere. */
  path: string
  values: Values
  /** Its idempotency key. */
  key: string
  /** Whose form went out under that key, without an answer yet. */
  sent?: { path: string; name?: string | undefined; mobile?: string | undefined }
}

interface Sent {
  /** Of the content. */
  hash: number
  key: string
  /** Epoch ms. */
  at: number
}

/** Who asks; the rest is about the page. */
const ofPerson = ['name', 'mobile', 'countryCode', 'email']

/** For a browser that blocks its storage: the page's own. */
const held: Record<string, string> = {}

function read<T>(storage: 'sessionStorage' | 'localStorage', key: string): Partial<T> {
  let text: string | null | undefined = held[key]
  try {
    text = window[storage].getItem(key)
  } catch {
    // Blocked.
  }
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

function write(storage: 'sessionStorage' | 'localStorage', key: string, value: object): void {
  held[key] = JSON.stringify(value)
  try {
    window[storage].setItem(key, held[key])
  } catch {
    // Blocked or full: the form works without.
  }
}

function remove(storage: 'sessionStorage' | 'localStorage', key: string): void {
  delete held[key]
  try {
    window[storage].removeItem(key)
  } catch {
    // Blocked: nothing was kept there.
  }
}

/** A draft of another shape is none. */
function readDraft(): Draft | undefined {
  const draft = read<Draft>('sessionStorage', draftKey)
  const texts = [draft.key, ...Object.values(draft.values ?? [undefined])]
  return texts.every((text) => typeof text === 'string') ? (draft as Draft) : undefined
}

/** Forgets it: after a success, or when the visitor wants so. */
export const eraseDraft = (): void => remove('sessionStorage', draftKey)

/** The next form is another lead, though it says the same: the last one may have been withdrawn. */
export const forgetSent = (): void => remove('localStorage', sentKey)

function valuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form)
  const values: Values = {}
  for (const name of [...leadFieldNames, 'countryCode']) {
    const value = data.get(name)
    if (typeof value === 'string' && value.trim() !== '') values[name] = value
  }
  // A code that comes with the form is nothing that somebody filled in.
  if (!values.mobile) delete values.countryCode
  return values
}

/** One number for the same content on the same page. */
export function hashOf(content: Values | [string, unknown][]): number {
  let hash = 0
  for (const letter of location.pathname + JSON.stringify(content))
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  return hash
}

const folded = (name = '') => name.toLowerCase()

/**
 * Whether the form is the one that went out, mended: the same page and number, and no other name. Else a
 * mother's request would write over her daughter's.
 *
 * @param isBack whether the server gave the form back as unsent, under the key that it went out with: it
 * then stands on another page
 */
function isMended(
  sent: NonNullable<Draft['sent']>,
  { name, mobile }: Values,
  isBack: boolean,
): boolean {
  const [before, after] = [folded(sent.name), folded(name)]
  return (
    (isBack || sent.path === location.pathname) &&
    sent.mobile === mobile &&
    (before.startsWith(after) || after.startsWith(before))
  )
}

/** What is kept for a form on this page. */
function keptValues(): Values {
  const draft = readDraft()
  const isHere = draft?.path === location.pathname
  const kept = Object.entries(draft?.values ?? {}).filter(
    ([name]) => isHere || ofPerson.includes(name),
  )
  return Object.fromEntries(kept)
}

/** Keeps what the form holds beside what other forms of this page do; nothing at all erases the draft. */
export function keepDraft(form: HTMLFormElement): void {
  const before = readDraft()
  const values = keptValues()
  for (const { name } of Array.from(form.elements) as HTMLInputElement[]) delete values[name]
  Object.assign(values, valuesOf(form))
  if (Object.keys(values).length === 0) {
    eraseDraft()
    return
  }
  const key = before?.key ?? randomId()
  write('sessionStorage', draftKey, { ...before, path: location.pathname, values, key })
}

/**
 * Fills what is kept into the fields of a form that are empty. Lists that cannot hold the value (their
 * options are on their way) are left to the caller.
 *
 * @returns what was kept, of the fields that this form asks
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
    // Hidden ones are the application's own: lists that are no plain ones any more.
    else if (type !== 'hidden') control.value ||= value
  }
  return filled
}

/**
 * The idempotency key to send this form under: the one of the same content sent a moment ago, in whatever
 * tab; else its draft's; else `given`, or a new one.
 */
export function keyToSend(form: HTMLFormElement, given = ''): string {
  const values = valuesOf(form)
  const { hash, key, at = 0 } = read<Sent>('localStorage', sentKey)
  if (key && hash === hashOf(values) && Date.now() - at < sameFor) return key
  const draft = readDraft()
  if (draft && (!draft.sent || isMended(draft.sent, values, given === draft.key))) return draft.key
  return (!draft && given) || randomId()
}

/** Notes that the form goes out under this key, before the answer is there. */
export function noteSending(form: HTMLFormElement, key: string): void {
  const values = valuesOf(form)
  const path = location.pathname
  const sent = { path, name: values.name, mobile: values.mobile }
  write('sessionStorage', draftKey, { path, values, key, sent })
  write('localStorage', sentKey, { hash: hashOf(values), key, at: Date.now() })
}

/** True once a form of this tab went out and nobody has erased the draft: a plain form's receipt does. */
export const wasSent = (): boolean => readDraft()?.sent !== undefined

const takenKey = 'lead-taken'

/** Notes that a plain form of this tab was taken: its draft is done with. */
export function noteTaken(): void {
  eraseDraft()
  write('sessionStorage', takenKey, { taken: true })
}

/** Whether a plain form of this tab was taken; told once. */
export function wasTaken(): boolean {
  const { taken = false } = read<{ taken: boolean }>('sessionStorage', takenKey)
  remove('sessionStorage', takenKey)
  return taken
}
