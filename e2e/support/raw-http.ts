import { request } from 'node:http'
import { createConnection } from 'node:net'

/** Requests that no browser or HTTP library would send. */

/** Sends exactly these bytes. @returns the answer, once the server closes the connection or is silent for `patienceMs` */
export function sendRaw(port: number, text: string, patienceMs = 400): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: Buffer[] = []
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write(text, 'latin1'))
    const end = () => {
      socket.destroy()
      resolve(Buffer.concat(said).toString('latin1'))
    }
    socket.setTimeout(patienceMs, end)
    socket.on('data', (chunk) => said.push(chunk))
    socket.on('close', end)
    socket.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? end() : reject(error),
    )
  })
}

/** The status codes in an answer. More than one means that the server understood more than one request. */
export const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status))

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Sends a request with its path unchanged: nothing is decoded, normalised or removed. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
