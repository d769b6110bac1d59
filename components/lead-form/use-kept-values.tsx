import { type RefObject, useEffect, useState } from 'react'
import { eraseDraft, fillIn } from '#lib/client/draft'

/**
 * What this device kept of the form (lib/client/draft): filled in once the form is live, where its fields
 * are empty. `kept` is for the lists, which React holds.
 */
export function useKeptValues(form: RefObject<HTMLFormElement | null>) {
  const [kept, setKept] = useState<Record<string, string>>({})
  useEffect(() => {
    if (form.current) setKept(fillIn(form.current))
  }, [form])
  /** Once the form is emptied nothing of it comes back. */
  const drop = () => setKept({})
  function forget() {
    form.current?.reset()
    eraseDraft()
  }
  return { kept, drop, forget }
}
