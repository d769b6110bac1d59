import { describe, expect, test } from 'vitest'
import { describeError, makeLog, scrub } from '#lib/server/log'

function logging(write: (log: ReturnType<typeof makeLog>) => void): string {
  const lines: string[] = []
  write(makeLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  test('takes personal fields out, should one be given by mistake', () => {
    const text = logging((log) =>
      log.info(
        { name: 'Asha', lead: { MobileNoData: '9876543210', EmailIdData: 'a@b.in' }, id: 7 },
        'x',
      ),
    )
    expect(text).not.toMatch(/Asha|9876543210|a@b\.in/)
    expect(JSON.parse(text)).toMatchObject({ id: 7, msg: 'x' })
  })

  test('tells kind, code and place of an error, without numbers and addresses', () => {
    const error = Object.assign(new Error('no +91 98765 43210 for asha@example.in at port 5432'), {
      code: 'EFAIL',
    })
    const text = logging((log) => log.error({ err: error }, 'failed'))
    expect(text).not.toMatch(/98765|asha@/)
    expect(JSON.parse(text)).toMatchObject({
      err: {
        type: 'Error',
        code: 'EFAIL',
        message: 'no # for # at port 5432',
        stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
      },
    })
  })

  test('tells no token of a request', () => {
    const token = 'Rf3CjjxmdpkawOYknxDmr_tXQw4S42TF9VoD-LQQ_iA'
    expect(scrub(`cannot render /request/${token}?step=correct`)).toBe(
      'cannot render /request/#?step=correct',
    )
    expect(logging((log) => log.info({ token }, 'x'))).not.toContain(token)
  })

  test('says of a thrown thing that is no error only what it is', () => {
    expect(describeError('9876543210')).toEqual({ type: 'string' })
  })

  test.each([
    ['write ECONNRESET', 'write ECONNRESET'],
    ['code 123456 for 9876543210', 'code # for #'],
  ])('%j is scrubbed', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed)
  })

  test('is quiet below its level', () => {
    expect(logging((log) => log.debug('x'))).toBe('')
  })
})
