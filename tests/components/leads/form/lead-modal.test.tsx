import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { LeadModal, type LeadModalProps } from '#components/leads/form/modal'
import { variantContext } from '#tests/support/marketing-variant'

vi.mock('#lib/client/platform/visitor-address', () => ({ visitorAddress: async () => '' }))

const choices = [
  { label: 'Conditions', options: [{ id: 'condition:102', label: 'Piles' }] },
  {
    label: 'Treatments',
    options: [
      { id: 'procedure:201', label: 'Hernia Repair' },
      { id: 'other', label: 'Other' },
    ],
  },
]
const choicesAddress = '*/api/lead/treatment-choices'
const server = setupServer(
  http.get('*/api/cities', () => HttpResponse.json([])),
  http.get(choicesAddress, () => HttpResponse.json(choices)),
  http.get('*/api/lead/option-names', () => HttpResponse.json({ names: {}, popular: [] })),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function open(given: Partial<LeadModalProps> = {}) {
  const page = { pageType: 'Home', path: '/', pageName: 'Home', language: 'en' } as const
  render(
    <LeadModal
      page={page}
      variant="3"
      preset={{ page: {}, values: {} }}
      onClose={() => {}}
      {...given}
    />,
  )
  return userEvent.setup()
}
const treatment = () => screen.findByRole('button', { name: /^Treatment/ })
const offered = () => screen.getAllByRole('option').map((option) => option.textContent)

it('begins at its title, not at Close', () => {
  open()
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
})

it('offers the treatments once it is open', async () => {
  const user = open()
  await user.click(await treatment())
  expect(await screen.findByRole('option', { name: 'Hernia Repair' })).toBeVisible()
  expect(offered()).toEqual(['Piles', 'Hernia Repair', 'Other'])
})

it('preselects the page’s topic if it is offered', async () => {
  open({
    page: {
      pageType: 'Blog',
      path: '/blog/piles',
      pageName: 'Piles',
      language: 'en',
      conditionName: 'Piles',
    },
  })
  expect(await screen.findByRole('button', { name: 'Treatment Piles' })).toBeVisible()
})

it('keeps the preset while its option is loading', async () => {
  open({ preset: { page: {}, values: { treatment: 'procedure:201' } } })
  expect(await screen.findByRole('button', { name: 'Treatment Hernia Repair' })).toBeVisible()
})

it('does not undo what the visitor selected meanwhile', async () => {
  let answer = () => {}
  const requested = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.get(choicesAddress, async () => {
      await requested
      return HttpResponse.json(choices)
    }),
  )
  const user = open({
    page: {
      pageType: 'Blog',
      path: '/blog/piles',
      pageName: 'Piles',
      language: 'en',
      conditionName: 'Piles',
    },
  })
  await user.click(await treatment())
  await user.click(screen.getByRole('option', { name: 'Other' }))
  answer()
  await user.click(await screen.findByRole('button', { name: 'Treatment Other' }))
  expect(await screen.findByRole('option', { name: 'Piles' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Treatment Other' })).toBeVisible()
})

it('offers Other when the call fails', async () => {
  server.use(http.get(choicesAddress, () => HttpResponse.error()))
  const user = open()
  await user.click(await treatment())
  expect(offered()).toEqual(['Other'])
  await user.click(screen.getByRole('option', { name: 'Other' }))
  expect(screen.getByRole('button', { name: 'Treatment Other' })).toBeVisible()
})

it('decisions.md, section 3: fills in and locks values from the visitor’s link, whatever the page’s topic', async () => {
  open({
    page: {
      ...{ pageType: 'Marketing', path: '/marketing/piles', pageName: 'Piles', language: 'en' },
      treatmentName: 'Hernia Repair',
      ...variantContext('index'),
      prefilled: {
        values: { city: '514', treatment: 'condition:102' },
        labels: { city: 'Delhi', treatment: 'Piles' },
        locked: {
          city: '/marketing/piles?treatment=piles',
          treatment: '/marketing/piles?city=514',
        },
      },
    },
    variant: '9',
  })
  expect(screen.getByRole('status', { name: 'City' })).toHaveTextContent('Delhi')
  expect(screen.getByRole('status', { name: 'Treatment' })).toHaveTextContent('Piles')
  expect(screen.getByRole('link', { name: 'Change Treatment' })).toHaveAttribute(
    'href',
    '/marketing/piles?city=514',
  )
  expect(screen.queryByRole('button', { name: /^(City|Treatment)/ })).toBeNull()
})

it.each([
  [{ departmentId: 3 }, '3'],
  [{ specialities: [1, 3].map((id) => ({ id, name: String(id) })) }, '1,3'],
  [{}, null],
])('asks for the treatments of the departments of the page first: %j', async (own, expected) => {
  const asked: (string | null)[] = []
  server.use(
    http.get(choicesAddress, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('departmentIds'))
      return HttpResponse.json(choices)
    }),
  )
  open({ page: { pageType: 'Blog', path: '/x', pageName: 'X', language: 'en', ...own } })
  await vi.waitFor(() => expect(asked.at(-1)).toBe(expected))
})

it.each([
  ['gathiya', 'Treatment Other: gathiya', 'gathiya'],
  ['other', 'Treatment Other', null],
])('keeps what was typed before Other was chosen: %s', async (typed, shown, kept) => {
  const user = open()
  await user.click(await treatment())
  await screen.findByRole('option', { name: 'Hernia Repair' })
  await user.keyboard(typed)
  await user.click(screen.getByRole('option', { name: 'Other' }))
  const button = await screen.findByRole('button', { name: shown })
  const form = button.closest('form') as HTMLFormElement
  expect(new FormData(form).get('treatmentTyped')).toBe(kept)
  // Another choice forgets it.
  await user.click(await treatment())
  await user.click(screen.getByRole('option', { name: 'Piles' }))
  expect(new FormData(form).get('treatmentTyped')).toBeNull()
})

it('asks for the town of the city Other, and keeps what was typed into the list', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: /^City/ }))
  await user.keyboard('sasaram')
  await user.click(screen.getByRole('option', { name: 'Other' }))
  const town = screen.getByLabelText<HTMLInputElement>('Which town or village?')
  expect(town).toHaveValue('sasaram')
  await user.type(town, ', Bihar')
  expect(new FormData(town.form as HTMLFormElement).getAll('cityTyped')).toEqual(['sasaram, Bihar'])
})
