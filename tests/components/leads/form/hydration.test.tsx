import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LeadForm } from '#components/leads/form/lead-form'
import { showAccount } from '#lib/client/account/account-menu'
import { englishLeadWords as words } from '#lib/domain/leads/texts/form/en'
import type { PageContext } from '#lib/domain/site/page'

vi.mock('#lib/client/platform/visitor-address', () => ({ visitorAddress: async () => '' }))
const { siteCities, treatmentChoices, optionNames } = vi.hoisted(() => ({
  siteCities: vi.fn(),
  optionNames: async () => undefined,
  treatmentChoices: vi.fn(),
}))
vi.mock('#lib/client/leads/options', () => ({ siteCities, treatmentChoices, optionNames }))
const everyCity = [
  { cityId: 514, cityName: 'Delhi', name: 'Delhi', type: 'Popular' },
  { cityId: 568, cityName: 'Pune', name: 'Pune', type: 'Popular' },
  { cityId: 700, cityName: 'Agra', name: 'Agra', type: 'Other' },
]
beforeEach(() => {
  siteCities.mockReset().mockResolvedValue(everyCity)
})

const page: PageContext = {
  pageType: 'Condition',
  path: '/condition/piles',
  pageName: 'Piles',
  language: 'en',
}
const options = {
  cities: [
    { id: '514', label: 'Delhi' },
    { id: '568', label: 'Pune' },
    { id: '0', label: 'Other' },
  ],
  treatments: [],
}
const form = <LeadForm variant="1" page={page} options={options} words={words} />

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

async function hydrate(container: HTMLElement) {
  await act(async () => {
    hydrateRoot(container, form)
  })
}

it('keeps what was typed and selected before hydration', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(form)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Name'), 'Asha Rao')
  await user.selectOptions(screen.getByLabelText('City'), '568')
  await user.click(screen.getByLabelText('Name'))
  await hydrate(container)
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByRole('button', { name: 'City Pune' })).toBeVisible()
})

it('begins with the visitor’s city, also one that the page does not offer', async () => {
  const city = { cityId: 1128, cityName: 'Satara', type: 'Other' }
  localStorage.setItem('selectedCity', JSON.stringify(city))
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(form)
  // The early script presets it before React is live.
  showAccount()
  const select = screen.getByLabelText<HTMLSelectElement>('City')
  expect([select.value, select.selectedOptions[0]?.textContent]).toEqual(['1128', 'Satara'])
  await hydrate(container)
  expect(screen.getByRole('button', { name: 'City Satara' })).toBeVisible()
  localStorage.clear()
})

it('does not replace the select by the combobox while the visitor has it open', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(form)
  const user = userEvent.setup()
  screen.getByLabelText('City').focus()
  await hydrate(container)
  await user.selectOptions(screen.getByLabelText('City'), '568')
  expect(screen.getByRole('combobox', { name: 'City' })).toHaveFocus()
  await user.click(screen.getByLabelText('Name'))
  expect(screen.getByRole('button', { name: 'City Pune' })).toBeVisible()
})

it('offers every city in the select that the visitor touched first', async () => {
  const some = { ...options, moreCities: true }
  const touched = <LeadForm variant="1" page={page} options={some} words={words} />
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(touched)
  const select = screen.getByLabelText('City')
  select.focus()
  await act(async () => {
    hydrateRoot(container, touched)
  })
  expect(await screen.findByRole('option', { name: 'Agra' })).toBeInTheDocument()
  expect(select).toHaveFocus()
})

it('accepts a choice after hydration', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(form)
  await hydrate(container)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^City/ }))
  await user.click(screen.getByRole('option', { name: 'Delhi' }))
  expect(screen.getByRole('button', { name: 'City Delhi' })).toBeVisible()
})

it('keeps a preset while its options are loading', async () => {
  const only = { cities: [{ id: '0', label: 'Other' }], moreCities: true, treatments: [] }
  render(
    <LeadForm variant="1" page={page} words={words} options={only} initial={{ city: '568' }} />,
  )
  expect(await screen.findByRole('button', { name: 'City Pune' })).toBeVisible()
})

