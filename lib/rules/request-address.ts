/** What a patient can do on the page of their request, beside reading it. */
export type RequestStep = 'correct' | 'withdraw'

/** The page of a request: who has its token may read, correct and withdraw it. */
export const requestPath = (token: string, step?: RequestStep): string =>
  `/request/${token}${step ? `?step=${step}` : ''}`
