import type { FormEvent, KeyboardEvent } from 'react'
import { blockedMobileKey, defaultCountryCode } from '#lib/domain/contact/phone'

/** The number of digits that stay when a key is pressed, without the selected ones and a leading 0. */
function digitsKept({ value, selectionStart, selectionEnd }: HTMLInputElement): number {
  const start = selectionStart ?? value.length
  const kept = value.slice(0, start) + value.slice(Math.max(start, selectionEnd ?? start))
  return kept.replace(/\D/g, '').replace(/^0/, '').length
}

/**
 * Blocks keys in the mobile field (specification.md, section 5). Pasted and autofilled text passes, because the
 * validation splits it.
 *
 * @param countryCode of the form; India's without the country-code feature
 */
export const mobileKeys = (countryCode = defaultCountryCode) => ({
  onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (blockedMobileKey(event, digitsKept(event.currentTarget), countryCode))
      event.preventDefault()
  },

  /** The same rule for the keyboards of phones, which do not name the key. */
  onBeforeInput(event: FormEvent<HTMLInputElement>) {
    const { data, inputType } = event.nativeEvent as InputEvent
    if (data?.length !== 1 || (inputType !== undefined && inputType !== 'insertText')) return
    const kept = digitsKept(event.currentTarget)
    if (blockedMobileKey({ key: data }, kept, countryCode)) event.preventDefault()
  },
})
