import { promises, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Files of drawn pictures, the oldest let go when they hold more than `maxBytes` together. What cannot
 * be written is drawn again next time.
 */
export class PictureStore {
  readonly #folder: string
  readonly #maxBytes: number
  /** Sizes in bytes by name, the oldest first. */
  readonly #sizes = new Map<string, number>()

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    for (const { name, size } of filesOf(folder)) this.#sizes.set(name, size)
  }

  /** null when it is not there. */
  read(name: string): Buffer | null {
    try {
      return this.#sizes.has(name) ? readFileSync(path.join(this.#folder, name)) : null
    } catch {
      this.#sizes.delete(name)
      return null
    }
  }

  async write(name: string, picture: Buffer): Promise<void> {
    const file = path.join(this.#folder, name)
    await promises.mkdir(this.#folder, { recursive: true })
    await promises.writeFile(`${file}.${process.pid}`, picture)
    await promises.rename(`${file}.${process.pid}`, file)
    this.#sizes.set(name, picture.length)
    let total = 0
    for (const size of this.#sizes.values()) total += size
    for (const [oldest, size] of this.#sizes) {
      if (total <= this.#maxBytes) break
      total -= size
      this.#sizes.delete(oldest)
      await promises.rm(path.join(this.#folder, oldest), { force: true })
    }
  }
}

function filesOf(folder: string): { name: string; size: number; time: number }[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .map((name) => {
        const { size, mtimeMs } = statSync(path.join(folder, name))
        return { name, size, time: mtimeMs }
      })
      .sort((one, other) => one.time - other.time)
  } catch {
    return []
  }
}
