import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { hydrateRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchForm } from '#components/search/form'
import { showAccount } from '#lib/client/account/account-menu'
import type { CityChoice } from '#lib/domain/search/search'
import { clear, showServerHtml } from '#tests/support/server-html'

const cities: CityChoice[] = [
  { id: 514, slug: 'delhi', name: 'Delhi', type: 'Popular' },
  { id: 568, slug: 'pune', name: 'Pune', type: 'Popular' },
]
const entity = (ArticleType: string, Name: string, Url: string, Detail = '', City = '') => ({
  ...{ ArticleType, Id: 1, Name, Slug: Name, Url, Detail, City },
})
const piles = entity('Condition', 'Piles', '/condition/piles', 'Swollen vessels')
const surgery = entity('Treatment', 'Piles Laser Surgery', '/treatment/piles-laser')
const doctor = entity('Doctor', 'Dr Asha Pillai', '/doctor/asha', 'Cardiology', 'Pune')

const address = '*/api/search/entities'
let asked: {
  query: string | null
  city: string | null
  type: string | null
  signal: AbortSignal
}[] = []
const answer = (items: unknown[], answers?: unknown[]) =>
  http.get(address, ({ request }) => {
    const { searchParams } = new URL(request.url)
    asked.push({
      query: searchParams.get('query'),
      city: searchParams.get('city'),
      type: searchParams.get('type'),
      signal: request.signal,
    })
    return HttpResponse.json(answers ? [items, answers] : [items])
  })
const server = setupServer()
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  // Loaded at the first focus; loading it for the first time takes longer than a test waits.
  await Promise.all([import('#components/search/list'), import('#lib/client/search/search')])
})
beforeEach(() => {
  asked = []
  server.use(answer([piles, doctor, surgery]))
})
afterEach(() => {
  server.resetHandlers()
  clear()
})
afterAll(() => server.close())

const label = 'Search Condition, Treatment, Doctor or Hospital'

/** The form with the focus in its field and the list's code loaded. */
async function show(form = <SearchForm cities={cities} />) {
  const user = userEvent.setup()
  const sent: string[] = []
  const { container } = render(form)
  // The test document does not navigate.
  container.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(
      new URLSearchParams(new FormData(event.target as HTMLFormElement) as never).toString(),
    )
  })
  const followed: string[] = []
  container.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    followed.push(link.getAttribute('href') ?? '')
  })
  await user.click(screen.getByLabelText(label))
  const field = await screen.findByRole('combobox', { name: label })
  return { user, field, sent, followed }
}
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent)
const status = () => screen.getByRole('status')

