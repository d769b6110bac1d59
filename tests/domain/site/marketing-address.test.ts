import { expect, it } from 'vitest'
import {
  marketingLooks,
  marketingPath,
  marketingVariants,
  readMarketingAddress,
} from '#lib/domain/site/marketing'

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
  ...marketingVariants
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
  [['marketing', 'unknown', 'piles']],
  [['marketing', 'PDF', 'piles']],
  [['marketing', 'pdf', 'piles', 'more']],
  [['campaign', 'pdf', 'eyes']],
  [['treatment', 'piles']],
  [[]],
])('%j names no page', (parts) => {
  expect(readMarketingAddress(parts)).toBeNull()
})

it('specification.md, section 2: only the brand page has a carousel, because only it has the style sheet', () => {
  const withCarousel = marketingVariants.filter((variant) =>
    [...marketingLooks[variant].lead, ...marketingLooks[variant].sections].includes('carousel'),
  )
  expect(withCarousel).toEqual(['brand'])
})

it('only the PDF variant has form variant 10', () => {
  expect(marketingVariants.filter((variant) => marketingLooks[variant].form === '10')).toEqual([
    'pdf',
  ])
})
