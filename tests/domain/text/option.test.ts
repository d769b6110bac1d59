import { expect, it } from 'vitest'
import { type Option, optionOfText, optionText } from '#lib/domain/text/option'

it.each<Option>([
  { id: '514', label: 'Delhi' },
  { id: '514', label: 'दिल्ली', latin: 'Delhi' },
  { id: '7', label: 'Aurangabad (Bihar)' },
  { id: '7', label: 'औरंगाबाद (बिहार)', latin: 'Aurangabad (Bihar)' },
  { id: '0', label: 'अन्य' },
])('an option is read from its text: %j', (option) => {
  expect(optionOfText(option.id, optionText(option))).toEqual(option)
})
