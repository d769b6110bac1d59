import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { island } from '#components/ui/island'
import { islandHtml } from '#components/ui/island-html'
import { clear, showServerHtml } from '#tests/support/server-html'

interface Greeting {
  name: string
  details?: { city: string }
}
const Label = ({ name, details }: Greeting) => (
  <label>
    Hello {name} {details?.city} <input name="typed" />
  </label>
)
const shown = vi.fn()
/** The browser's code. */
function Content(props: Greeting) {
  shown(props.name)
  return <Label {...props} />
}
const load = vi.fn(async () => Content)
const Island = island<Greeting>((props, prefix) => islandHtml(<Label {...props} />, prefix), load)
const field = () => screen.getByRole('textbox')

let root: Root | undefined
beforeEach(() => {
  load.mockReset().mockResolvedValue(Content)
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  clear()
  vi.restoreAllMocks()
})

async function open(props: Greeting) {
  const container = showServerHtml(<Island {...props} />)
  shown.mockClear()
  await act(async () => {
    root = hydrateRoot(container, <Island {...props} />)
  })
}
const show = (props: Greeting) => act(async () => root?.render(<Island {...props} />))
const touch = async () => {
  fireEvent.pointerOver(field())
  await waitFor(() => expect(shown).toHaveBeenCalled())
}

describe('a part of the page whose code is loaded at the first touch', () => {
  it('leaves the server’s HTML alone until then', async () => {
    await open({ name: 'Asha' })
    expect(load).not.toHaveBeenCalled()
    expect(screen.getByLabelText(/Hello Asha/)).toBe(field())
  })

  it('keeps the elements and what was typed', async () => {
    const complaint = vi.spyOn(console, 'error')
    await open({ name: 'Asha' })
    const before = field()
    fireEvent.input(before, { target: { value: 'typed' } })
    await touch()
    expect(field()).toBe(before)
    expect(field()).toHaveValue('typed')
    expect(complaint).not.toHaveBeenCalled()
  })

  it('shows new properties once it is live, and keeps what was typed', async () => {
    await open({ name: 'Asha' })
    fireEvent.input(field(), { target: { value: 'typed' } })
    await touch()
    await show({ name: 'Ravi' })
    expect(await screen.findByLabelText(/Hello Ravi/)).toHaveValue('typed')
  })

  it('is not rendered again for properties of the same content', async () => {
    await open({ name: 'Asha', details: { city: 'Pune' } })
    await touch()
    await show({ name: 'Asha', details: { city: 'Pune' } })
    expect(shown).toHaveBeenCalledOnce()
  })

  it('stays as it is when its code cannot be loaded', async () => {
    const note = vi.spyOn(console, 'info').mockImplementation(() => {})
    load.mockReset().mockRejectedValue(new Error('offline'))
    await open({ name: 'Asha' })
    fireEvent.pointerOver(field())
    await waitFor(() => expect(note).toHaveBeenCalledOnce())
    expect(screen.getByLabelText(/Hello Asha/)).toBeVisible()
  })
})

it('loads its code at once when the browser renders it', async () => {
  render(<Island name="Asha" />)
  expect(await screen.findByLabelText(/Hello Asha/)).toBeVisible()
})
