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
  /** Under which key it was sent without an answer, and for whom: sent again it is the same lead. */
  sent?: { key: string; name: string; mobile: string }
}

/** Who asks; the rest is about the page. */
const ofPerson = new Set(['name', 'mobile', 'email'])

/** The draft that the text (JSON) holds; what is not of its shape is none. @throws when it is no JSON */
function parseDraft(text: string | null): Draft | undefined {
  const draft: Draft | null = JSON.parse(text ?? 'null')
  const values = Object.values(draft?.values ?? [undefined])
  return draft && values.every((value) => typeof value === 'string') ? draft : undefined
}

function readDraft(): Draft | undefined {
  try {
    const draft = parseDraft(localStorage.getItem(storageKey))
    if (draft && Date.now() - draft.at < lifeMs) return draft
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked, or of another shape.
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
  return values
}

/** Keeps what the form holds beside what other forms of this page do; nothing at all erases the draft. */
export function keepDraft(form: HTMLFormElement): void {
  const before = readDraft()
  const others = Object.entries(keptValues()).filter(([name]) => !form.elements.namedItem(name))
  const values = { ...Object.fromEntries(others), ...valuesOf(form) }
  if (Object.keys(values).length === 0) eraseDraft()
  else writeDraft({ ...before, at: Date.now(), path: location.pathname, values })
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
  for (const [name, value] of Object.entries(keptValues())) {
    const control = form.elements.namedItem(name)
    if (!control) continue
    if (control instanceof RadioNodeList) {
      const choices = Array.from(control) as HTMLInputElement[]
      if (!choices.some(({ checked }) => checked))
        for (const choice of choices) choice.checked = choice.value === value
    } else if (isTextual(control) && control.value === '') control.value = value
    filled[name] = value
  }
  return filled
}

const isTextual = (
  control: Element,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  'value' in control && !(control instanceof HTMLInputElement && control.type === 'hidden')

/** Under which key this person's form was sent before without an answer; '' for none. */
export function unansweredKey(form: HTMLFormElement): string {
  const { name = '', mobile = '' } = valuesOf(form)
  const sent = readDraft()?.sent
  return sent && sent.name === name && sent.mobile === mobile ? sent.key : ''
}

/** Notes that the form goes out under this key, before the answer is there. */
export function noteSending(form: HTMLFormElement, key: string): void {
  const values = valuesOf(form)
  const { name = '', mobile = '' } = values
  writeDraft({ at: Date.now(), path: location.pathname, values, sent: { key, name, mobile } })
}

/** True once a form of this device went out and nobody has erased the draft: a plain form's receipt does. */
export const wasSent = (): boolean => readDraft()?.sent !== undefined

function valuesOfDraft(text: string): Draft['values'] | undefined {
  try {
    return parseDraft(text)?.values
  } catch {
    return undefined
  }
}

/**
 * Calls back with who sent a form, when another tab erases the draft after its success: the same form
 * here, filled from the same draft, would be a second lead.
 */
export function onSentElsewhere(told: (isSame: (form: HTMLFormElement) => boolean) => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== storageKey || newValue !== null || oldValue === null) return
    const values = valuesOfDraft(oldValue)
    if (!values) return
    told((form) => {
      const { name = '', mobile = '' } = valuesOf(form)
      return mobile !== '' && name === (values.name ?? '') && mobile === values.mobile
    })
  })
}
