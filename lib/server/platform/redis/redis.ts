import { createHash } from 'node:crypto'
import { createClient, ErrorReply, RESP_TYPES } from 'redis'

/** The one importer of the Redis client. */
export interface Redis {
  /**
   * Runs a Lua script on one key.
   *
   * @returns the script's result; strings as Buffers if the script asks for bytes
   * @throws RedisRefusal if Redis answers with an error; another error if it does not answer within `timeoutMs`;
   *   never hangs
   */
  run(
    script: RedisScript,
    key: string,
    args: (string | Buffer)[],
    timeoutMs: number,
  ): Promise<unknown>
  close(): Promise<void>
}

interface RedisScript {
  text: string
  sha1: string
  bytes: boolean
}

/** Redis answers with an error: out of memory, still loading, a failing script. */
export class RedisRefusal extends Error {
  override name = 'RedisRefusal'
}

export const redisScript = (text: string, { bytes = false } = {}): RedisScript => ({
  text,
  sha1: createHash('sha1').update(text).digest('hex'),
  bytes,
})

/** Lets the event loop read the socket once more before timing out: while the process was busy, an answer may have arrived. */
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
  // Without a listener a lost connection would end the process. Each caller sees its own call fail.
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
      // Redis has no error codes; its protocol defines the first word of an error as its kind.
      if (!(error instanceof ErrorReply) || !error.message.startsWith('NOSCRIPT ')) throw error
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
