import { useEffect } from 'react'

/** Tells assistive technology what the field is and where its list stands; without the list it is a plain field again. */
export function useComboboxField(
  field: HTMLInputElement,
  { list, isExpanded, active }: { list: string; isExpanded: boolean; active: string | undefined },
): void {
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': list,
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name)
      field.removeAttribute('aria-expanded')
    }
  }, [field, list])
  useEffect(() => {
    field.setAttribute('aria-expanded', String(isExpanded))
  }, [field, isExpanded])
  useEffect(() => {
    if (active) field.setAttribute('aria-activedescendant', active)
    else field.removeAttribute('aria-activedescendant')
  }, [field, active])
}
