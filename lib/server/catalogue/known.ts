/** @throws Error on a key that is not there, which the check of references has ruled out */
export function known<T>(rows: Map<string, T>, key: string): T {
  const row = rows.get(key)
  if (!row) throw new Error(`Nothing has the slug '${key}'.`)
  return row
}
