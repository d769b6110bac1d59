import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SearchOverlay } from '#components/search/overlay'

const server = setupServer(
  http.get('*/api/cities', () =>
    HttpResponse.json([
      { CityId: 514, CityName: 'Delhi', Type: 'Popular', Slug: 'delhi' },
      { CityId: 248, CityName: 'Gurugram', Type: 'Popular', Slug: 'gurgaon' },
      { CityId: 700, CityName: 'Navi Mumbai', Type: 'Other', Slug: 'navi-mumbai' },
      { CityId: 0, CityName: 'Other', Type: 'Other' },
    ]),
  ),
  http.get('*/api/search/entities', () =>
    HttpResponse.json([
      [{ ArticleType: 'Test', Id: 1, Name: 'MRI scan', Slug: 'mri', Url: '/test/mri', Detail: '' }],
    ]),
  ),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function open() {
  const onClose = vi.fn()
  render(<SearchOverlay onClose={onClose} />)
  const dialog = within(screen.getByRole('dialog', { name: 'Search' }))
  const field = dialog.getByRole('combobox', {
    name: 'Search Condition, Treatment, Doctor or Hospital',
  })
  return { dialog, field, onClose, user: userEvent.setup() }
}

it('opens with the focus in the field and lists suggestions', async () => {
  const { dialog, field, user } = open()
  expect(field).toHaveFocus()
  await user.keyboard('mri')
  const tests = await dialog.findByRole('group', { name: 'Tests' })
  expect(within(tests).getByRole('option')).toHaveAttribute('href', '/test/mri')
})

it('is a form that leads to /search, with the cities of the site', async () => {
  const { dialog, field } = open()
  await dialog.findByRole('option', { name: 'Navi Mumbai' })
  const cities = within(dialog.getByRole('combobox', { name: 'City' })).getAllByRole('option')
  expect(cities.map((city) => [city.textContent, city.getAttribute('value')])).toEqual([
    ['All cities', ''],
    ['Delhi', 'delhi'],
    ['Gurugram', 'gurgaon'],
    ['Navi Mumbai', 'navi-mumbai'],
  ])
  expect((field as HTMLInputElement).form).toHaveAttribute('action', '/search')
})

it('preselects the chosen city before and after the cities arrive', async () => {
  const city = { cityId: 248, cityName: 'Gurugram', type: 'Popular', slug: 'gurgaon' }
  localStorage.setItem('selectedCity', JSON.stringify(city))
  const { dialog } = open()
  const select = dialog.getByRole('combobox', { name: 'City' })
  expect(select).toHaveValue('gurgaon')
  await dialog.findByRole('option', { name: 'Delhi' })
  expect(select).toHaveValue('gurgaon')
})

it.each([
  { cityId: 248, cityName: 'Gurugram', type: 'Popular' },
  { cityid: 248, cityname: 'Gurugram' },
])('preselects a city stored without a slug once the cities arrive: %j', async (city) => {
  localStorage.setItem('selectedCity', JSON.stringify(city))
  const { dialog } = open()
  expect(dialog.getByRole('combobox', { name: 'City' })).toHaveValue('')
  await dialog.findByRole('option', { name: 'Delhi' })
  expect(dialog.getByRole('combobox', { name: 'City' })).toHaveValue('gurgaon')
})

it('closes only the list on the first Escape', async () => {
  const { dialog, user, onClose } = open()
  await user.keyboard('mri')
  await dialog.findByRole('group', { name: 'Tests' })
  await user.keyboard('{Escape}')
  expect(dialog.queryByRole('listbox')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

it('searches in all cities if the list of cities does not load', async () => {
  server.use(http.get('*/api/cities', () => HttpResponse.json({}, { status: 500 })))
  const { dialog } = open()
  expect(dialog.getByRole('combobox', { name: 'City' })).toHaveValue('')
})
