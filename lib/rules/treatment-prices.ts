import type { CityCost, Cost } from '#lib/contract/catalogue'
import type { ItemPrice, PriceRange } from '#lib/contract/treatment-place'
import { rupees } from '#lib/rules/format'

/** '₹40,000 to ₹1,00,000'; one figure where both ends are the same. */
export const rangeText = ({ from, to }: PriceRange): string =>
  from === to ? rupees(from) : `${rupees(from)} to ${rupees(to)}`

const rangeOf = ({ from, to }: PriceRange): PriceRange => ({ from, to })

/** The range of an item in one city's prices; null when it has none. */
export function priceOf(costs: readonly CityCost[], item: string): PriceRange | null {
  const found = costs.find((cost) => cost.item === item)
  return found ? rangeOf(found) : null
}

/** The items of the treatment's article in its order, then what only the city has. */
export function itemPrices(article: readonly Cost[], city: readonly CityCost[]): ItemPrice[] {
  const known = new Set(article.map(({ item }) => item))
  return [
    ...article.map((cost) => ({
      item: cost.item,
      note: cost.note,
      here: priceOf(city, cost.item),
      india: rangeOf(cost),
    })),
    ...city
      .filter(({ item }) => !known.has(item))
      .map((cost) => ({ item: cost.item, note: '', here: rangeOf(cost), india: null })),
  ]
}

/** The item by which cities are compared: the article's first that any of them has a price for. */
export function mainItem(
  article: readonly Cost[],
  cities: readonly { costs: readonly CityCost[] }[],
): string | null {
  const priced = new Set(cities.flatMap(({ costs }) => costs.map(({ item }) => item)))
  const first = article.find(({ item }) => priced.has(item))
  return first?.item ?? [...priced][0] ?? null
}

/** Differences below this many percent say nothing about a range. */
const noDifference = 3

const middle = ({ from, to }: PriceRange) => (from + to) / 2

/** By how many percent the middle of one range lies above (or, negative, below) that of another. */
export const percentAbove = (here: PriceRange, other: PriceRange): number =>
  middle(other) === 0 ? 0 : Math.round((middle(here) / middle(other) - 1) * 100)

/** 'about 12% above', 'about 8% below', 'about the same'. */
export function difference(here: PriceRange, other: PriceRange): string {
  const percent = percentAbove(here, other)
  if (Math.abs(percent) < noDifference) return 'about the same'
  return percent > 0 ? `about ${percent}% above` : `about ${-percent}% below`
}

/** 'about 12% above', 'about the same as': the name of the other follows. */
export function comparedTo(here: PriceRange, other: PriceRange): string {
  const text = difference(here, other)
  return text.endsWith('same') ? `${text} as` : text
}
