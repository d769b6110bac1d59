import { type Document, isNode, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'

/** YAML with the lines of its values, for messages. */
export interface YamlContent {
  fields: unknown
  /** The line of a path such as ['costs', 0, 'from'], or of the nearest enclosing value. */
  lineOf(path: readonly PropertyKey[]): number
}

export interface YamlError {
  line: number
  reason: string
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return undefined
}

/** Offsets of top-level keys: a value may begin lines below its key. */
function keyOffsets(document: Document): Map<unknown, number> {
  const offsets = new Map<unknown, number>()
  visit(document, {
    Pair(_, pair, path) {
      if (path.length <= 2 && isPair(pair) && isScalar(pair.key) && pair.key.range)
        offsets.set(pair.key.value, pair.key.range[0])
    },
  })
  return offsets
}

/** Parses YAML; `firstLine` is its first line in the file. */
export function parseYaml(
  yaml: string,
  firstLine = 1,
): { content: YamlContent; errors?: never } | { content?: never; errors: YamlError[] } {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  if (document.errors.length > 0)
    return {
      errors: document.errors.map(({ pos, message }) => ({
        line: lineAt(pos[0]),
        reason: `is not YAML: ${message.split('\n')[0]?.replace(/ at line \d+.*$/, '')}`,
      })),
    }
  const keys = keyOffsets(document)
  const lineOf = (path: readonly PropertyKey[]) => {
    const offset = path.length === 1 ? keys.get(path[0]) : offsetOf(document, path)
    return offset === undefined ? 1 : lineAt(offset)
  }
  return { content: { fields: document.toJS() ?? {}, lineOf } }
}
