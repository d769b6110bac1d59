import type { CountedLink, ListView } from '#lib/contract/listing'
import { matching, optionsOf, type Question } from '#lib/rules/listing-choice'
import { relaxedHref, withoutHref } from '#lib/rules/listing-hrefs'
import { everywhere, type ListingIndex } from '#lib/rules/listing-index'

type View = Pick<ListView, 'kind' | 'path' | 'pagesIn' | 'query'>

/** The ways out of an empty list: what giving up one filter, or the place, would show; only those with any. */
export function relaxedLinks(index: ListingIndex, question: Question, view: View): CountedLink[] {
  const { query } = view
  const count = (change: Partial<Question>) => matching(index, { ...question, ...change }).length
  const withoutOne = query.chosen.map(({ group, value }) => {
    const options = optionsOf(index, group)
    const { [group]: numbers = [], ...others } = question.chosen
    const left = numbers.filter((number) => options[number]?.value !== value)
    return {
      name: `Without ‘${options.find((one) => one.value === value)?.name ?? value}’`,
      href: withoutHref(view, group, value),
      count: count({ chosen: { ...others, [group]: left } }),
    }
  })
  const { department: _all, ...anyDepartment } = question
  return [
    ...withoutOne,
    ...(query.city
      ? [
          {
            name: 'The same in all of India',
            href: relaxedHref(view, 'city'),
            count: count({ place: everywhere }),
          },
        ]
      : []),
    ...(query.speciality
      ? [
          {
            name: 'The same in all specialities',
            href: relaxedHref(view, 'speciality'),
            count: matching(index, anyDepartment).length,
          },
        ]
      : []),
  ].filter((link) => link.count > 0)
}
