import { Agent, request } from 'node:http'
import { maxBodyBytes } from '#lib/server/platform/body'
import { randomFrom } from '#tests/fuzz/random'
import { type FuzzRequest, requestNumber } from '#tests/fuzz/requests'
import { readSurface, type Surface } from '#tests/fuzz/routes'
import { startStandbySite } from '#tests/support/processes/standby-site'

export interface FuzzSettings {
  requests: number
  seed: number
  say: (text: string) => void
}

export interface FuzzResult {
  requests: number
  seed: number
  seconds: number
  /** Answers by route, and by the first digit of their status. */
  answers: Map<string, Map<string, number>>
  /** How often each query parameter was sent. */
  names: Map<string, number>
  /** Each server error and each connection that ended without an answer, with what repeats it. */
  failures: string[]
}

const atOnce = 24
/** No answer may take so long, in ms. */
const patienceMs = 30_000
const mostFailures = 50

/** The settings of the site under attack: no limit stops it before the code that is to be tested. */
const withoutLimits = {
  LOG_LEVEL: 'error',
  REQUEST_LIMIT_PER_SECOND: '0',
  LEAD_LIMIT_PER_MINUTE: '0',
  CHAT_LIMIT_PER_MINUTE: '0',
  AI_LIMIT_PER_HOUR: '0',
  CODE_LIMIT_PER_HOUR: '0',
}

/** @returns the status, or why there is none */
function send(port: number, agent: Agent, one: FuzzRequest): Promise<number | string> {
  const { method, path, headers, body } = one
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers })
    sent.setTimeout(patienceMs, () => sent.destroy(new Error(`no answer in ${patienceMs} ms`)))
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.on('response', (answer) => {
      answer.on('error', (error) => resolve(error.message))
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    sent.end(body)
  })
}

const described = ({ number, method, path, headers, body }: FuzzRequest) =>
  JSON.stringify({ number, method, path, headers, body: body.toString('latin1').slice(0, 300) })

const withoutConnection = new Agent({ keepAlive: false })

/** @returns what is wrong with the answer, if anything */
async function sendAndCount(port: number, agent: Agent, one: FuzzRequest, result: FuzzResult) {
  let answer = await send(port, agent, one)
  // A server may close a connection that it kept alive at the moment when the next request is sent.
  if (typeof answer === 'string') answer = await send(port, withoutConnection, one)
  const kind = typeof answer === 'number' ? `${Math.floor(answer / 100)}xx` : 'none'
  const ofRoute = result.answers.get(one.route) ?? new Map<string, number>()
  result.answers.set(one.route, ofRoute.set(kind, (ofRoute.get(kind) ?? 0) + 1))
  for (const name of one.names) result.names.set(name, (result.names.get(name) ?? 0) + 1)
  // A body over the limit is not read to its end: the closed connection may arrive before the answer.
  const isCutOff = one.body.length > maxBodyBytes && kind === 'none'
  const isFine = isCutOff || (typeof answer === 'number' && answer < 500)
  return isFine ? undefined : `${answer}: ${described(one)}`
}

function findGaps({ targets, names }: Surface, result: FuzzResult): string[] {
  return [
    ...targets
      .filter(({ route }) => !result.answers.has(route))
      .map(({ route }) => `no request reached ${route}`),
    ...names.filter((name) => !result.names.has(name)).map((name) => `no request had ?${name}`),
  ]
}

/** Sends the requests to the site at this port. Stops early after many failures. */
export async function sendAll(
  port: number,
  surface: Surface,
  { requests, seed, say }: FuzzSettings,
): Promise<FuzzResult> {
  const result: FuzzResult = {
    ...{ requests: 0, seed, seconds: 0, failures: [] },
    ...{ answers: new Map(), names: new Map() },
  }
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const began = Date.now()
  const secondsNow = () => (Date.now() - began) / 1000
  const worker = async () => {
    while (result.requests < requests && result.failures.length < mostFailures) {
      const number = result.requests
      result.requests += 1
      // Each has a seed of its own, so that it can be repeated alone.
      const one = requestNumber(number, randomFrom(seed + number * 0x9e3779b1), surface)
      const failure = await sendAndCount(port, agent, one, result)
      if (failure !== undefined && result.failures.length < mostFailures) {
        result.failures.push(failure)
        say(failure)
      }
      if (number % 20_000 === 19_999)
        say(`${number + 1} requests, ${Math.round((number + 1) / secondsNow())} a second`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  agent.destroy()
  result.seconds = secondsNow()
  result.failures.push(...findGaps(surface, result))
  return result
}

/** Sends the requests to a copy of the built site. */
export async function fuzz(settings: FuzzSettings): Promise<FuzzResult> {
  const site = await startStandbySite(withoutLimits)
  try {
    const surface = await readSurface(site.origin)
    settings.say(`${surface.targets.length} routes, ${surface.names.length} query parameters`)
    const result = await sendAll(site.port, surface, settings)
    const isThere = await fetch(`${site.origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isThere) result.failures.push('the site does not answer any more')
    const logged = site
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":'))
    for (const line of logged.slice(0, mostFailures))
      result.failures.push(`the log says: ${line.slice(0, 2000)}`)
    return result
  } finally {
    await site.end()
  }
}
