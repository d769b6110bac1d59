import {
  blockedMobileKey,
  type Country,
  india,
  isAbroad,
  settleMobile,
  typedMobile,
  withBlockedPlus,
} from '#lib/domain/contact/phone'

/** Loads the country list only for a number that begins with another country's code. @throws if it does not load */
export const countriesFor = async (mobile = ''): Promise<readonly Country[]> =>
  isAbroad(mobile) ? (await import('#lib/domain/contact/countries')).countries : [india]

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

/** Event of the input: a digit was blocked because the number is complete. */
export const mobileFull = 'mobilefull'

/** Has the field room for a character in the place of the selected ones? */
function hasRoom(input: HTMLInputElement, character: string): boolean {
  const { value, selectionStart, selectionEnd } = input
  const start = selectionStart ?? value.length
  const behind = value.slice(selectionEnd ?? start)
  const text = value.slice(0, start) + character + behind
  return typedMobile(text, behind === '', countryCodeOf(input)) !== undefined
}

/** Is the field empty, or all of its text selected? Then a typed character becomes its first one. */
const isReplaced = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  value === '' || (selectionStart === 0 && selectionEnd === value.length)

/**
 * Remembers a + that was blocked in front of the number, and puts it there once the digits are another country's.
 * It is forgotten when the field is emptied, or its text is changed elsewhere than at the end.
 */
function plusMemory() {
  /** The digits typed after the +; undefined when there was none. */
  let digits: string | undefined
  return {
    press(input: HTMLInputElement): void {
      if (isReplaced(input)) digits = ''
    },
    /** @param key see settle below @returns the settled text, with the + if it belongs there */
    restore(text: string, countryCode: string, key: string | undefined): string {
      if (digits === undefined) return text
      const isContinued =
        (text.startsWith(digits) || digits.startsWith(text)) &&
        Math.abs(text.length - digits.length) <= 1
      const restored = withBlockedPlus(text, countryCode)
      const isWaiting = isContinued && restored === text && (text !== '' || key !== undefined)
      digits = isWaiting ? text : undefined
      return isContinued ? restored : text
    },
  }
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
  const plus = plusMemory()

  /** @param entered the text that was typed; undefined for text that came another way */
  function settle(entered?: string | null): void {
    const field = input as HTMLInputElement
    const { value, selectionStart } = field
    const code = countryCodeOf(field)
    const key = entered?.length === 1 ? entered : undefined
    const typed = key && typedMobile(value, selectionStart === value.length, code)
    const text = plus.restore(typed ?? settleMobile(value, code), code, key)
    if (text !== value) write(field, text)
  }
  /** @returns is the key blocked? */
  function block(event: Event, press: Parameters<typeof blockedMobileKey>[0]): boolean {
    if (!blockedMobileKey(press)) return false
    event.preventDefault()
    if (press.key === '+') plus.press(input as HTMLInputElement)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => void block(event, event)
  // Phones' keyboards do not name the key, but this event has its character.
  const onBeforeInput = (event: InputEvent) => {
    const { data, inputType } = event
    if (inputType !== 'insertText' || data?.length !== 1) return
    if (block(event, { key: data }) || hasRoom(input, data)) return
    event.preventDefault()
    if (/\d/.test(data)) input.dispatchEvent(new Event(mobileFull, { bubbles: true }))
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
