import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { environment } from '#lib/config/env.server'
import {
  makePrivateFolder,
  privateFileMode,
  privateFiles,
} from '#lib/server/platform/private-files'
import { processWide } from '#lib/server/platform/process-wide'

function read(file: string): Buffer | undefined {
  try {
    const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
    if (secret.length < 32) throw new Error(`${file} contains no secret of 256 bits`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The secret in `dataDir`/secret, created when first needed and readable only by its owner. Two processes that start at
 * the same time get the same secret: the complete file is linked to its name once.
 */
export function readOrMakeSecret(dataDir: string): Buffer {
  const file = privateFiles(dataDir).secret
  const known = read(file)
  if (known) return known
  makePrivateFolder(dataDir)
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), {
    mode: privateFileMode,
    flush: true,
  })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const made = read(file)
  if (!made) throw new Error(`${file} could not be created`)
  return made
}

/** The secret behind receipts, logins and encrypted text: SITE_SECRET, else the one in the data folder. */
export const siteSecret = (): Buffer =>
  processWide('site-secret', () => {
    const { siteSecret: given, dataDir } = environment()
    return given === undefined ? readOrMakeSecret(dataDir) : Buffer.from(given)
  })

/** Can the text be a token of a session or a receipt? They have 256 bits, as base64url. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text)

/** The hash to store in place of a random token. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/** Encrypts text in the database (AES-256-GCM), so that a copy of the database alone does not reveal it. */

const ivBytes = 12
const tagBytes = 16

/** Each purpose has its own key. */
const keyOf = (secret: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `seal ${purpose}`, 32))

/** @param secret the site's secret, see siteSecret */
export function seal(text: string, secret: Uint8Array, purpose: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** @returns undefined if it was sealed with another secret or for another purpose, or was changed since */
export function unseal(sealed: string, secret: Uint8Array, purpose: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(secret, purpose),
    bytes.subarray(0, ivBytes),
    { authTagLength: tagBytes },
  )
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const body = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