it('a kept draft comes before what the page suggests, and after what the opener says', async () => {
  sessionStorage.setItem(
    'lead-draft',
    JSON.stringify({ path: location.pathname, key: 'k', values: { name: 'Asha', city: '568' } }),
  )
  const show = (more: Partial<Parameters<typeof LeadForm>[0]>) =>
    render(<LeadForm variant="1" page={page} words={words} options={options} {...more} />)
  const { unmount } = show({ suggested: { city: '514' } })
  expect(await screen.findByRole('button', { name: 'City Pune' })).toBeVisible()
  unmount()
  show({ initial: { city: '514' } })
  expect(await screen.findByRole('button', { name: 'City Delhi' })).toBeVisible()
  sessionStorage.clear()
})

it('fetches cities that the page left out once, when the visitor reaches the form', async () => {
  const user = userEvent.setup()
  const some = { ...options, moreCities: true }
  render(<LeadForm variant="1" page={page} words={words} options={some} />)
  expect(siteCities).not.toHaveBeenCalled()
  await user.click(screen.getByLabelText('Name'))
  await user.click(screen.getByRole('button', { name: /^City/ }))
  expect(await screen.findByRole('option', { name: 'Agra' })).toBeVisible()
  expect(siteCities).toHaveBeenCalledTimes(1)
})

it('asks for the cities again at the next touch when the call has failed', async () => {
  siteCities.mockReset().mockResolvedValueOnce([]).mockResolvedValue(everyCity)
  const user = userEvent.setup()
  const some = { ...options, moreCities: true }
  render(<LeadForm variant="1" page={page} words={words} options={some} />)
  await user.click(screen.getByLabelText('Name'))
  await waitFor(() => expect(siteCities).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: /^City/ }))
  expect(await screen.findByRole('option', { name: 'Agra' })).toBeVisible()
})

it('fetches treatments that the page left out once, when the visitor reaches the form', async () => {
  const treatments = (...labels: string[]) => [
    { label: 'Treatments', options: labels.map((label) => ({ id: label, label })) },
  ]
  treatmentChoices.mockResolvedValue(treatments('Angioplasty', 'Piles treatment', 'Other'))
  const user = userEvent.setup()
  const some = { ...options, treatments: treatments('Angioplasty', 'Other'), moreTreatments: true }
  render(<LeadForm variant="2" page={{ ...page, pageType: 'Blog' }} words={words} options={some} />)
  expect(treatmentChoices).not.toHaveBeenCalled()
  await user.click(screen.getByLabelText('Name'))
  await user.click(screen.getByRole('button', { name: /^Treatment/ }))
  expect(await screen.findByRole('option', { name: 'Piles treatment' })).toBeVisible()
  expect(treatmentChoices).toHaveBeenCalledTimes(1)
})

it('the treatments that a text without a department names stay the first', async () => {
  const other = { id: 'other', label: 'Other' }
  const treatments = (...names: string[]) => [
    { label: 'Treatments', options: [...names.map((name) => ({ id: name, label: name })), other] },
  ]
  treatmentChoices.mockResolvedValue(treatments('Angioplasty', 'Piles treatment', 'Stapler'))
  const user = userEvent.setup()
  const some = { ...options, treatments: treatments('Stapler'), moreTreatments: true }
  render(<LeadForm variant="2" page={{ ...page, pageType: 'Blog' }} words={words} options={some} />)
  await user.click(screen.getByLabelText('Name'))
  await user.click(screen.getByRole('button', { name: /^Treatment/ }))
  await screen.findByRole('option', { name: 'Angioplasty' })
  expect(screen.getByRole('group', { name: 'Suggestions for this page' })).toHaveTextContent(
    /^Suggestions for this pageStapler$/,
  )
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    ...['Stapler', 'Angioplasty', 'Piles treatment', 'Other'],
  ])
})

it('keeps a question that was typed into a refused form', async () => {
  const refused = (
    <LeadForm
      variant="1"
      page={{ pageType: 'Contact', path: '/contact-us', pageName: 'Contact us', language: 'en' }}
      options={options}
      words={words}
      initial={{ query: 'Which doctor' }}
    />
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(refused)
  await userEvent.type(screen.getByLabelText(/^Query/), ' treats piles?')
  await act(async () => {
    hydrateRoot(container, refused)
  })
  expect(screen.getByLabelText(/^Query/)).toHaveValue('Which doctor treats piles?')
})
