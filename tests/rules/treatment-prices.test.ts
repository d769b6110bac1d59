import { describe, expect, it, test } from 'vitest'
import type { CityCost, Cost } from '#lib/contract/catalogue'
import { departmentInSentence } from '#lib/rules/department-in-sentence'
import { inList } from '#lib/rules/in-list'
import { readPlaceAddress } from '#lib/rules/treatment-place-address'
import {
  comparedTo,
  difference,
  itemPrices,
  mainItem,
  percentAbove,
  priceOf,
  rangeText,
} from '#lib/rules/treatment-prices'

const costs: Cost[] = [
  { item: 'Open', from: 40_000, to: 100_000, note: 'Depends on the room' },
  { item: 'Keyhole', from: 60_000, to: 180_000, note: 'Depends on the mesh' },
]
const delhi = { id: 514, slug: 'delhi', name: 'Delhi' }
const inDelhi: CityCost[] = [
  { city: delhi, item: 'Keyhole', from: 66_000, to: 198_000 },
  { city: delhi, item: 'Robotic', from: 200_000, to: 400_000 },
]

describe('the address below a treatment', () => {
  test.each([
    ['delhi', { asks: 'city', city: 'delhi' }],
    ['Delhi', { asks: 'city', city: 'delhi' }],
    ['cost-in-india', { asks: 'cost-in-india' }],
    ['Cost-In-India', { asks: 'cost-in-india' }],
    ['cost-in-new-town', { asks: 'cost', city: 'new-town' }],
    ['cost-in-', { asks: 'cost', city: '' }],
    ['india', { asks: 'city', city: 'india' }],
  ])('%s', (part, asked) => {
    expect(readPlaceAddress(part)).toEqual(asked)
  })
})

describe('prices', () => {
  it('are ranges with Indian grouping, or one figure', () => {
    expect(rangeText({ from: 40_000, to: 100_000 })).toBe('₹40,000 to ₹1,00,000')
    expect(rangeText({ from: 500, to: 500 })).toBe('₹500')
  })

  test.each([
    [110, 'about 10% above', 'about 10% above'],
    [92, 'about 8% below', 'about 8% below'],
    [102, 'about the same', 'about the same as'],
    [98, 'about the same', 'about the same as'],
    [103, 'about 3% above', 'about 3% above'],
  ])('in the middle at %i against 100: %s', (middle, alone, beforeName) => {
    const here = { from: middle - 50, to: middle + 50 }
    const other = { from: 20, to: 180 }
    expect(difference(here, other)).toBe(alone)
    expect(comparedTo(here, other)).toBe(beforeName)
  })

  it('compare with nothing as the same', () => {
    expect(percentAbove({ from: 1, to: 2 }, { from: 0, to: 0 })).toBe(0)
  })

  it('stand by item: the article’s own in its order, then what the city adds', () => {
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

  it('of cities are compared by the first item that any of them has', () => {
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
])('a list in a sentence: %j', (items, text) => {
  expect(inList(items)).toBe(text)
})

test.each([
  ['General Surgery', 'general surgery'],
  ['ENT', 'ENT'],
])('a department in a sentence: %s', (name, text) => {
  expect(departmentInSentence(name)).toBe(text)
})
