import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { processWide } from '#lib/server/platform/process-wide'

interface Ready<T> {
  version: string
  value: T
}

interface State<T> {
  db: Db | undefined
  ready: Ready<T> | undefined
  building: Promise<Ready<T>> | undefined
}

interface Source<T> {
  /** Unique among {@link processWide}. */
  name: string
  readVersion: (db: Db) => Promise<string>
  build: (db: Db) => Promise<T>
}

/** Something built from the catalogue: kept in the process and built again when its version changes. */
export class RebuiltOnChange<T> {
  readonly #source: Source<T>

  constructor(source: Source<T>) {
    this.#source = source
  }

  /** Builds until the catalogue did not change during the build. */
  async #build(db: Db, version: string): Promise<Ready<T>> {
    for (let before = version; ; ) {
      const value = await this.#source.build(db)
      const after = await this.#source.readVersion(db)
      if (after === before) return { version: after, value }
      before = after
    }
  }

  #startBuilding(state: State<T>, db: Db, version: string): Promise<Ready<T>> {
    const building = this.#build(db, version)
      .then((ready) => {
        if (state.db === db) state.ready = ready
        return ready
      })
      .finally(() => {
        if (state.building === building) state.building = undefined
      })
    // If the build fails, the next caller without a value gets the same error and logs it.
    building.catch(() => undefined)
    state.building = building
    return building
  }

  /** The last complete value, and the build of a newer one if there is one. */
  async #look() {
    const db = getDatabase()
    const none: State<T> = { db, ready: undefined, building: undefined }
    const state = processWide(this.#source.name, () => none)
    if (state.db !== db) Object.assign(state, none)
    const version = await this.#source.readVersion(db)
    const { ready } = state
    if (ready?.version === version) return { ready, building: undefined }
    return { ready, building: state.building ?? this.#startBuilding(state, db, version) }
  }

  /** The value of the current catalogue. Callers during a build share its result. */
  async current(): Promise<T> {
    for (;;) {
      const { ready, building } = await this.#look()
      if (!building) return ready.value
      await building
    }
  }

  /** The last complete value: the former one during a build. Only the first callers of a process have to wait. */
  async latest(): Promise<T> {
    const { ready, building } = await this.#look()
    if (!building) return ready.value
    return (ready ?? (await building)).value
  }

  /** Builds at start and soon after each change, so that no visitor waits. */
  keepReady(everyMs = 1000): void {
    const poll = () =>
      this.latest()
        // The next caller gets the same error and logs it.
        .catch(() => undefined)
        .then(() => setTimeout(poll, everyMs).unref())
    void poll()
  }
}
