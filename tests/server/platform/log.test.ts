import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { logPageFailure } from '#lib/server/http/next-hooks'
import { describeError, logConsole, logOutput, makeLog, scrub } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'

function logging(write: (log: ReturnType<typeof makeLog>) => void): string {
  const lines: string[] = []
  write(makeLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  test('removes personal fields that are passed by mistake', () => {
    const text = logging((log) =>
      log.info(
        { name: 'Asha', lead: { MobileNoData: '9876543210', EmailIdData: 'a@b.in' }, id: 7 },
        'x',
      ),
    )
    expect(text).not.toMatch(/Asha|9876543210|a@b\.in/)
    expect(JSON.parse(text)).toMatchObject({ id: 7, msg: 'x' })
    expect(JSON.parse(text).time).toMatch(/T[\d:]{8}\.\d{3}\+05:30$/)
  })

  test('removes them at any depth, and describes errors under any name', () => {
    const asha = { name: 'Asha', mobile: '9876543210', count: 3 }
    const error = new Error('no 9876543210')
    const text = logging((log) => log.info({ a: { b: [{ c: asha }] }, error, asha }, 'x'))
    expect(text).not.toMatch(/Asha|98765/)
    expect(JSON.parse(text)).toMatchObject({
      ...{ a: { b: [{ c: { name: '[removed]', count: 3 } }] } },
      error: { type: 'Error', message: 'no #', stack: expect.any(Array) },
    })
  })

  test('omits what a parser quotes', () => {
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

  test('contains type, code and stack of an error without numbers and addresses', () => {
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

  test('contains no receipt token', () => {
    const token = 'Rf3CjjxmdpkawOYknxDmr_tXQw4S42TF9VoD-LQQ_iA'
    expect(scrub(`cannot render /request/${token}?step=correct`)).toBe(
      'cannot render /request/#?step=correct',
    )
    expect(logging((log) => log.info({ token }, 'x'))).not.toContain(token)
  })

  test('logs only the type of a thrown value that is not an Error', () => {
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
  ])('scrubs %j', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed)
  })

  test('writes nothing below its level', () => {
    expect(logging((log) => log.debug('x'))).toBe('')
  })
})

describe('messages of Next.js', () => {
  function lines(tell: () => void): Record<string, unknown>[] {
    const written: string[] = []
    provideProcessWide('log', makeLog('debug', { write: (line) => void written.push(line) }))
    tell()
    expect(written.join('')).not.toMatch(/piles|asha|98765/i)
    return written.map((line) => JSON.parse(line))
  }

  test('about a failed page contain the pattern, the request id and the stack', () => {
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

  test('on the console become log lines', () => {
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

test('writes a line completely', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-log-'))
  const file = path.join(folder, 'log')
  const fd = openSync(file, 'w')
  makeLog('info', logOutput(fd)).info({ count: 1 }, 'said')
  closeSync(fd)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ count: 1, msg: 'said' })
  rmSync(folder, { recursive: true })
})

test('loses only the line that cannot be written', () => {
  // The error of every write to a full disk; on other systems, that of a closed file.
  const full = existsSync('/dev/full')
  const fd = openSync(full ? '/dev/full' : os.devNull, 'r+')
  if (!full) closeSync(fd)
  const log = makeLog('info', logOutput(fd))
  expect(() => log.info('said')).not.toThrow()
  if (full) closeSync(fd)
})

test('an error takes little time to scrub, however long its words are', () => {
  expect(scrub('to asha@example.in or asha%40example.in, not @ alone')).toBe(
    'to # or # not @ alone',
  )
  // The time grew with the square when each letter of a long word was tried as its beginning: minutes here.
  expect(scrub(`${'x'.repeat(500_000)} a@b.in`)).toMatch(/x #$/)
})
