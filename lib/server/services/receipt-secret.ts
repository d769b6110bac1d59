import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environment } from '#lib/config/env.server'
import { makePrivateFolder, privateFileMode } from '#lib/server/private-files'
import { processWide } from '#lib/server/process-wide'

function read(file: string): Buffer | undefined {
  try {
    const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
    if (secret.length < 32) throw new Error(`${file} holds no secret of 256 bits`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The secret in `dataDir`/secret, made at first need and readable by the owner alone. Two processes
 * that start at once agree: the file appears whole, under its name, once.
 */
export function readOrMakeSecret(dataDir: string): Buffer {
  const file = path.join(/* turbopackIgnore: true */ dataDir, 'secret')
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
  if (!made) throw new Error(`${file} could not be made`)
  return made
}

/** The process's secret, of which receipts are derived: SITE_SECRET, else the one of the data folder. */
export const receiptSecret = (): Buffer =>
  processWide('receipt-secret', () => {
    const { siteSecret, dataDir } = environment()
    return siteSecret === undefined ? readOrMakeSecret(dataDir) : Buffer.from(siteSecret)
  })
