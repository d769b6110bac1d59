import { expect, it } from 'vitest'
import { filledPromotion, filledText, mergedPromotion } from '#lib/domain/site/merged-promotion'
import type { PromotedArticle } from '#lib/domain/site/page'
import { articleView } from '#tests/support/catalogue'

const generated: PromotedArticle = {
  ...articleView({
    ...{ kind: 'marketing', title: 'Piles treatment in Delhi', sections: [], introHtml: '' },
    facts: [{ label: 'Stay', value: 'One night' }],
  }),
  promotion: { fields: ['name', 'mobile', 'city'] },
}

/** A file that gives only some fields, as the import stores it. */
const file = (fields: Partial<PromotedArticle>): PromotedArticle => ({
  ...generated,
  ...{ name: '', title: '', description: '', summary: '', reviewed: '', nextReview: '' },
  ...{ facts: [], questions: [], conditions: [], treatments: [], department: null },
  promotion: {},
  ...fields,
})

it('a file that gives nothing changes nothing', () => {
  expect(mergedPromotion(generated, file({}))).toEqual(generated)
  expect(mergedPromotion(generated)).toEqual(generated)
})

it('each field that a file gives replaces the generated one', () => {
  const facts = [{ label: 'Doctors', value: 'Twelve' }]
  const sections = [{ id: 'why', heading: 'Why', html: '<p>So.</p>' }]
  const merged = mergedPromotion(generated, file({ title: 'Ours', facts, sections }))
  expect(merged).toEqual({ ...generated, title: 'Ours', facts, sections })
})

it('the later file wins, setting by setting', () => {
  const merged = mergedPromotion(
    generated,
    file({ title: 'General', summary: 'General.', promotion: { tier: 2, vendorId: 'a' } }),
    file({ title: 'Special', promotion: { vendorId: 'b', pages: ['x'] } }),
  )
  expect(merged).toMatchObject({
    title: 'Special',
    summary: 'General.',
    promotion: { fields: ['name', 'mobile', 'city'], tier: 2, vendorId: 'b' },
  })
  expect(merged.promotion).not.toHaveProperty('pages')
})

it('the text of a file replaces the whole text', () => {
  const before = mergedPromotion(generated, file({ introHtml: '<p>Intro</p>' }))
  const sections = [{ id: 'a', heading: 'A', html: '<p>A</p>' }]
  expect(mergedPromotion(before, file({ sections }))).toMatchObject({ sections, introHtml: '' })
})

it.each([
  ['{treatment} in {city}', 'Hernia repair in New Delhi'],
  ['Planning {treatment} in {city}?', 'Planning hernia repair in New Delhi?'],
  ['Rest, {treatment} and after', 'Rest, hernia repair and after'],
  ['We call. {treatment} can wait.', 'We call. Hernia repair can wait.'],
  ['Surgery - {treatment} - India', 'Surgery - Hernia repair - India'],
  ['<p>About <strong>{treatment}</strong></p>', '<p>About <strong>hernia repair</strong></p>'],
  ['<p>Now</p>\n<p>{treatment} helps</p>', '<p>Now</p>\n<p>Hernia repair helps</p>'],
  ['The {condition}', 'The ACL tear'],
])('writes a treatment in a sentence as the sentence needs it: %s', (text, filled) => {
  const names = { city: 'New Delhi', treatment: 'Hernia repair', condition: 'ACL tear' }
  expect(filledText(text, names, text.startsWith('<'))).toBe(filled)
})

it('fills in the names everywhere, escaped in HTML', () => {
  const text = file({
    title: '{treatment} in {city}',
    facts: [{ label: '{city}', value: '{other}' }],
    sections: [{ id: 'a', heading: 'In {city}', html: '<p>In {city}, {condition}</p>' }],
    promotion: { formTitle: 'Ask about {treatment}' },
  })
  const names = { city: 'Dadra & "Nagar"', treatment: 'Piles treatment' }
  expect(filledPromotion(text, names)).toMatchObject({
    title: 'Piles treatment in Dadra & "Nagar"',
    facts: [{ label: 'Dadra & "Nagar"', value: '{other}' }],
    sections: [
      {
        heading: 'In Dadra & "Nagar"',
        html: '<p>In Dadra &#38; &#34;Nagar&#34;, {condition}</p>',
      },
    ],
    promotion: { formTitle: 'Ask about piles treatment' },
  })
})
