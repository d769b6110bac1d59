import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LeadForm } from '#components/leads/form/lead-form'
import { englishLeadWords as words } from '#lib/domain/leads/texts/form/en'

/** The form that /appointment returns when a plain attempt may or may not have arrived. */

const key = 'plain-0123456789abcdef'
const keys: (string | null)[] = []
const recordKey = ({ request }: { request: Request }) => {
  keys.push(request.headers.get('idempotency-key'))
  return HttpResponse.json({
    status: { code: '200', message: 'OK' },
    data: [{ Id: '1' }],
    error: [],
  })
}
const server = setupServer(
  http.get('*/api/ip', () => HttpResponse.json({ ip: '203.0.113.7' })),
  http.post('*/api/lead/createleadzoho', recordKey),
  http.post('*/api/backend/lead/v1/admin/webleadcreate', recordKey),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

function show(idempotencyKey?: string) {
  const { container } = render(
    <LeadForm
      variant="1"
      page={{ pageType: 'Contact', path: '/contact-us', pageName: 'Contact us', language: 'en' }}
      options={{ cities: [], treatments: [] }}
      words={words}
      initial={{ name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.in' }}
      {...(idempotencyKey ? { idempotencyKey } : {})}
    />,
  )
  const sent = new FormData(container.querySelector('form') ?? undefined)
  return { sent, user: userEvent.setup() }
}

it('sends the key of that attempt as a plain form', () => {
  expect(show(key).sent.get('key')).toBe(key)
})

it('sends the key of that attempt after hydration', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { user } = show(key)
  await user.click(screen.getByRole('button', { name: 'Ask for a callback' }))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  await waitFor(() => expect(keys).toEqual([key, key]))
})

it('has no key otherwise; the early script or the server adds one', () => {
  expect(show().sent.has('key')).toBe(false)
})
