import { createHash } from 'node:crypto'
import { createClient } from 'redis'

/** The one importer of the Redis client. */
export interface Redis {
  /**
   * Runs a Lua script on one key.
   *
   * @throws when Redis does not answer within `timeoutMs`, or refuses; never hangs
   */
  run(script: RedisScript, key: string, args: string[], timeoutMs: number): Promise<unknown>
  close(): Promise<void>
}

export interface RedisScript {
  text: string
  sha1: string
}

export const redisScript = (text: string): RedisScript => ({
  text,
  sha1: createHash('sha1').update(text).digest('hex'),
})

function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not answer in time')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Connects in the background, and again whenever the connection is lost. */
export function openRedis(url: string): Redis {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (tries) => Math.min(200 * 2 ** tries, 5000),
    },
  })
  // Without a listener a lost connection would end the process; callers see their own call fail.
  client.on('error', () => {})
  const connecting = client.connect()
  connecting.catch(() => {})

  async function evaluate({ text, sha1 }: RedisScript, key: string, args: string[]) {
    await connecting
    const options = { keys: [key], arguments: args }
    try {
      return await client.evalSha(sha1, options)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
      return client.eval(text, options)
    }
  }

  return {
    run: (script, key, args, timeoutMs) => within(evaluate(script, key, args), timeoutMs),
    close: async () => client.destroy(),
  }
}
