import { Readable } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readForm } from '#lib/server/api/read-form'

function request(body: string, type = 'application/x-www-form-urlencoded;charset=UTF-8') {
  const stream = Readable.from([Buffer.from(body)])
  return Object.assign(stream, { headers: { 'content-type': type } }) as unknown as IncomingMessage
}

describe('a plain form', () => {
  it('gives its fields, Hindi included', async () => {
    const body = await readForm(request('name=%E0%A4%86%E0%A4%B6%E0%A4%BE&mobile=9876543210'))
    expect(body.ok && Object.fromEntries(body.fields)).toEqual({ name: 'आशा', mobile: '9876543210' })
  })

  it('is refused above 64 KiB', async () => {
    expect(await readForm(request(`name=${'a'.repeat(64 * 1024)}`))).toEqual({ ok: false, status: 413 })
  })

  it.each(['application/json', 'multipart/form-data; boundary=x', ''])(
    'is refused as %s',
    async (type) => {
      expect(await readForm(request('name=a', type))).toEqual({ ok: false, status: 415 })
    },
  )

  it('that breaks off is a bad request', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('aborted'))
      },
    })
    Object.assign(broken, { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect(await readForm(broken as unknown as IncomingMessage)).toEqual({ ok: false, status: 400 })
  })
})
