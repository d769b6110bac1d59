/** Specification point 8, spelled so there. */
export const wentWrong = 'Somthing went wrong'
/** The same, when checking a code ends in an exception. */
export const verifyWentWrong = 'Somthing went wrong here'

interface Refusal {
  error?: unknown
  status?: { message?: unknown } | null
}

/**
 * What a refused login call says to the visitor: the first entry of `error`, else `status.message`, else
 * the fallback, also where the answer is not of the contract's shape.
 */
export function loginProblem(answer: unknown): string {
  const { error, status } = (typeof answer === 'object' && answer ? answer : {}) as Refusal
  const first: unknown = Array.isArray(error) ? error[0] : undefined
  const message = first ?? status?.message
  return typeof message === 'string' && message ? message : wentWrong
}
