/** 'Delhi', 'Delhi and Pune', 'Delhi, Pune and Mumbai'. */
export const inList = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
