/** The part of autocannon that the bench uses; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
    onResponse?: (status: number, body: string) => void
  }

  export interface Options {
    url: string
    connections: number
    /** In seconds. */
    duration?: number
    /** Total number of requests; overrides `duration`. */
    amount?: number
    /** In ms. */
    sampleInt?: number
    requests?: Request[]
    /** The client emits 'headers' with the raw headers of each answer. */
    setupClient?: (client: EventEmitter) => void
  }

  export interface Result {
    '2xx': number
    non2xx: number
    /** Includes the time-outs. */
    errors: number
    /** In seconds. */
    duration: number
    latency: { p50: number; p99: number }
  }

  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default function autocannon(options: Options): Promise<Result>
}
