import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Larger answers, in bytes, are passed on as they arrive. */
const maxBytes = 4 * 1024 * 1024

export interface Captured {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

type Chunk = string | Uint8Array
type Callback = (error?: Error | null) => void

const toBuffer = (chunk: Chunk, encoding: unknown) =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk)

/**
 * Buffers what is written to `response` and passes the complete answer to `onComplete`, which must end the response.
 * The response's own methods are restored before that.
 */
export function capture(response: ServerResponse, onComplete: (captured: Captured) => void): void {
  const { write, end, writeHead, flushHeaders } = response
  let chunks: Buffer[] = []
  let size = 0
  const release = () => Object.assign(response, { write, end, writeHead, flushHeaders })
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return
    const buffer = toBuffer(chunk, encoding)
    chunks.push(buffer)
    size += buffer.length
  }

  response.flushHeaders = () => {}
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status
    const headers = rest.find((part) => typeof part === 'object' && part !== null)
    for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders))
      if (value !== undefined) response.setHeader(name, value)
    return response
  }) as typeof response.writeHead
  response.write = ((chunk: Chunk, encoding?: unknown, callback?: Callback) => {
    keep(chunk, encoding)
    const done = typeof encoding === 'function' ? (encoding as Callback) : callback
    if (size > maxBytes) {
      release()
      for (const held of chunks) response.write(held)
      chunks = []
    }
    if (done) process.nextTick(done)
    return true
  }) as typeof response.write
  response.end = ((chunk?: unknown, encoding?: unknown, callback?: unknown) => {
    keep(chunk, encoding)
    release()
    const done = [chunk, encoding, callback].find((part) => typeof part === 'function')
    if (done) response.once('finish', done as () => void)
    onComplete({
      status: response.statusCode,
      headers: response.getHeaders(),
      body: Buffer.concat(chunks),
    })
    return response
  }) as typeof response.end
}
