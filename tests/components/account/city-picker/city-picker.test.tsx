import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { CityPicker } from '#components/account/city-picker'
import { asha, cityListHandler, clearLogin, keepLogin, keptLogin, ok } from '#tests/support/user'

const server = setupServer(cityListHandler)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  server.resetHandlers()
  clearLogin()
  document.body.innerHTML = ''
  vi.useRealTimers()
})
afterAll(() => server.close())

async function open() {
  document.body.innerHTML = '<b data-city-name="">Delhi</b>'
  const onClose = vi.fn()
  render(<CityPicker onClose={onClose} />)
  await screen.findByRole('heading', { name: 'Popular Cities' })
  return { user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }), onClose }
}
const group = (name: string) => screen.getByRole('region', { name })
const namesIn = (name: string) =>
  within(group(name))
    .getAllByRole('button')
    .map((button) => button.textContent)
const chosen = () => JSON.parse(localStorage.getItem('selectedCity') ?? 'null')
const isAt = (latitude: number, longitude: number) => {
  const getCurrentPosition = (found: PositionCallback) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition)
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
}

it('shows the popular cities, then the others, and marks none as chosen by the visitor', async () => {
  await open()
  expect(namesIn('Popular Cities')).toEqual(['Delhi', 'Pune'])
  expect(namesIn('Other Cities')).toEqual(['Chennai', 'Jaipur'])
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
})

it('finds cities by a part of the name, in both scripts', async () => {
  const { user } = await open()
  const search = screen.getByLabelText('Search for your city')
  await user.type(search, 'AIP')
  expect(namesIn('Other Cities')).toEqual(['Jaipur'])
  expect(screen.queryByRole('region', { name: 'Popular Cities' })).toBeNull()
  await user.clear(search)
  await user.type(search, 'पुणे')
  expect(namesIn('Popular Cities')).toEqual(['Pune'])
  expect(screen.getByText('1 city')).toBeInTheDocument()
  await user.clear(search)
  await user.type(search, 'zz')
  expect(screen.getByText(/No city with that name is listed/)).toBeVisible()
})

it('begins in the search field, where Enter chooses the first match', async () => {
  const { user, onClose } = await open()
  expect(screen.getByLabelText('Search for your city')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('pune{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(chosen()?.cityName).toBe('Pune')
})

it.each(['302001', '302 001', '३०२००१'])('finds the city of the PIN code %s', async (code) => {
  const { user, onClose } = await open()
  await user.keyboard(code.slice(0, -1))
  expect(screen.getByText(/A PIN code has six digits/)).toBeVisible()
  await user.keyboard(code.slice(-1))
  expect(namesIn('Other Cities')).toEqual(['Jaipur'])
  await user.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(chosen()?.cityName).toBe('Jaipur')
})

it('says when no city is known for a PIN code', async () => {
  const { user, onClose } = await open()
  await user.keyboard('999999{Enter}')
  expect(screen.getByText(/We know no city for this PIN code/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

it("keeps a visitor's choice on the device and shows it", async () => {
  const { user, onClose } = await open()
  await user.click(screen.getByRole('button', { name: 'Jaipur' }))
  expect(chosen()).toEqual({ cityId: 1004, cityName: 'Jaipur', type: 'Other', nameHindi: 'जयपुर' })
  expect(document.querySelector('[data-city-name]')?.textContent).toBe('Jaipur')
  expect(onClose).toHaveBeenCalledOnce()
  expect(keptLogin()).toBeUndefined()
})

it("saves a user's choice in the profile, says so and reloads after a second", async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  let body: unknown
  server.use(
    http.put('*/api/backend/users/v1/user/update', async ({ request }) => {
      body = await request.json()
      return ok()
    }),
  )
  keepLogin()
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Jaipur' }))
  expect(await screen.findByText('Location Updated Successfully')).toBeVisible()
  expect(body).toEqual({ cityId: 1004 })
  expect(keptLogin()).toEqual({
    ...asha,
    selectedCity: { cityId: 1004, cityName: 'Jaipur', type: 'Other', nameHindi: 'जयपुर' },
  })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(reload).toHaveBeenCalledOnce()
})

it("keeps a user's choice without a network, shows it and does not reload the page", async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  server.use(http.put('*/api/backend/users/v1/user/update', () => HttpResponse.error()))
  keepLogin()
  const { user, onClose } = await open()
  await user.click(screen.getByRole('button', { name: 'Jaipur' }))
  expect(await screen.findByText('Location Updated Successfully')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(onClose).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  expect(document.querySelector('[data-city-name]')?.textContent).toBe('Jaipur')
  expect(localStorage.getItem('profile-update')).toContain('1004')
  localStorage.clear()
})

it('chooses the nearest city without sending the device’s position', async () => {
  isAt(18.6, 73.8)
  const { user, onClose } = await open()
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(chosen()?.cityName).toBe('Pune')
})

it('says when no city is near or the device gives no position', async () => {
  isAt(51.5, -0.1)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText(/None of our cities is near you/)).toBeVisible()
  const getCurrentPosition = (_: PositionCallback, failed: PositionErrorCallback) =>
    failed({ code: 1 } as GeolocationPositionError)
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText(/We could not find your location/)).toBeVisible()
  expect(chosen()).toBeNull()
})

it('offers an alternative when the list does not load', async () => {
  server.use(http.get('*/dmg/v1/web/citylist', () => HttpResponse.error()))
  render(<CityPicker onClose={() => {}} />)
  expect(await screen.findByText(/The cities did not load/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull()
})

it('shows a new popular city of the catalogue among the popular ones', async () => {
  server.use(
    http.get('*/dmg/v1/web/citylist', () =>
      HttpResponse.json({
        status: { code: '200', message: 'Success' },
        results: [
          { cityid: 568, cityname: 'Pune' },
          { cityid: 1001, cityname: 'Chennai', type: 'Popular' },
          { cityid: 1004, cityname: 'Jaipur', type: 'Other' },
        ],
      }),
    ),
  )
  await open()
  expect(namesIn('Popular Cities')).toEqual(['Pune', 'Chennai'])
  expect(namesIn('Other Cities')).toEqual(['Jaipur'])
})
