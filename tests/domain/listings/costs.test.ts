import { describe, expect, it, test } from 'vitest'
import type { CityCost, Cost } from '#lib/domain/catalogue/catalogue'
import {
  itemPrices,
  mainItem,
  percentAbove,
  percentDifference,
  priceOf,
  rangeText,
} from '#lib/domain/listings/costs'
import { routeOf } from '#lib/domain/routes/match'
import { inList, inSentence } from '#lib/domain/text/text'
import { words } from '#lib/languages/all'

const costs: Cost[] = [
  { item: 'Open', from: 40_000, to: 100_000, note: 'Depends on the room' },
  { item: 'Keyhole', from: 60_000, to: 180_000, note: 'Depends on the mesh' },
]
const delhi = { id: 514, slug: 'delhi', name: 'Delhi' }
const inDelhi: CityCost[] = [
  { city: delhi, item: 'Keyhole', from: 66_000, to: 198_000 },
  { city: delhi, item: 'Robotic', from: 200_000, to: 400_000 },
]

describe('the last part of a cost URL', () => {
  test.each([
    ['delhi', 'Treatment_City', 'delhi'],
    ['cost-in-india', 'costpage', undefined],
    ['cost-in-new-town', 'costpage', 'new-town'],
    ['cost-in-', 'Treatment_City', 'cost-in-'],
    ['india', 'Treatment_City', 'india'],
  ])('reads %s', (part, pageType, city) => {
    expect(routeOf(`/treatment/piles/${part}`)).toMatchObject({ route: { pageType } })
    expect(routeOf(`/treatment/piles/${part}`)?.params.city).toBe(city)
  })
})

describe('prices', () => {
  it('show a range with Indian grouping, or one figure', () => {
    expect(rangeText({ from: 40_000, to: 100_000 })).toBe('₹40,000 to ₹1,00,000')
    expect(rangeText({ from: 500, to: 500 })).toBe('₹500')
    expect(rangeText({ from: 40_000, to: 100_000 }, 'hi')).toBe('₹40,000 से ₹1,00,000')
  })

  test.each([
    [110, '10% above', '10% above'],
    [92, '8% below', '8% below'],
    [102, 'about the same', 'about the same as'],
    [98, 'about the same', 'about the same as'],
    [103, '3% above', '3% above'],
  ])('describe %i compared with 100 as %s', (middle, alone, beforeName) => {
    const range = { from: middle - 50, to: middle + 50 }
    const other = { from: 20, to: 180 }
    const percent = percentDifference(range, other)
    expect(words.en.costs.difference(percent)).toBe(alone)
    expect(words.en.costs.comparedTo(percent, 'Pune')).toBe(`${beforeName} Pune`)
  })

  it('count as equal to a price of 0', () => {
    expect(percentAbove({ from: 1, to: 2 }, { from: 0, to: 0 })).toBe(0)
  })

  it('list the article’s items in order, then the city’s own', () => {
    expect(itemPrices(costs, inDelhi)).toEqual([
      {
        item: 'Open',
        note: 'Depends on the room',
        here: null,
        india: { from: 40_000, to: 100_000 },
      },
      {
        item: 'Keyhole',
        note: 'Depends on the mesh',
        here: { from: 66_000, to: 198_000 },
        india: { from: 60_000, to: 180_000 },
      },
      { item: 'Robotic', note: '', here: { from: 200_000, to: 400_000 }, india: null },
    ])
    expect(priceOf(inDelhi, 'Open')).toBeNull()
  })

  it('compare cities by the first item with a price in any of them', () => {
    expect(mainItem(costs, [{ costs: [] }, { costs: inDelhi }])).toBe('Keyhole')
    expect(mainItem([], [{ costs: inDelhi.slice(1) }])).toBe('Robotic')
    expect(mainItem(costs, [{ costs: [] }])).toBeNull()
  })
})

test.each([
  [[], ''],
  [['Delhi'], 'Delhi'],
  [['Delhi', 'Pune'], 'Delhi and Pune'],
  [['Delhi', 'Pune', 'Mumbai'], 'Delhi, Pune and Mumbai'],
])('joins the list %j for a sentence', (items, text) => {
  expect(inList(items)).toBe(text)
})

test.each([
  ['General Surgery', 'general surgery'],
  ['ENT', 'ENT'],
  ['IVF and Fertility', 'IVF and fertility'],
])('writes the department %s in a sentence', (name, text) => {
  expect(inSentence(name)).toBe(text)
})
