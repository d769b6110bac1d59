import { createHash } from 'node:crypto'
import { createClient, ErrorReply, RESP_TYPES } from 'redis'

/** The one importer of the Redis client. */
export interface Redis {
  /**
   * Runs a Lua script on one key.
   *
   * @returns what the script gives; its texts as Buffers when the script asks for bytes
   * @throws RedisRefusal when Redis answers with an error; another error when it does not answer within
   *   `timeoutMs`; never hangs
   */
  run(
    script: RedisScript,
    key: string,
    args: (string | Buffer)[],
    timeoutMs: number,
  ): Promise<unknown>
  close(): Promise<void>
}

export interface RedisScript {
  text: string
  sha1: string
  bytes: boolean
}

/** Redis is there and says no: out of memory, still loading, a script that does not run. */
export class RedisRefusal extends Error {
  override name = 'RedisRefusal'
}

export const redisScript = (text: string, { bytes = false } = {}): RedisScript => ({
  text,
  sha1: createHash('sha1').update(text).digest('hex'),
  bytes,
})

/**
 * An answer that lies in the socket while this process is busy came in time: the event loop gets a turn to
 * read it before the wait counts as over.
 */
function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('Redis did not answer in time'))
    const timer = setTimeout(() => setImmediate(() => setImmediate(late)), ms)
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
  const inBytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })

  async function evaluate({ text, sha1, bytes }: RedisScript, key: string, args: unknown[]) {
    await connecting
    const options = { keys: [key], arguments: args as string[] }
    const asking = bytes ? inBytes : client
    try {
      return await asking.evalSha(sha1, options)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
      return await asking.eval(text, options)
    }
  }

  return {
    run: async (script, key, args, timeoutMs) => {
      try {
        return await within(evaluate(script, key, args), timeoutMs)
      } catch (error) {
        throw error instanceof ErrorReply ? new RedisRefusal(error.message) : error
      }
    },
    close: async () => client.destroy(),
  }
}
