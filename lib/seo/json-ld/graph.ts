import type { Graph, Thing } from 'schema-dts'

/** Structured data of one page: one graph, whose parts refer to each other by `@id`. */
export type JsonLd = Graph

export const graph = (...things: (Thing | null)[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@graph': things.filter((thing) => thing !== null),
})

/**
 * The text of a data block. '<' is written as an escape, so that a text in the catalogue cannot close
 * the script element around it.
 */
export const toJsonLdText = (data: JsonLd): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c')
