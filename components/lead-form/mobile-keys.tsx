import type { FormEvent, KeyboardEvent } from 'react'
import { blockedMobileKey, defaultCountryCode } from '#lib/rules/phone'

/**
 * The keys of the mobile field (specification point 5). The country-code feature is off in the shared
 * layout, so the field holds an Indian number. Pasted and filled-in text passes: the validation splits it.
 */
export const mobileKeys = {
  onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
    if (blockedMobileKey(event, kept, defaultCountryCode)) event.preventDefault()
  },

  /** Phones' keyboards name no key ('Unidentified'): the same rule, judged by the text that comes. */
  onBeforeInput(event: FormEvent<HTMLInputElement>) {
    const { data, inputType } = event.nativeEvent as InputEvent
    if (data?.length !== 1 || (inputType !== undefined && inputType !== 'insertText')) return
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
    if (blockedMobileKey({ key: data }, kept, defaultCountryCode)) event.preventDefault()
  },
}
