import { expect, it } from 'vitest'
import { toolOfPage } from '#lib/domain/tools/tool'

it.each([
  [{ treatments: ['piles-treatment'] }, 'piles-severity'],
  [{ conditions: ['piles'] }, 'piles-severity'],
  [{ treatments: ['laser-haemorrhoidectomy'] }, 'piles-severity'],
  [{ conditions: ['hemorrhoids'] }, 'piles-severity'],
  [{ treatments: ['cataract-surgery'] }, 'cataract-lens'],
  [{ conditions: ['cataract'] }, 'cataract-lens'],
  [{ treatments: ['hernia-repair'], conditions: ['cataract'] }, 'cataract-lens'],
  [{ treatments: ['anal-fistula-surgery'], conditions: ['anal-fissure'] }, null],
  [{ conditions: ['compiles'] }, null],
  [{}, null],
])('the page of %j has the tool %s', (subject, tool) => {
  expect(toolOfPage(subject)).toBe(tool)
})
