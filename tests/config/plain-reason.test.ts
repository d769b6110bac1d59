import { describe, expect, it } from 'vitest'
import { EnvironmentError, parseEnvironment, variableNames } from '#lib/config/env.server'

const problemsOf = (variables: Record<string, string>): string[] => {
  try {
    parseEnvironment(variables)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return error.problems
  }
  return []
}

describe('the reason why a variable is refused', () => {
  it.each([
    ['CRM_PROVIDER', 'Zoho', 'must be file or zoho. Did you mean zoho?'],
    ['CRM_PROVIDER', 'salesforce', 'must be file or zoho'],
    ['LOG_LEVEL', 'verbose', 'must be fatal, error, warn, info, debug or silent'],
    ['LOG_LEVEL', 'WARN', 'must be fatal, error, warn, info, debug or silent. Did you mean warn?'],
    ['NEXT_PUBLIC_PROVIDER_NAME', 'x'.repeat(41), 'has more than 40 characters'],
    ['NEXT_PUBLIC_PROVIDER_NAME', ' ', 'is empty'],
  ])('names what is allowed: %s=%s', (name, value, reason) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name}: ${reason}`])
  })

  it('is never in the words of a program', () => {
    const wrong = ['Ω', ' ', '-1', '99999999999', 'x'.repeat(600), 'File', 'http://']
    const reasons = variableNames.flatMap((name) =>
      wrong.flatMap((value) => problemsOf({ [name]: value })),
    )
    expect(reasons.length).toBeGreaterThan(100)
    expect(reasons.filter((one) => /invalid|expected|received|too (big|small)/i.test(one))).toEqual(
      [],
    )
  })
})
