import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OutcomeForms } from '#components/desk/outcome-forms'

const formsWith = (others: string[], typed: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <OutcomeForms action="/desk/lead/x" typed={typed} notice="" newest="" others={others} />,
  )
    .split('</form>')
    .filter((form) => form.includes('type="checkbox"'))

const kindOf = (form: string) => /<button[^>]* value="([a-z-]+)"/.exec(form)?.[1]

test('the outcomes that settle a request offer to close the others, and do not tick it', () => {
  const forms = formsWith(['A', 'B'])
  expect(forms.map(kindOf)).toEqual(['booked', 'visited', 'wrong-number', 'closed'])
  for (const form of forms) {
    expect(form).toContain('name="others" value="A,B"')
    expect(form).toContain('Also close the 2 other open requests from this number')
    expect(form).not.toContain('checked')
  }
  expect(formsWith(['A'])[0]).toContain('Also close the other open request from this number')
  expect(formsWith([])).toEqual([])
})

test('what was ticked in a form that was not recorded stays ticked', () => {
  const ticked = formsWith(['A'], { kind: 'closed', others: 'A' }).filter((form) =>
    form.includes('checked'),
  )
  expect(ticked.map(kindOf)).toEqual(['closed'])
})
