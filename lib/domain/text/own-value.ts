/** What a table has under a name that others wrote: '__proto__' and 'constructor' are in no table. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The table's word for a name, or the name itself. */
export const termIn = (table: Readonly<Record<string, string>>, name: string): string =>
  ownValue(table, name) ?? name
