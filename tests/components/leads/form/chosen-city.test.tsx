import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { LeadModal } from '#components/leads/form/modal'
import type { Language } from '#lib/domain/text/language'

vi.mock('#lib/client/platform/visitor-address', () => ({ visitorAddress: async () => '' }))

const cities = [
  { CityId: 514, CityName: 'Delhi', Type: 'Popular' },
  { CityId: 568, CityName: 'Pune', Type: 'Popular' },
  { CityId: 0, CityName: 'Other', Type: 'Other' },
]
const server = setupServer(
  http.get('*/api/cities', () => HttpResponse.json(cities)),
  http.get('*/api/lead/treatment-choices', () => HttpResponse.json([])),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

beforeEach(() => {
  localStorage.setItem(
    'selectedCity',
    JSON.stringify({ cityId: 568, cityName: 'Pune', type: 'Popular' }),
  )
})

const home = { pageType: 'Home', path: '/', pageName: 'Home', language: 'en' } as const
const open = (city?: string, language: Language = 'en') =>
  render(
    <LeadModal
      page={{ ...home, language }}
      variant="3"
      preset={{ page: {}, values: city ? { city } : {} }}
      onClose={() => {}}
    />,
  )
const city = (name: string) => screen.findByRole('button', { name: `City ${name}` })

it('begins with the city that the visitor has selected', async () => {
  open()
  expect(await city('Pune')).toBeVisible()
})

it('has its Hindi name on a Hindi page, before the list has come', async () => {
  const kept = { cityId: 1128, cityName: 'Satara', type: 'Other', nameHindi: 'सतारा' }
  localStorage.setItem('selectedCity', JSON.stringify(kept))
  open(undefined, 'hi')
  expect(await screen.findByRole('button', { name: /सतारा/ })).toBeVisible()
})

it('prefers the city of the opener', async () => {
  open('514')
  expect(await city('Delhi')).toBeVisible()
})

it('prefers the city of an unsent form', async () => {
  const draft = { path: location.pathname, values: { city: '514' }, key: 'k' }
  sessionStorage.setItem('lead-draft', JSON.stringify(draft))
  open()
  expect(await city('Delhi')).toBeVisible()
})

it('has it as the preferred city of a second opinion too', async () => {
  render(
    <LeadModal
      page={{ ...home, formRequirements: ['mobile', 'requestedConsultation', 'preferredCity'] }}
      variant="3"
      preset={{ page: {}, values: {} }}
      onClose={() => {}}
    />,
  )
  expect(await screen.findByText('Pune', { ignore: 'option' })).toBeInTheDocument()
  expect(document.querySelector('[name=preferredCity]')).toHaveValue('568')
})

it('assumes no city for a visitor who has selected none', async () => {
  localStorage.clear()
  open()
  expect(await city('Select City')).toBeVisible()
})
