import { blockedMobileKey, settleMobile, typedMobile } from '#lib/domain/contact/phone'

/** The country code of the input's form; '' when the form has no country-code picker. */
export const countryCodeOf = ({ form }: HTMLInputElement): string =>
  form?.querySelector<HTMLInputElement>('[name=countryCode]')?.value ?? ''

/** Writes the settled text, with the caret before the same digits as it was. */
function write(input: HTMLInputElement, text: string): void {
  const behind = input.value.slice(input.selectionStart ?? input.value.length)
  input.value = text
  const caret = Math.max(0, text.length - settleMobile(behind, '').length)
  // In a field without the focus, this would move the focus in Safari, for example during autofill.
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

/** Has the field room for a character in the place of the selected ones? */
function hasRoom(input: HTMLInputElement, character: string): boolean {
  const { value, selectionStart, selectionEnd } = input
  const start = selectionStart ?? value.length
  const behind = value.slice(selectionEnd ?? start)
  const text = value.slice(0, start) + character + behind
  return typedMobile(text, behind === '', countryCodeOf(input)) !== undefined
}

/**
 * Gives a mobile number's input the rules of specification.md, section 5: blocks keys, and settles what is typed,
 * pasted, dropped, dictated or autofilled. It needs no React; a component passes it as the input's `ref`, and listens
 * with onInput, because React does not report a value written here as a change.
 *
 * @returns removes the listeners
 */
export function liveMobile(input: HTMLInputElement | null): (() => void) | undefined {
  if (!input) return undefined

  /** @param key the one character that was typed; undefined for other text */
  function settle(key?: string | null): void {
    const field = input as HTMLInputElement
    const { value, selectionStart } = field
    const code = countryCodeOf(field)
    const typed =
      key?.length === 1 ? typedMobile(value, selectionStart === value.length, code) : undefined
    const text = typed ?? settleMobile(value, code)
    if (text !== value) write(field, text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (blockedMobileKey(event)) event.preventDefault()
  }
  // Phones' keyboards do not name the key, but this event has its character.
  const onBeforeInput = (event: InputEvent) => {
    const { data, inputType } = event
    if (inputType !== 'insertText' || data?.length !== 1) return
    if (blockedMobileKey({ key: data }) || !hasRoom(input, data)) event.preventDefault()
  }
  const onInput = ({ data, inputType, isComposing }: Partial<InputEvent>) => {
    // Writing would break off the composition.
    if (!isComposing) settle(inputType === 'insertText' ? data : undefined)
  }
  const onCompositionEnd = ({ data }: CompositionEvent) => {
    settle(data)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  settle()
  const listeners = {
    keydown: onKeyDown,
    beforeinput: onBeforeInput,
    input: onInput,
    compositionend: onCompositionEnd,
  }
  for (const [type, listener] of Object.entries(listeners))
    input.addEventListener(type, listener as EventListener)
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      input.removeEventListener(type, listener as EventListener)
  }
}
