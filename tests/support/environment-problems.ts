import { expect } from 'vitest'
import { EnvironmentError, parseEnvironment } from '#lib/config/env.server'

/**
 * Expects that a start with these settings is stopped, that each problem begins with a setting's name, and that
 * none shows the value 'secret-of-mine'.
 */
export function expectProblems(variables: Record<string, string>, named: string[]): void {
  let problems: string[] = []
  try {
    parseEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) problems = error.problems
  }
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(named)
  expect(problems.join()).not.toContain('secret-of-mine')
}
