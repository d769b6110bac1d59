import type { FormOptions, Option } from '#lib/contract/form-options'
import type { LinkPrefill } from '#lib/contract/page'

const withOption = (options: Option[], added: Option): Option[] =>
  options.some(({ id }) => id === added.id) ? options : [added, ...options]

/** A form's lists with what the visitor's link chose from them, which a short or late list may not hold. */
export function withPrefilled(
  options: FormOptions,
  { values, labels }: Pick<LinkPrefill, 'values' | 'labels'>,
): FormOptions {
  const { city, treatment } = values
  const isOffered = options.treatments.some((group) =>
    group.options.some(({ id }) => id === treatment),
  )
  return {
    ...options,
    cities: city
      ? withOption(options.cities, { id: city, label: labels.city ?? city })
      : options.cities,
    treatments:
      treatment && !isOffered
        ? [
            { label: '', options: [{ id: treatment, label: labels.treatment ?? treatment }] },
            ...options.treatments,
          ]
        : options.treatments,
  }
}
