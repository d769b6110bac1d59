import { describe, expect, it } from 'vitest'
import { parseArguments, UsageError } from '#scripts/cli/arguments'

const line = {
  call: 'npm run leads -- list',
  options: { limit: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  operands: [0, 1],
} as const

function refused(parameters: string[], env: Record<string, string> = {}): string {
  try {
    parseArguments(line, parameters, env)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError)
    return (error as Error).message
  }
}

describe('the command line of an npm command', () => {
  it('has options and operands', () => {
    const { values, operands } = parseArguments(line, ['one', '--limit', '2', '--dry-run'], {})
    expect({ ...values }).toEqual({ limit: '2', 'dry-run': true })
    expect(operands).toEqual(['one'])
  })

  // npm run leads list --limit 2: npm keeps the option and passes its value on.
  it.each([
    [['2'], { npm_config_limit: 'true' }, '--limit 2'],
    [['one', '2'], { npm_config_limit: 'true' }, 'one --limit 2'],
    [[], { npm_config_limit: '2' }, '--limit 2'],
    [['one'], { npm_config_dry_run: 'true' }, 'one --dry-run'],
    [['2'], { npm_config_dry_run: 'true', npm_config_limit: 'true' }, '--limit 2 --dry-run'],
  ])('%j with %j is refused, with the command as it was meant', (parameters, env, meant) => {
    expect(refused(parameters, env)).toBe(`Options come after '--': npm run leads -- list ${meant}`)
  })

  it.each([
    [{ npm_config_limit: '' }],
    [{ npm_config_dry_run: 'false' }],
    [{ npm_config_json: 'true' }],
    [{ npm_config_user_agent: 'npm/11' }],
  ])('npm’s own settings %j are no options', (env) => {
    expect(refused(['one'], env)).toBe('')
  })

  it.each([
    [['--limt', '2'], "Unknown option '--limt'. "],
    [['one', 'two'], "Unexpected argument 'two'. "],
    [['--limit'], "Option '--limit <value>' argument missing. "],
  ])('%j is refused in two sentences, without the help', (parameters, reason) => {
    expect(refused(parameters)).toBe(`${reason}npm run leads -- list --help explains the command.`)
  })
})
