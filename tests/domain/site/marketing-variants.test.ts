import { describe, expect, it, test } from 'vitest'
import { leadFields } from '#lib/domain/leads/fields'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import { contextOfVariant, marketingVariants } from '#lib/domain/site/marketing-variants'

describe('decisions.md, section 3: the fields by marketing variant', () => {
  const rows: [string, string][] = [
    ['plain', 'name mobile'],
    ['thin', 'name mobile query'],
    ['onlyform', 'name mobile query'],
    ['remarks', 'name mobile query'],
    ['pdf', 'name mobile'],
    ['cost', 'mobile insured'],
    ['index', 'insured mobile city treatment'],
    ['brand', 'insured mobile city treatment'],
    ['doctor', 'name mobile'],
    ['callprimary', 'name mobile'],
    ['topsticky', 'name mobile'],
    ['board', 'name mobile city'],
    ['callwhatsapp', 'name mobile'],
    ['display', 'name mobile'],
    ['faqthin', 'name mobile query'],
    ['lens', 'name mobile'],
    ['superthin', 'mobile'],
    ['verythin', 'name mobile'],
    ['ayush', 'name mobile city insuranceType insuranceName'],
  ]
  test.each(rows)('%s: %s', (name, names) => {
    const variant = marketingVariants.get(name)
    const context = variant && contextOfVariant(name, variant)
    for (const form of ['1', '9', '10']) {
      const place = { pageType: 'Marketing', variant: form, ...context } as const
      expect(
        leadFields(place, englishLeadWords)
          .map((field) => field.name)
          .join(' '),
      ).toBe(names)
    }
  })
  test('every variant has a row', () => {
    expect(rows.map(([name]) => name).sort()).toEqual([...marketingVariants.keys()].sort())
  })
})

/** The names of the variants that fulfil a condition. */
const variantsWith = (
  holds: (variant: ReturnType<typeof marketingVariants.get> & object) => boolean,
) => [...marketingVariants].flatMap(([name, variant]) => (holds(variant) ? [name] : []))

it('specification.md, section 2: only the brand page has a carousel, because only it has the style sheet', () => {
  expect(variantsWith(({ lead, sections }) => [...lead, ...sections].includes('carousel'))).toEqual(
    ['brand'],
  )
})

it('only the PDF variant has form variant 10', () => {
  expect(variantsWith(({ form }) => form === '10')).toEqual(['pdf'])
})
