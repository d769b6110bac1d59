import type { FormEvent, KeyboardEvent } from 'react'
import { blockedMobileKey, defaultCountryCode } from '#lib/rules/phone'

/** The number's digits that stay when a key is pressed: the selection goes, and a leading 0 is stripped. */
function digitsKept({ value, selectionStart, selectionEnd }: HTMLInputElement): number {
  const start = selectionStart ?? value.length
  const kept = value.slice(0, start) + value.slice(Math.max(start, selectionEnd ?? start))
  return kept.replace(/\D/g, '').replace(/^0/, '').length
}

/**
 * The keys of the mobile field (specification point 5). Pasted and filled-in text passes: the validation
 * splits it.
 *
 * @param countryCode of the form: where the country-code feature is off, India's
 */
export const mobileKeys = (countryCode = defaultCountryCode) => ({
  onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (blockedMobileKey(event, digitsKept(event.currentTarget), countryCode))
      event.preventDefault()
  },

  /** Phones' keyboards name no key ('Unidentified'): the same rule, judged by the text that comes. */
  onBeforeInput(event: FormEvent<HTMLInputElement>) {
    const { data, inputType } = event.nativeEvent as InputEvent
    if (data?.length !== 1 || (inputType !== undefined && inputType !== 'insertText')) return
    const kept = digitsKept(event.currentTarget)
    if (blockedMobileKey({ key: data }, kept, countryCode)) event.preventDefault()
  },
})