describe('suggestions', () => {
  it('appear from 3 characters on, in groups, with the typed part highlighted', async () => {
    const { user, field } = await show()
    expect(field).toHaveAttribute('aria-expanded', 'false')
    await user.type(field, 'pi')
    expect(screen.getByText('Type at least 3 characters.')).toBeVisible()
    expect(field).toHaveAttribute('aria-expanded', 'false')
    await user.type(field, 'l')
    const found = within(await screen.findByRole('group', { name: 'Conditions' }))
    expect(found.getByRole('option')).toHaveTextContent('Piles')
    expect(found.getByText('Pil').tagName).toBe('MARK')
    expect(field).toHaveAttribute('aria-expanded', 'true')
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(options()).toEqual([
      'PilesSwollen vessels',
      'Dr Asha PillaiPune · Cardiology',
      'Piles Laser Surgery',
      'All results for “pil”',
    ])
    expect(status()).toHaveTextContent('4 suggestions')
    expect(asked.map(({ query }) => query)).toEqual(['pil'])
  })

  it('begin with the pages that answer, without those that lead nowhere', async () => {
    const costs = { Name: 'Piles treatment cost in India', Url: '/treatment/x/cost-in-india' }
    const answers = [
      { ...costs, Detail: '₹40,000' },
      { Name: 'x', Url: 'javascript:0', Detail: '' },
    ]
    server.use(answer([piles], answers))
    const { user, field } = await show()
    await user.type(field, 'piles cost')
    await screen.findByRole('group', { name: 'Best match' })
    expect(options()).toEqual([
      'Piles treatment cost in India₹40,000',
      'PilesSwollen vessels',
      'All results for “piles cost”',
    ])
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('href', costs.Url)
  })

  it('are requested once after a pause in typing, with whitespace collapsed and without a city that was not chosen', async () => {
    const { user, field } = await show()
    await user.click(field)
    // All at once: on a busy machine, typing would pause by itself.
    for (const value of ['  kne', '  knee  ', '  knee   pain '])
      fireEvent.input(field, { target: { value } })
    await screen.findByRole('listbox')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked).toMatchObject([{ query: 'knee pain', city: '', type: '' }])
  })

  it.each([
    ['doctor', 'Doctor'],
    ['department', ''],
  ] as const)(
    'stay within the type of the results page, as does Enter: %s',
    async (type, sentType) => {
      const { user, field, sent } = await show(<SearchForm cities={cities} type={type} />)
      await user.type(field, 'piles')
      await screen.findByRole('option', { name: /All results/ })
      expect(asked).toMatchObject([{ query: 'piles', type: sentType }])
      await user.keyboard('{Enter}')
      expect(sent).toEqual([`type=${type}&q=piles&city=`])
    },
  )

  it('are of all types if the type of the results page has none', async () => {
    server.use(
      http.get(address, ({ request }) =>
        HttpResponse.json([new URL(request.url).searchParams.get('type') ? [] : [piles]]),
      ),
    )
    const { user, field } = await show(<SearchForm cities={cities} type="test" />)
    await user.type(field, 'piles')
    expect(await screen.findByRole('option', { name: /^Piles/ })).toBeVisible()
  })

  it('highlight the matching part of a name for a query in Hindi', async () => {
    server.use(answer([entity('Condition', 'Knee pain', '/condition/knee-pain')]))
    const { user, field } = await show()
    await user.type(field, 'ghutne ka dard')
    const found = await screen.findByRole('option', { name: 'Knee pain' })
    expect([...found.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Knee',
      'pain',
    ])
  })

  it('use the chosen city and are requested again when it changes', async () => {
    const { user, field } = await show()
    await user.type(field, 'piles')
    await screen.findByRole('option', { name: /All results/ })
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Pune')
    await waitFor(() => expect(asked.map(({ city }) => city)).toEqual(['', '568']))
    await user.click(field)
    expect(screen.getByRole('option', { name: /All results/ })).toHaveAttribute(
      'href',
      '/search?q=piles&city=pune',
    )
  })

  it('cancel the older call when the query changes, and ignore its answer', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const signals: AbortSignal[] = []
    server.use(
      http.get(address, async ({ request }) => {
        if (new URL(request.url).searchParams.get('query') !== 'pil')
          return HttpResponse.json([[surgery]])
        signals.push(request.signal)
        await released
        return HttpResponse.json([[piles]])
      }),
    )
    const { user, field } = await show()
    await user.type(field, 'pil')
    await waitFor(() => expect(signals).toHaveLength(1))
    await user.type(field, 'es l')
    await screen.findByRole('option', { name: 'All results for “piles l”' })
    await screen.findByRole('group', { name: 'Treatments' })
    expect(signals[0]?.aborted).toBe(true)
    release()
    await user.type(field, '{ArrowDown}')
    expect(options()).toEqual(['Piles Laser Surgery', 'All results for “piles l”'])
  })

  it('are cached until the page is left, so a deleted letter sends no request', async () => {
    const { user, field } = await show()
    await user.type(field, 'pil')
    await waitFor(() => expect(asked).toHaveLength(1))
    await screen.findByRole('option', { name: /All results/ })
    await user.type(field, 'e')
    await waitFor(() => expect(asked).toHaveLength(2))
    await user.type(field, '{Backspace}')
    await screen.findByRole('option', { name: 'All results for “pil”' })
    expect(asked).toHaveLength(2)
  })

  it('show tips and further links if there are none', async () => {
    server.use(answer([]))
    const { user, field } = await show()
    await user.type(field, 'zzzz')
    expect(await screen.findByText(/Nothing found for “zzzz”/, { selector: 'span' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Doctors by city' })).toHaveAttribute(
      'href',
      '/doctors',
    )
    expect(status()).toHaveTextContent('Nothing found for “zzzz”')
    expect(field).toHaveAttribute('aria-expanded', 'false')
  })

  it('leave Enter and the results page working if they fail', async () => {
    server.use(http.get(address, () => HttpResponse.json({}, { status: 503 })))
    const { user, field, sent } = await show()
    await user.type(field, 'piles')
    expect(
      await screen.findByText(/Suggestions are not available at the moment/, { selector: 'span' }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'results page' })).toHaveAttribute(
      'href',
      '/search?q=piles&city=',
    )
    expect(status()).toHaveTextContent('Suggestions are not available at the moment')
    await user.keyboard('{Enter}')
    expect(sent).toEqual(['q=piles&city='])
  })

  it('load automatically once the network is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    // Not a cut connection: Node's client would reuse its socket for the next request.
    server.use(http.get(address, () => new HttpResponse(null, { status: 503 })))
    const { user, field } = await show()
    await user.type(field, 'piles')
    expect(await screen.findByText(/You are offline/, { selector: 'span' })).toBeVisible()
    server.use(answer([piles]))
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    expect(await screen.findByRole('option', { name: /^Piles/ })).toBeVisible()
  })
})

