import { useEffect, useRef, useState } from 'react'
import { countriesFor, countryCodeOf, mobileFull } from '#lib/client/contact/mobile-input'
import {
  type Country,
  calledNumber,
  defaultCountryCode,
  isAbroad,
  withPlus,
} from '#lib/domain/contact/phone'
import type { LeadWords } from '#lib/domain/leads/texts/form/en'

/**
 * Near the submit button: the number that the form holds, in groups, once it is valid. 9198765432 may be a number or
 * the beginning of +91 98765 432…; only the patient can tell. The line has its height from the start.
 */
export function CalledNumber({ words }: { words: Pick<LeadWords, 'willCall' | 'countryCode'> }) {
  const line = useRef<HTMLParagraphElement>(null)
  const [number, setNumber] = useState('')
  /** More digits were typed than an Indian number has, or digits that are none. */
  const [isFull, setFull] = useState(false)
  // After every render, because a draft and a reset change the field without an event.
  useEffect(() => {
    const form = line.current?.closest('form')
    const read = async () => {
      const input = form?.querySelector<HTMLInputElement>('input[name=mobile]')
      if (!input) return setNumber('')
      const { value } = input
      const code = countryCodeOf(input)
      const show = (countries?: readonly Country[]) => {
        const called = calledNumber(value, code, countries)
        setNumber(called)
        // Ten digits or more that are no Indian number are probably another country's.
        const isIndian = withPlus(code) === defaultCountryCode
        if (called === '' && isIndian && /^\d{10,}$/.test(value)) setFull(true)
      }
      if (!isAbroad(value)) return show()
      const countries = await countriesFor(value).catch(() => undefined)
      if (input.value === value) show(countries)
    }
    void read()
    const onInput = () => {
      setFull(false)
      void read()
    }
    const onFull = () => setFull(true)
    form?.addEventListener('input', onInput)
    form?.addEventListener(mobileFull, onFull)
    return () => {
      form?.removeEventListener('input', onInput)
      form?.removeEventListener(mobileFull, onFull)
    }
  })
  return (
    <p ref={line} aria-live="polite" className="min-h-7">
      {number && words.willCall(number)}
      {isFull && <span className="block text-sm">{words.countryCode.full}</span>}
    </p>
  )
}
