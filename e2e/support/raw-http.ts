import { request } from 'node:http'
import { createConnection } from 'node:net'

/** Requests as no browser and no library would send them. */

/** What a server answered to these very bytes, until it ends or has nothing more to say. */
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

/** The status lines of an answer: more than one means that more than one request was understood. */
export const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status))

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A request whose path is sent as it stands: nothing is decoded, joined or left out before. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
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
    asked.on('error', reject)
    asked.end(body)
  })
}
