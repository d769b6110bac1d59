import type { Entries, EntryKind } from '#lib/contract/catalogue'
import { getDatabase } from '#lib/server/db/database'
import { allEntries } from '#lib/server/stores/entry'

/** Press items, videos, jobs or FAQ, in the content's order. */
export const listEntries = <K extends EntryKind>(kind: K): Promise<Entries[K][]> =>
  allEntries(getDatabase(), kind)
