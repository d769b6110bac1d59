import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginDialog } from '#components/account/login/dialog'
import { asha, clearLogin, keptLogin, ok, refused } from '#tests/support/user'

const calls: { path: string; body: unknown; headers: Headers }[] = []
const note = async (request: Request) => {
  const text = await request.text()
  calls.push({
    path: new URL(request.url).pathname.replace('/api/backend', ''),
    body: text ? JSON.parse(text) : undefined,
    headers: request.headers,
  })
}
const signup = '*/api/backend/users/v1/user/signup'
const login = '*/api/backend/users/v1/user/login'
const server = setupServer(
  http.post(signup, async ({ request }) => {
    await note(request)
    return ok({ resendInSeconds: 30 })
  }),
  http.post(login, async ({ request }) => {
    await note(request)
    return ok(asha)
  }),
  http.get('*/api/backend/timeline/visitorid', async ({ request }) => {
    await note(request)
    return ok()
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  calls.length = 0
  // Timers are fake, so minutes pass at once; calls are real.
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  server.resetHandlers()
  clearLogin()
  vi.useRealTimers()
})
afterAll(() => server.close())

function open() {
  const onClose = vi.fn()
  const onNext = vi.fn()
  render(<LoginDialog onClose={onClose} onNext={onNext} />)
  return { user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }), onClose, onNext }
}
const mobile = () => screen.getByLabelText('Mobile Number')
const fields = () => screen.getAllByLabelText(/^Digit \d of 6$/)
const code = () => fields().map((field) => (field as HTMLInputElement).value)
const button = (name: string) => screen.getByRole('button', { name })

async function openCode() {
  const opened = open()
  await opened.user.type(mobile(), '9876543210')
  await opened.user.click(button('Verify'))
  await screen.findByText('Enter the 6-digit code')
  return opened
}
const paste = (at: number, text: string) =>
  fireEvent.paste(fields()[at] as Element, { clipboardData: { getData: () => text } })

describe('step 1, the mobile number', () => {
  it('keeps the button disabled until there are 10 digits, and accepts no more', async () => {
    const { user } = open()
    await user.type(mobile(), '98765 4321')
    expect(button('Verify')).toBeDisabled()
    await user.type(mobile(), '09')
    expect(mobile()).toHaveValue('9876543210')
    expect(button('Verify')).toBeEnabled()
  })

  it.each([
    ['9876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['91234567890', '9123456789'],
    ['+91 98765 43210', '9876543210'],
    ['91-98765-43210', '9876543210'],
    ['0 98765 43210', '9876543210'],
    ['०९८७६५४३२१०', '9876543210'],
  ])('typed as %s, the number is %s', async (typed, held) => {
    const { user } = open()
    await user.type(mobile(), typed)
    expect(mobile()).toHaveValue(held)
    await user.type(mobile(), '8', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    expect(mobile()).toHaveValue(held)
  })

  it.each(['+971 50 123 4567', '+65 9123 4567'])(
    'sends no code to %s, and says that the number must be Indian',
    async (typed) => {
      const { user } = open()
      await user.type(mobile(), typed)
      expect(mobile()).toHaveValue(typed.replaceAll(' ', ''))
      expect(screen.getByText('We can send codes to Indian numbers only.')).toBeVisible()
      await user.click(button('Verify'))
      expect(await screen.findByText('Please enter valid mobile number')).toBeVisible()
      expect(screen.queryByText('Enter the 6-digit code')).toBeNull()
    },
  )

  it('accepts the ten digits of a number pasted with its country code', async () => {
    const { user } = open()
    await user.click(mobile())
    await user.paste('+91 91234 56789')
    expect(mobile()).toHaveValue('9123456789')
    expect(screen.getByText('The code goes to +91 91234 56789')).toBeVisible()
  })

  it.each(['98765 432109', '+44 7911 123456'])(
    'never cuts the pasted number %s, and sends nothing',
    async (pasted) => {
      const { user } = open()
      await user.click(mobile())
      await user.paste(pasted)
      expect(mobile()).toHaveValue(pasted.replaceAll(' ', ''))
      await user.click(button('Verify'))
      expect(mobile()).toHaveAccessibleDescription('Please enter valid mobile number')
      expect(calls).toEqual([])
    },
  )

  it('says at once that pasted words are no number, because the button stays disabled', async () => {
    const { user } = open()
    await user.click(mobile())
    await user.paste('my number')
    expect(mobile()).toHaveValue('my number')
    expect(mobile()).toHaveAccessibleDescription('Please enter valid mobile number')
    await user.clear(mobile())
    expect(mobile()).toBeValid()
  })

  it('shows the error under the field and sends nothing', async () => {
    const { user } = open()
    await user.type(mobile(), '1234567890')
    await user.click(button('Verify'))
    expect(mobile()).toHaveAccessibleDescription('Please enter valid mobile number')
    expect(mobile()).toHaveFocus()
    expect(calls).toEqual([])
  })

  it('requests a code for the number, with the default headers', async () => {
    await openCode()
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/users/v1/user/signup',
        body: { mobileNo: '9876543210', resend: 0, countryCode: '+91' },
      },
    ])
    expect(calls[0]?.headers.get('applicationtype')).toBe('website')
    expect(calls[0]?.headers.get('visitorid')).toBeTruthy()
    await waitFor(() => expect(fields()[0]).toHaveFocus())
    expect(fields()[0]).toHaveAttribute('autocomplete', 'one-time-code')
  })

  it.each([
    [
      refused(429, ['Too many requests. Please try again later.']),
      'Too many requests. Please try again later.',
    ],
    [refused(500, [], 'Backend down'), 'Backend down'],
    [refused(500, [], null), 'Somthing went wrong'],
    [HttpResponse.error(), 'Somthing went wrong'],
  ])('shows a refusal under the field (%#)', async (answer, says) => {
    server.use(http.post(signup, () => answer.clone()))
    const { user } = open()
    await user.type(mobile(), '9876543210')
    await user.click(button('Verify'))
    await waitFor(() => expect(mobile()).toHaveAccessibleDescription(says))
    expect(button('Verify')).toBeEnabled()
  })

  it('sends one request while it is busy', async () => {
    let answer = () => {}
    const requested = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(
      http.post(signup, async ({ request }) => {
        await note(request)
        await requested
        return ok()
      }),
    )
    const { user } = open()
    await user.type(mobile(), '9876543210')
    await user.click(button('Verify'))
    expect(button('Verify...')).toBeDisabled()
    fireEvent.submit(mobile())
    answer()
    await screen.findByText('Enter the 6-digit code')
    expect(calls).toHaveLength(1)
  })
})

