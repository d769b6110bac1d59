import { connect } from 'node:net'

/** Sends one line to a Redis as an operator at its console would, and gives the answer as it comes. */
export const tellRedis = (url: string, line: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(`${line}\r\n`))
    socket.setEncoding('utf8')
    socket.on('error', reject)
    socket.on('data', (text: string) => {
      resolve(text)
      socket.destroy()
    })
  })

/** The process id of a Redis of this machine. */
export async function pidOfRedis(url: string): Promise<number> {
  const [, pid] = /process_id:(\d+)/.exec(await tellRedis(url, 'INFO server')) ?? []
  return Number(pid)
}
