import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Program } from '#tests/faults/program'
import { scenario } from '#tests/faults/scenario'

/** Beginnings of requests whose headers or promised body then arrive one byte at a time. */
const beginnings = [
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /appointment HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\nname=',
  'POST /api/backend/lead/v1/admin/webleadcreate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"',
]

/**
 * Opens connections that keep the server waiting, and reopens those that it closes.
 *
 * @returns ends them, and tells how many of those that never finished their headers the server had left open
 */
function crawl(port: number, count: number) {
  const slowHeaders = new Set(
    Array.from({ length: count }, (_, place) => place).filter((place) => place % 3 === 0),
  )
  const sockets = new Set<Socket>()
  let isEnding = false
  const open = (place: number) => {
    if (isEnding) return
    const socket = connect(port, '127.0.0.1', () => socket.write(beginnings[place % 3] ?? ''))
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (!isEnding) slowHeaders.delete(place)
      setTimeout(() => open(place), 200)
    })
    socket.resume()
  }
  for (let place = 0; place < count; place += 1) open(place)
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 1000)
  return () => {
    isEnding = true
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
    return slowHeaders.size
  }
}

/** Hundreds of clients never finish their requests, while visitors still get their pages and can send leads. */
export const slowLoris: Program = async (stand) => {
  const count = stand.quick ? 300 : 800
  const outcome = await scenario(stand, { name: 'slow-loris' }, async ({ site }) => {
    const end = crawl(site.port, count)
    await wait(stand.quick ? 2000 : 30_000)
    const leftOpen = end()
    // docs/security.md: headers must arrive within 20 s.
    if (!stand.quick && leftOpen > 0)
      throw new Error(`the server left ${leftOpen} connections with unfinished headers open`)
    return count
  })
  return [{ part: '', outcome }]
}
