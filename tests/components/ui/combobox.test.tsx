import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Combobox } from '#components/ui/combobox'
import { Field } from '#components/ui/field'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'

const cities = [
  { id: '514', label: 'Delhi' },
  { id: '477', label: 'Mumbai' },
  { id: '1', label: 'Navi Mumbai' },
  { id: '3', label: 'पुणे', latin: 'Pune' },
  { id: '2', label: 'Thiruvananthapuram Corporation Area' },
  { id: '0', label: 'Other' },
]

const groups = [{ label: '', options: cities }]
const names = { names: { Mumbai: ['bombay'] }, popular: [] }
const isOther = ({ id }: { id: string }) => id === '0'

interface CityProps {
  onSubmit?: () => void
  /** The other names have not arrived. */
  isPartial?: boolean
}

function City({ onSubmit = () => {}, isPartial = false }: CityProps) {
  const [value, setValue] = useState('')
  return (
    <form
      aria-label="Form"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field id="city" label="City" required>
        {(control) => (
          <Combobox
            control={control}
            name="city"
            label="City"
            words={englishLeadWords.list}
            placeholder="Select City"
            groups={groups}
            names={isPartial ? undefined : names}
            isPartial={isPartial}
            isOther={isOther}
            value={value}
            onChange={setValue}
          />
        )}
      </Field>
      <button type="submit">Send</button>
    </form>
  )
}

const button = () => screen.getByRole('button', { name: /^City/ })
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent)
const sent = () => new FormData(screen.getByRole('form') as HTMLFormElement).get('city')

it('filters by typed text, ignoring case, and chooses with Enter without sending the form', async () => {
  const user = userEvent.setup()
  let submits = 0
  render(<City onSubmit={() => (submits += 1)} />)
  await user.click(button())
  expect(optionNames()).toHaveLength(6)
  await user.keyboard('MUMBAI')
  await waitFor(() => expect(optionNames()).toEqual(['Mumbai', 'Navi Mumbai', 'Other']))
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(button()).toHaveAccessibleName('City Navi Mumbai')
  expect(sent()).toBe('1')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(button()).toHaveFocus()
  expect(submits).toBe(0)
})

it('opens with an arrow key, wraps around, and marks the active option for screen readers', async () => {
  const user = userEvent.setup()
  render(<City />)
  button().focus()
  await user.keyboard('{ArrowDown}')
  const field = screen.getByRole('combobox', { name: 'Search City' })
  expect(field).toHaveFocus()
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  // Enter must not choose what the visitor has not moved to.
  expect(active()).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(active()).toHaveTextContent('Delhi')
  await user.keyboard('{ArrowUp}')
  expect(active()).toHaveTextContent('Other')
  await user.keyboard('{ArrowDown}')
  expect(active()).toHaveTextContent('Delhi')
})

it('closes on Escape without a choice and returns the focus', async () => {
  const user = userEvent.setup()
  render(<City />)
  await user.click(button())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(button()).toHaveFocus()
  expect(sent()).toBe('')
})

it('cuts the button text at 26 characters (specification.md, section 9)', async () => {
  const user = userEvent.setup()
  render(<City />)
  await user.click(button())
  await user.click(screen.getByRole('option', { name: 'Thiruvananthapuram Corporation Area' }))
  expect(within(button()).getByText('Thiruvananthapuram Corpora...')).toBeVisible()
})

it('says so when nothing matches', async () => {
  const user = userEvent.setup()
  render(<City />)
  await user.click(button())
  await user.keyboard('zzz')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No matches'))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('listbox')).toBeVisible()
})

it('Enter chooses what a former name or the word Other means', async () => {
  const user = userEvent.setup()
  render(<City />)
  for (const [typed, name, id] of [
    ['bombay', 'City Mumbai', '477'],
    ['पुणे', 'City पुणे', '3'],
    ['अन्य', 'City Other', '0'],
  ] as const) {
    await user.click(button())
    await user.keyboard(typed)
    await waitFor(() => expect(optionNames().length).toBeLessThan(5))
    await user.keyboard('{Enter}')
    expect(button()).toHaveAccessibleName(name)
    expect(sent()).toBe(id)
  }
})

it('the first Down stays on the option that Enter would choose', async () => {
  const user = userEvent.setup()
  render(<City />)
  await user.click(button())
  await user.keyboard('mumbai')
  await waitFor(() => expect(optionNames()).toEqual(['Mumbai', 'Navi Mumbai', 'Other']))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(sent()).toBe('477')
})

it('Enter chooses nothing while several options match as well', async () => {
  const user = userEvent.setup()
  render(<City />)
  await user.click(button())
  await user.keyboard('i')
  await waitFor(() => expect(optionNames()).toHaveLength(5))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('listbox')).toBeVisible()
  expect(sent()).toBe('')
})

it('says that it is loading, not that nothing matches, until the other names have come', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<City isPartial />)
  await user.click(button())
  await user.keyboard('bombay')
  await waitFor(() => expect(optionNames()).toEqual(['Other']))
  expect(screen.getByText('Still loading. Please wait a moment.')).toBeVisible()
  expect(screen.queryByText(/No matches/)).toBeNull()
  rerender(<City />)
  expect(optionNames()).toEqual(['Mumbai', 'Other'])
})

it('shows the Latin name beside a Hindi one', async () => {
  const user = userEvent.setup()
  render(<City />)
  await user.click(button())
  expect(screen.getByRole('option', { name: 'पुणे (Pune)' })).toBeVisible()
})
