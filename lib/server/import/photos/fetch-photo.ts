import { lookup as lookUp } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'
import {
  maxPhotoBytes,
  PhotoFault,
  PhotoUnreachable,
  tooLarge,
} from '#lib/server/import/photos/photo-fault'

/** A photo that takes longer is left out, so that one slow host does not stop the import. */
const timeoutMs = 20_000
const maxRedirects = 3

const networks = (type: 'ipv4' | 'ipv6', list: readonly string[]): BlockList => {
  const blocked = new BlockList()
  for (const network of list) {
    const [address = '', bits] = network.split('/')
    blocked.addSubnet(address, Number(bits), type)
  }
  return blocked
}

/** This machine, its neighbours, and networks that are reserved. */
const closed = {
  ipv4: networks('ipv4', [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
    ...['172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
  ]),
  // Only 2000::/3 is public, and inside it are tunnels to any IPv4 address.
  ipv6: networks('ipv6', ['::/3', '4000::/2', '8000::/1', '2001::/32', '2002::/16']),
}

export function isPublicAddress(address: string): boolean {
  const type = isIPv4(address) ? 'ipv4' : 'ipv6'
  return !closed[type].check(address, type)
}

/** Checks what a name leads to when it is looked up for the connection itself: it cannot change in between. */
export const publicLookup =
  (resolve: typeof lookUp = lookUp): LookupFunction =>
  (host, options, callback) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const open = addresses.filter(({ address }) => isPublicAddress(address))
      const [first] = open
      if (!first) return callback(new PhotoFault('leads to a private address'), '')
      if (options.all) callback(null, open)
      else callback(null, first.address, first.family)
    })

type Get = typeof https.get

/**
 * The address of a photo on a host that the operator has listed.
 *
 * @throws PhotoFault for any other address
 */
export function photoAddress(address: string, hosts: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:') throw new PhotoFault('must begin with https://')
  if (url.username || url.password || url.port)
    throw new PhotoFault('has a port, a user name or a password')
  if (!hosts.includes(url.hostname))
    throw new PhotoFault(`is at ${url.hostname}, which PHOTO_HOSTS does not list`)
  return url
}

const answerTo = (get: Get, url: URL, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { accept: 'image/webp,image/jpeg,image/png' }
    get(url, { signal, headers, lookup: publicLookup(), agent: false }, resolve).on('error', reject)
  })

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxPhotoBytes) throw new PhotoFault(tooLarge)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Fetches a photo from a host that the operator has listed. Redirects are followed on the same host only.
 *
 * @throws PhotoFault, and PhotoUnreachable if the host does not answer
 */
export async function fetchPhoto(
  address: string,
  hosts: readonly string[],
  get: Get = https.get,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = photoAddress(address, hosts)
  const { hostname } = url
  try {
    for (let redirects = 0; ; redirects++) {
      const answer = await answerTo(get, url, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await bodyOf(answer)
      answer.destroy()
      if (statusCode === 429 || statusCode >= 500)
        throw new PhotoUnreachable(`was answered with status ${statusCode}`)
      if (statusCode < 300 || statusCode > 399 || !headers.location)
        throw new PhotoFault(`was answered with status ${statusCode}`)
      if (redirects === maxRedirects) throw new PhotoFault('redirects too often')
      const next = new URL(headers.location, url)
      if (next.hostname !== hostname) throw new PhotoFault('redirects to another host')
      url = photoAddress(next.href, hosts)
    }
  } catch (error) {
    if (error instanceof PhotoFault) throw error
    if (signal.aborted) throw new PhotoUnreachable(`took longer than ${timeoutMs / 1000} seconds`)
    const { code = 'no connection' } = error as NodeJS.ErrnoException
    throw new PhotoUnreachable(`could not be fetched (${code})`)
  }
}
