import { useEffect, useState } from 'react'
import { collapsed } from '#lib/rules/search-suggestions'

/** What a search form asks at the moment. */
export interface Question {
  /** Without needless whitespace. */
  query: string
  /** Of the city that the form says; '' for all cities: Delhi that nobody has chosen is presumed by no search. */
  cityId: string
  /** The same city's; '' for all cities. */
  citySlug: string
}

function questionOf(field: HTMLInputElement): Question {
  const select = field.form?.elements.namedItem('city')
  const city =
    select instanceof HTMLSelectElement ? select.options[select.selectedIndex] : undefined
  return {
    query: collapsed(field.value),
    cityId: city?.dataset.id ?? '',
    citySlug: city?.value ?? '',
  }
}

/** Follows what is typed and chosen in the form around `field`, from what stands there already on. */
export function useQuestion(field: HTMLInputElement): Question {
  const [question, setQuestion] = useState(() => questionOf(field))
  useEffect(() => {
    const { form } = field
    const update = () => setQuestion(questionOf(field))
    form?.addEventListener('input', update)
    // The city may have been chosen by a script, which says nothing.
    form?.addEventListener('focusin', update)
    return () => {
      form?.removeEventListener('input', update)
      form?.removeEventListener('focusin', update)
    }
  }, [field])
  return question
}
