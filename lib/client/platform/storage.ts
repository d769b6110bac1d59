import type { StorageArea, StoredName } from '#lib/client/platform/stored-names'

/** The browser's storage. Where it is blocked or full, nothing throws: what is kept lasts as long as the page. */

/** @returns null for none; undefined where storage is blocked */
export function readStored<Area extends StorageArea>(
  area: Area,
  key: StoredName<Area>,
): string | null | undefined {
  try {
    return window[area].getItem(key)
  } catch {}
}

/**
 * Keeps a text; null removes it.
 *
 * @returns false where storage is blocked or full; the earlier text then stays
 */
export function store<Area extends StorageArea>(
  area: Area,
  key: StoredName<Area>,
  text: string | null,
): boolean {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The value of a JSON text; undefined or null if it is damaged or missing. */
export function parsed(text: string | null | undefined): unknown {
  try {
    // Fails for undefined, as for every text that is not JSON.
    return JSON.parse(text as string)
  } catch {}
}