describe('keys', () => {
  async function typed() {
    const shown = await show()
    await shown.user.type(shown.field, 'pil')
    await screen.findByRole('listbox')
    await screen.findByRole('option', { name: /All results/ })
    return shown
  }
  const active = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

  it('move through the options and back to the field', async () => {
    const { user, field } = await typed()
    expect(active(field)).toBeUndefined()
    await user.keyboard('{ArrowDown}')
    expect(active(field)).toMatch(/^Piles/)
    expect(
      within(screen.getByRole('listbox')).getByRole('option', { selected: true }),
    ).toHaveTextContent('Piles')
    await user.keyboard('{ArrowUp}')
    expect(active(field)).toBeUndefined()
    await user.keyboard('{ArrowUp}')
    expect(active(field)).toMatch(/^All results/)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(active(field)).toMatch(/^Dr Asha/)
    expect(field).toHaveFocus()
  })

  it('open the active option on Enter and keep it as a recent search', async () => {
    const { user, followed, sent } = await typed()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(followed).toEqual(['/doctor/asha'])
    expect(sent).toEqual([])
    expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toEqual([
      { text: 'Dr Asha Pillai', url: '/doctor/asha' },
    ])
  })

  it('search on Enter if no option is active', async () => {
    const { user, sent, followed } = await typed()
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Pune')
    await user.click(screen.getByLabelText(label))
    await user.keyboard('{Enter}')
    expect(sent).toEqual(['q=pil&city=pune'])
    expect(followed).toEqual([])
    expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toEqual([
      { text: 'pil', url: '/search?q=pil&city=pune' },
    ])
  })

  it('close the list on Escape, keep the typed text and reopen the list on an arrow key', async () => {
    const { user, field } = await typed()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field).toHaveValue('pil')
    expect(field).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('listbox')).toBeVisible()
  })

  it('are left to the keyboard while a word is being composed', async () => {
    const { field } = await typed()
    const composing = new KeyboardEvent('keydown', {
      key: 'ArrowDown',
      bubbles: true,
      cancelable: true,
    })
    Object.defineProperty(composing, 'isComposing', { value: true })
    act(() => {
      field.dispatchEvent(composing)
    })
    expect(composing.defaultPrevented).toBe(false)
    expect(active(field)).toBeUndefined()
  })

  it('close the list when they leave the field', async () => {
    const { user } = await typed()
    await user.keyboard('{Tab}')
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

describe('recent searches', () => {
  const storedSearches = [
    { text: 'knee pain', url: '/search?q=knee+pain&city=' },
    { text: 'Piles', url: '/condition/piles' },
  ]
  beforeEach(() => localStorage.setItem('recent-searches', JSON.stringify(storedSearches)))

  it('are offered while the field is empty', async () => {
    const { user, field } = await show()
    expect(options()).toEqual(['knee pain', 'Piles'])
    expect(screen.getByRole('option', { name: 'Piles' })).toHaveAttribute(
      'href',
      '/condition/piles',
    )
    await user.type(field, 'p')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('can be cleared, and the focus stays in the field', async () => {
    const { user, field } = await show()
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(localStorage.getItem('recent-searches')).toBeNull()
    expect(field).toHaveFocus()
    expect(status()).toHaveTextContent('Recent searches cleared')
  })
})

describe('before hydration', () => {
  const form = <SearchForm cities={cities} />

  it('keeps the typed text and offers suggestions for it after hydration', async () => {
    const container = showServerHtml(form)
    const user = userEvent.setup()
    await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Pune')
    await user.type(screen.getByRole('searchbox', { name: label }), 'piles')
    await act(async () => {
      hydrateRoot(container, form)
    })
    expect(await screen.findByRole('option', { name: /^Piles Swollen/ })).toBeVisible()
    expect(asked).toMatchObject([{ query: 'piles', city: '568' }])
    expect(screen.getByRole('combobox', { name: label })).toHaveFocus()
  })

  it('keeps a visitor’s city that is not offered through hydration', async () => {
    const form = <SearchForm cities={cities} />
    const container = showServerHtml(form)
    localStorage.setItem(
      'selectedCity',
      JSON.stringify({ cityId: 700, cityName: 'Abohar', slug: 'abohar' }),
    )
    showAccount()
    const city = screen.getByRole('combobox', { name: 'City' })
    expect(city).toHaveValue('abohar')
    const errors: unknown[] = []
    await act(async () => {
      hydrateRoot(container, form, { onRecoverableError: (error) => errors.push(error) })
    })
    expect(errors).toEqual([])
    expect(city).toHaveValue('abohar')
    await userEvent.setup().type(screen.getByLabelText(label), 'piles')
    await waitFor(() => expect(asked).toMatchObject([{ query: 'piles', city: '700' }]))
  })

  it('opens no list and sends no request for the query of the results page before it is used', async () => {
    const { field } = await show(<SearchForm cities={cities} query="piles" citySlug="pune" />)
    expect(field).toHaveValue('piles')
    expect(screen.queryByRole('listbox')).toBeNull()
    // Longer than the pause in typing.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked).toEqual([])
  })
})
