/** Specification point 2 and decisions.md section 3: the variants of /marketing/{variant}/{slug}. */
export const marketingVariants = [
  'plain',
  'index',
  'brand',
  'thin',
  'onlyform',
  'remarks',
  'pdf',
  'cost',
  'doctor',
  'callprimary',
  'topsticky',
] as const

export type MarketingVariant = (typeof marketingVariants)[number]
