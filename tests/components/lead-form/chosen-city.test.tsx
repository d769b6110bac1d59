import { render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { LeadModal } from '#components/lead-form/lead-modal'

vi.mock('#lib/client/visitor-address', () => ({ visitorAddress: async () => '' }))

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

const open = (city?: string) =>
  render(
    <LeadModal
      page={{ pageType: 'Home', path: '/', pageName: 'Home', language: 'en' }}
      variant="3"
      preset={{ page: {}, values: city ? { city } : {} }}
      onClose={() => {}}
    />,
  )
const city = (name: string) => screen.findByRole('button', { name: `City ${name}` })

it('begins with the city that the visitor has chosen', async () => {
  open()
  expect(await city('Pune')).toBeVisible()
})

it('begins with the city of the opener before that', async () => {
  open('514')
  expect(await city('Delhi')).toBeVisible()
})

it('begins with the city of the form that was left unsent before that', async () => {
  const draft = { path: location.pathname, values: { city: '514' }, key: 'k' }
  sessionStorage.setItem('lead-draft', JSON.stringify(draft))
  open()
  expect(await city('Delhi')).toBeVisible()
})

it('presumes no city for who has chosen none', async () => {
  localStorage.clear()
  open()
  expect(await city('Select City')).toBeVisible()
})
