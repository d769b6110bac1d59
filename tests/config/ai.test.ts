import { describe, expect, test } from 'vitest'
import { parseEnvironment } from '#lib/config/env.server'
import { expectProblems } from '#tests/support/environment-problems'

const url = 'https://ai.example.org/v1'

describe('the settings of AI answers', () => {
  test.each([
    [{}, null],
    [{ AI_MODEL: 'small' }, null],
    [{ AI_API_URL: '', AI_API_KEY: '' }, null],
    [
      { AI_API_URL: `${url}/`, AI_API_KEY: 'key', AI_MODEL: 'org/small:8b' },
      { url, key: 'key', model: 'org/small:8b' },
    ],
    [
      { AI_API_URL: 'http://localhost:8000/v1', AI_API_KEY: 'none' },
      { url: 'http://localhost:8000/v1', key: 'none', model: 'gpt-4.1-mini' },
    ],
  ])('%j', (variables, ai) => {
    expect(parseEnvironment(variables).ai).toEqual(ai)
  })

  test('the limits are 60, and 0 switches them off', () => {
    expect(parseEnvironment({})).toMatchObject({ aiLimitPerHour: 60, chatLimitPerMinute: 60 })
    const off = parseEnvironment({ AI_LIMIT_PER_HOUR: '0', CHAT_LIMIT_PER_MINUTE: '0' })
    expect(off).toMatchObject({ aiLimitPerHour: 0, chatLimitPerMinute: 0 })
  })

  test.each<[Record<string, string>, string[]]>([
    [{ AI_API_KEY: 'secret-of-mine' }, ['AI_API_URL']],
    [{ AI_API_URL: url }, ['AI_API_KEY']],
    [
      { AI_API_URL: url, SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key-of-msg91' },
      ['MSG91_TEMPLATE_ID', 'AI_API_KEY'],
    ],
    [{ AI_API_URL: 'ftp://secret-of-mine', AI_API_KEY: 'key' }, ['AI_API_URL']],
    [{ AI_API_URL: url, AI_API_KEY: 'secret-of-mine with blanks' }, ['AI_API_KEY']],
    [{ AI_LIMIT_PER_HOUR: '-1' }, ['AI_LIMIT_PER_HOUR']],
    [{ CHAT_LIMIT_PER_MINUTE: 'many' }, ['CHAT_LIMIT_PER_MINUTE']],
  ])('%j stops the start, and the message names %j without a value', (variables, named) => {
    expectProblems(variables, named)
  })
})
