import { connect } from 'node:net'

/** Sends one command line to Redis and returns the raw answer. */
export const sendToRedis = (url: string, line: string): Promise<string> =>
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

/** The process id of a Redis server on this machine. */
export async function pidOfRedis(url: string): Promise<number> {
  const [, pid] = /process_id:(\d+)/.exec(await sendToRedis(url, 'INFO server')) ?? []
  return Number(pid)
}
