import type { PricesByCity } from '#lib/contract/treatment-place'
import { inList } from '#lib/rules/in-list'
import { rangeText } from '#lib/rules/treatment-prices'

type Row = PricesByCity['rows'][number]

/** The first rows by `order`, all that are equal by it. */
function foremost(rows: Row[], order: (one: Row, other: Row) => number): Row[] {
  const sorted = rows.toSorted(order)
  return sorted.filter((row) => sorted[0] && order(sorted[0], row) === 0)
}

// Ranges that begin alike are told apart by their other end, and the other way round.
const cheapest = (rows: Row[]) =>
  foremost(rows, ({ price: a }, { price: b }) => a.from - b.from || a.to - b.to)
const dearest = (rows: Row[]) =>
  foremost(rows, ({ price: a }, { price: b }) => b.to - a.to || b.from - a.from)

/** More tied cities than this are counted. */
const mostNamed = 4

/** 'in Agra and Pune (₹36,000 to ₹90,000)': the rows have one range. */
function inCities(rows: Row[]): string {
  const [first] = rows
  if (!first) return ''
  const named = rows.slice(0, mostNamed).map(({ city }) => city.name)
  const more = rows.length - named.length
  const cities = inList([...named, ...(more > 0 ? [`${more} more`] : [])])
  return `in ${cities} (${rangeText(first.price)})`
}

/** Where the item costs least and most; every tied city is named or counted. */
export function citiesCompared({ item, rows }: PricesByCity): string {
  const [low, high] = [cheapest(rows), dearest(rows)]
  return low.length === rows.length
    ? `${item} costs ${rows.length > 1 ? 'the same ' : ''}${inCities(rows)}.`
    : `${item} costs least ${inCities(low)} and most ${inCities(high)}.`
}