describe('step 2, the code', () => {
  it('accepts digits one by one, and Backspace goes back', async () => {
    const { user } = await openCode()
    await user.keyboard('12x3')
    expect(code()).toEqual(['1', '2', '3', '', '', ''])
    expect(fields()[3]).toHaveFocus()
    await user.keyboard('{Backspace}{Backspace}')
    expect(code()).toEqual(['1', '', '', '', '', ''])
    expect(button('Verify OTP')).toBeDisabled()
  })

  it('moves on when the same digit is typed again', async () => {
    const { user } = await openCode()
    paste(0, '000000')
    fields()[0]?.focus()
    await user.keyboard('012345')
    expect(code().join('')).toBe('012345')
  })

  it('spreads a pasted or filled-in code', async () => {
    await openCode()
    paste(2, '12 34 56')
    expect(code().join('')).toBe('123456')
    expect(button('Verify OTP')).toBeEnabled()
    fireEvent.change(fields()[0] as Element, { target: { value: '654321' } })
    expect(code().join('')).toBe('654321')
  })

  it('logs in: cookie, session and timeline, Login Successful for a second', async () => {
    const { user, onClose, onNext } = await openCode()
    paste(0, '123456')
    await user.click(button('Verify OTP'))
    expect(await screen.findByText('Login Successful')).toBeVisible()
    expect(calls[1]).toMatchObject({
      path: '/users/v1/user/login',
      body: { mobileNo: '9876543210', countryCode: '+91', otp: '123456' },
    })
    expect(calls[2]?.path).toBe('/timeline/visitorid')
    expect(calls[2]?.headers.get('authorization')).toBe(asha.token)
    expect(calls[2]?.headers.get('cityid')).toBe('568')
    expect(keptLogin()).toEqual(asha)
    expect(JSON.parse(localStorage.getItem('selectedCity') ?? '')).toEqual(asha.selectedCity)
    expect(sessionStorage.getItem('hhUser')).toBe('+919876543210')
    expect(sessionStorage.getItem('hhUserName')).toBe('Asha Rao')
    expect(onClose).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(onClose).toHaveBeenCalledOnce()
    expect(onNext).not.toHaveBeenCalled()
  })

  it('asks a user without a name for it', async () => {
    server.use(http.post(login, () => ok({ ...asha, name: '', selectedCity: null })))
    const { user, onClose, onNext } = await openCode()
    paste(0, '123456')
    await user.click(button('Verify OTP'))
    await screen.findByText('Login Successful')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(onNext).toHaveBeenCalledExactlyOnceWith('location')
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    [refused(422, ['Please enter valid OTP']), 'Please enter valid OTP'],
    [refused(401, [], 'Code expired'), 'Code expired'],
    [HttpResponse.error(), 'Somthing went wrong here'],
    [ok({ name: 'No token' }), 'Somthing went wrong'],
  ])('shows a refusal under the fields and stores nothing (%#)', async (answer, says) => {
    server.use(http.post(login, () => answer.clone()))
    const { user } = await openCode()
    paste(0, '123456')
    await user.click(button('Verify OTP'))
    await waitFor(() => expect(fields()[0]).toHaveAccessibleDescription(says))
    await waitFor(() => expect(fields()[0]).toHaveFocus())
    expect(keptLogin()).toBeUndefined()
  })

  it('continues when the timeline call fails', async () => {
    server.use(http.get('*/api/backend/timeline/visitorid', () => HttpResponse.error()))
    const { user } = await openCode()
    paste(0, '123456')
    await user.click(button('Verify OTP'))
    expect(await screen.findByText('Login Successful')).toBeVisible()
  })

  it('offers another code after 30 s, and then counts again', async () => {
    const { user } = await openCode()
    expect(screen.getByText(/Resend OTP in/)).toHaveTextContent(/^Resend OTP in (30|2\d) s$/)
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    paste(0, '123')
    await user.click(button('Resend OTP'))
    expect(await screen.findByText('OTP has been resent successfully!')).toBeVisible()
    expect(calls[1]?.body).toMatchObject({ resend: 1 })
    expect(screen.getByText(/Resend OTP in/)).toBeVisible()
    await waitFor(() => expect(code().join('')).toBe(''))
    await waitFor(() => expect(fields()[0]).toHaveFocus())
  })

  it('goes back to the number, which is still filled in', async () => {
    const { user } = await openCode()
    await user.click(button('Edit the mobile number'))
    expect(mobile()).toHaveValue('9876543210')
    expect(mobile()).toHaveFocus()
  })

  it('reads the code from the text message if the browser can', async () => {
    vi.stubGlobal('OTPCredential', class {})
    const get = vi.fn(async () => ({ code: '246810' }))
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
    await openCode()
    await waitFor(() => expect(code().join('')).toBe('246810'))
    Reflect.deleteProperty(navigator, 'credentials')
  })
})
