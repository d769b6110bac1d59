import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import type { PageContext } from '#lib/domain/site/page'
import type { TreatmentTool as ToolName } from '#lib/domain/tools/tool'
import { common } from '#lib/languages/en/common'
import { parsePageClaim } from '#lib/server/leads/page-claim'
import { clear } from '#tests/support/server-html'

type Module = typeof import('#components/tools/treatment-tool')

const about: PageContext = {
  pageType: 'Marketing',
  path: '/marketing/piles-treatment',
  pageName: 'Piles week',
  language: 'en',
  vendorId: 'vendor-1',
}

/** A page with a quiz and a form. The quiz's result goes to a second form. */
const page = ({ TreatmentTool }: Module, tool: ToolName) => (
  <main>
    <input aria-label="Name" />
    <TreatmentTool
      tool={tool}
      page={about}
      form={(answers: ToolAnswers) => <p>lead form: {JSON.stringify(answers)}</p>}
    />
  </main>
)

/** The server's HTML of the module, imported without `window`. */
async function serverPage(tool: ToolName): Promise<HTMLElement> {
  vi.stubGlobal('window', undefined)
  const html = renderToString(page(await import('#components/tools/treatment-tool'), tool))
  vi.unstubAllGlobals()
  vi.resetModules()
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  return container
}

async function hydrate(container: HTMLElement, tool: ToolName): Promise<unknown[]> {
  const { addWords } = await import('#lib/languages/loaded')
  // Every page has these.
  addWords('en', { common })
  const module = await import('#components/tools/treatment-tool')
  const complaints: unknown[] = []
  await act(async () => {
    hydrateRoot(container, page(module, tool), {
      onRecoverableError: (error) => complaints.push(error),
    })
  })
  return complaints
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.doUnmock('#components/tools/piles-quiz')
  clear()
})

it.each([
  ['piles-severity', 'How the points are counted', /scoring is ours/, /Goligher’s grades/],
  ['cataract-lens', 'How the lens is chosen', /This order is ours/, /a single focus/],
] as const)(
  'the server renders %s completely: a plain form, its rule with author and sources, and its page',
  async (tool, summary, ours, rule) => {
    const container = await serverPage(tool)
    expect(container.querySelector('form')).toHaveAttribute('action', `/tools/${tool}#tool-result`)
    const basis = screen.getByText(summary).closest('details')
    if (!basis) throw new Error('The rule is not folded')
    expect(basis).toHaveTextContent(ours)
    expect(basis).toHaveTextContent(rule)
    const addresses = [...basis.querySelectorAll('a')].map(({ href }) => new URL(href).pathname)
    expect(addresses.at(-1)).toBe(`/tools/${tool}`)
    expect(addresses).toHaveLength(4)
  },
)

it('hydrates at the first touch, keeps the selected answers, and shows its rule with the result', async () => {
  const container = await serverPage('cataract-lens')
  const user = userEvent.setup()
  expect(await hydrate(container, 'cataract-lens')).toEqual([])
  for (const name of ['sight', 'glasses', 'night', 'astigmatism', 'disease', 'budget']) {
    const last = container.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (last) await act(() => user.click(last))
  }
  await act(() => user.click(screen.getByRole('button', { name: 'See which lens' })))
  const result = await screen.findByRole('region', { name: /^Ask about: / })
  expect(result).toHaveTextContent('lead form: {"cataractLens":')
  expect(within(result).getByText('How the lens is chosen')).toBeVisible()
})

it('stays a plain form when its code cannot be loaded, and the page around it keeps typed text', async () => {
  const container = await serverPage('piles-severity')
  const input = screen.getByRole('textbox', { name: 'Name' })
  const radio = screen.getByRole('radio', { name: 'It stays out' })
  await userEvent.type(input, 'Asha')
  vi.doMock('#components/tools/piles-quiz', () => ({
    get PilesQuiz() {
      throw new Error('The chunk failed to load')
    },
  }))
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  expect(await hydrate(container, 'piles-severity')).toEqual([])
  await act(() => userEvent.click(radio))
  await vi.waitFor(() => expect(info).toHaveBeenCalled())
  info.mockRestore()
  expect(document.contains(input)).toBe(true)
  expect(input).toHaveValue('Asha')
  expect(document.contains(radio)).toBe(true)
  expect(radio).toBeChecked()
  expect(radio.closest('form')).toHaveAttribute('method', 'post')
})

it('sends the context of the embedding page without JavaScript', async () => {
  const container = await serverPage('piles-severity')
  const claim = container.querySelector<HTMLInputElement>('input[name=page]')?.value
  const fallback: PageContext = { ...about, pageType: 'Home', vendorId: '' }
  expect(parsePageClaim(claim, fallback)).toEqual(about)
})
