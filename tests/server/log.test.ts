import { describe, expect, test } from 'vitest'
import { logConsole } from '#lib/server/console-log'
import { describeError, makeLog, scrub } from '#lib/server/log'
import { logPageFailure } from '#lib/server/page-failure'
import { provideProcessWide } from '#lib/server/process-wide'

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

  test('takes them out at any depth, and describes an error under any name', () => {
    const asha = { name: 'Asha', mobile: '9876543210', count: 3 }
    const error = new Error('no 9876543210')
    const text = logging((log) => log.info({ a: { b: [{ c: asha }] }, error, asha }, 'x'))
    expect(text).not.toMatch(/Asha|98765/)
    expect(JSON.parse(text)).toMatchObject({
      ...{ a: { b: [{ c: { name: '[removed]', count: 3 } }] } },
      error: { type: 'Error', message: 'no #', stack: expect.any(Array) },
    })
  })

  test('tells nothing of what a parser quotes', () => {
    let failure: unknown
    try {
      JSON.parse('{"NameData":Yamuna Vrk","x":"\n    at Zzhome (zz:1:1)"}')
    } catch (error) {
      failure = error
    }
    const text = logging((log) => log.error({ err: failure }, 'failed'))
    expect(text).not.toMatch(/Yamuna|Vrk|Zzhome/)
    expect(JSON.parse(text).err).toMatchObject({
      type: 'SyntaxError',
      message: expect.stringMatching(/malformed/),
    })
    expect(scrub((failure as Error).message)).not.toMatch(/Yamuna|Vrk/)
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
    ['of (98123) 45671 and 98123.45671', 'of # and #'],
    ['of ९८१२३४५६७१ or +91 (98123)-45671', 'of # or #'],
    ['mailto asha%40example.in', 'mailto #'],
    ['at ..."#":Asha Rao"... is', 'at ..."#"... is'],
    ['ends in "Asha', 'ends in "#'],
    ['invalid input syntax for type integer: "asha"', 'invalid input syntax for type integer: "#"'],
  ])('%j is scrubbed', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed)
  })

  test('is quiet below its level', () => {
    expect(logging((log) => log.debug('x'))).toBe('')
  })
})

describe('what Next.js has to say', () => {
  function lines(tell: () => void): Record<string, unknown>[] {
    const written: string[] = []
    provideProcessWide('log', makeLog('debug', { write: (line) => void written.push(line) }))
    tell()
    expect(written.join('')).not.toMatch(/piles|asha|98765/i)
    return written.map((line) => JSON.parse(line))
  }

  test('of a page that failed is the pattern, the request and the place', () => {
    const error = new Error('no row for /condition/piles of "Asha" at 9876543210')
    const [line] = lines(() =>
      logPageFailure(
        error,
        { 'x-request-id': '0f0e', referer: '/doctor/asha' },
        { routePath: '/condition/[slug]', revalidateReason: 'stale' },
      ),
    )
    expect(line).toMatchObject({
      requestId: '0f0e',
      route: '/condition/[slug]',
      revalidating: 'stale',
      msg: 'page failed',
      failure: { type: 'Error', message: 'no row for /# of "#" at #' },
    })
  })

  test('on the console is a line like others', () => {
    const said = { error: (..._: unknown[]) => {}, warn: (..._: unknown[]) => {} }
    const [failed, warned] = lines(() => {
      logConsole(said)
      const error = Object.assign(new Error('ENOSPC, write /app/piles.html'), { code: 'ENOSPC' })
      said.error('Failed to update prerender cache for', '/condition/piles', error)
      said.warn('look at (/doctor/asha)', 'or [/doctor/asha],/doctor/asha or `/doctor/asha`')
    })
    expect(failed).toMatchObject({
      level: 50,
      text: 'Failed to update prerender cache for /#',
      failure: { code: 'ENOSPC', message: 'ENOSPC, write /#' },
    })
    expect(warned).toMatchObject({ level: 40, text: 'look at (/#) or [/#],/# or `/#`' })
  })
})
