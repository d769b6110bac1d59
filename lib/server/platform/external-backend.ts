import { ApiError } from '#lib/server/platform/api-error'

/** Calls from the server to the operator's external backend (NEXT_PUBLIC_API_URL). */

/** How long the backend may take, in ms. */
const timeoutMs = 5000

interface Ask {
  method?: 'GET' | 'POST'
  body?: unknown
  headers?: Record<string, string>
}

/** The caller's headers that the backend needs (specification.md, section 7). */
const passedOn = [
  'applicationtype',
  'visitorid',
  'cityid',
  'authorization',
  'idempotency-key',
  'x-consent-version',
  'x-consent-page',
]

export const headersToPassOn = (
  headers: Record<string, string | string[] | undefined>,
  clientAddress: string,
): Record<string, string> => ({
  ...Object.fromEntries(
    passedOn.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  ),
  'x-forwarded-for': clientAddress,
})

async function fetchOrFail(address: string, { method = 'GET', body, headers }: Ask) {
  try {
    return await fetch(address, {
      method,
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new ApiError(504, 'The backend did not answer in time')
    throw new ApiError(502, 'The backend could not be reached')
  }
}

/**
 * Calls the backend and parses its JSON.
 *
 * @param address the full URL
 * @returns a status below 500 and the parsed body
 * @throws ApiError 504 if it takes longer than 5 s; 502 if it cannot be reached, fails or does not answer JSON
 */
export async function askBackend(
  address: string,
  ask: Ask = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetchOrFail(address, ask)
  if (response.status >= 500) {
    await response.body?.cancel()
    throw new ApiError(502, 'The backend failed')
  }
  try {
    return { status: response.status, body: await response.json() }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new ApiError(504, 'The backend did not answer in time')
    throw new ApiError(502, 'The backend did not answer JSON')
  }
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

/**
 * Reads a list from the backend and checks it against the contract.
 *
 * @throws ApiError 502 or 504, also if the answer does not match the contract
 */
export async function askBackendFor<T>(address: string, schema: Schema<T>): Promise<T> {
  const { status, body } = await askBackend(address)
  const parsed = schema.safeParse(body)
  if (status >= 400 || !parsed.success)
    throw new ApiError(502, 'The answer of the backend does not match the contract')
  return parsed.data
}
