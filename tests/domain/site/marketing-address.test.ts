import { expect, it } from 'vitest'
import { marketingPath, readMarketingAddress } from '#lib/domain/site/marketing'
import { marketingVariants } from '#lib/domain/site/marketing-variants'

it.each([
  [
    ['marketing', 'piles'],
    { kind: 'marketing', slug: 'piles', variant: 'plain' },
    '/marketing/piles',
  ],
  [
    ['marketing', 'plain', 'piles'],
    { kind: 'marketing', slug: 'piles', variant: 'plain' },
    '/marketing/piles',
  ],
  [['campaign', 'eyes'], { kind: 'campaign', slug: 'eyes', variant: null }, '/campaign/eyes'],
  ...[...marketingVariants.keys()]
    .filter((variant) => variant !== 'plain')
    .map((variant) => [
      ['marketing', variant, 'piles'],
      { kind: 'marketing', slug: 'piles', variant },
      `/marketing/${variant}/piles`,
    ]),
] as [string[], NonNullable<ReturnType<typeof readMarketingAddress>>, string][])(
  '%j asks for %j',
  (parts, address, path) => {
    expect(readMarketingAddress(parts)).toEqual(address)
    expect(marketingPath(address)).toBe(path)
  },
)

it.each([
  [['marketing']],
  [['marketing', 'pdf', 'piles', 'more']],
  [['campaign', 'pdf', 'eyes']],
  [['treatment', 'piles']],
  [[]],
])('%j names no page', (parts) => {
  expect(readMarketingAddress(parts)).toBeNull()
})
