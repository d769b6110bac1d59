import { Agent, request as openRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Request } from 'autocannon'

export interface SteadyLoad {
  /** Without a trailing slash. */
  origin: string
  perSecond: number
  /** Maximum duration. */
  seconds: number
  /** Stops the load early. */
  until?: AbortSignal
  request: Request
}

export interface SteadyRound {
  sent: number
  /** Requests without an answer, by their error. */
  lost: Record<string, number>
  /** Time of each answer, in ms since its request was due, so that any wait in a queue counts. */
  times: number[]
  /** Delay of each request at the sender, in ms. It is part of `times`, but not caused by the server. */
  late: number[]
}

/** The answer's status and body. @throws when there is none */
function send(agent: Agent, { origin, request }: SteadyLoad): Promise<[number, string]> {
  const { method = 'GET', path = '/', headers, body } = request.setupRequest?.(request) ?? request
  return new Promise((resolve, reject) => {
    const sending = openRequest(origin + path, { agent, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve([answer.statusCode ?? 0, text]))
      answer.on('error', reject)
    })
    sending.on('error', reject)
    sending.setTimeout(30_000, () => sending.destroy(new Error('no answer for 30 s')))
    sending.end(body)
  })
}

/**
 * Sends requests at a constant rate whether or not earlier ones were answered, as independent visitors do.
 * Waits for every answer.
 */
export async function sendSteadily(load: SteadyLoad): Promise<SteadyRound> {
  const { perSecond, seconds, until, request } = load
  const agent = new Agent({ keepAlive: true })
  const round: SteadyRound = { sent: 0, lost: {}, times: [], late: [] }
  const started = performance.now()
  const one = async (due: number) => {
    round.late.push(performance.now() - due)
    try {
      const [status, body] = await send(agent, load)
      round.times.push(performance.now() - due)
      request.onResponse?.(status, body)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      round.lost[message] = (round.lost[message] ?? 0) + 1
    }
  }
  const answers: Promise<void>[] = []
  while (round.sent < perSecond * seconds && !until?.aborted) {
    const due = started + (round.sent * 1000) / perSecond
    if (due > performance.now()) await wait(1)
    else {
      round.sent += 1
      answers.push(one(due))
    }
  }
  await Promise.all(answers)
  agent.destroy()
  return round
}
