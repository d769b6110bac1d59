/** What a table has under a name that others wrote: '__proto__' and 'constructor' are in no table. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
