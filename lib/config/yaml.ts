import {
  type Document,
  isAlias,
  isCollection,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml'

/** YAML with the lines of its values, for messages. */
export interface YamlContent {
  fields: unknown
  /** The line of a path such as ['costs', 0, 'from'], or of the nearest enclosing value. */
  lineOf(path: readonly PropertyKey[]): number
}

interface YamlError {
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

/** The parser takes seconds for more, because it compares each key of a list with all others. */
const mostBytes = 50_000

/** Levels of lists and keys. */
const mostLevels = 40

/** YAML that would take too much time or memory. `offset`: where. */
class ExcessiveYaml extends Error {
  override readonly name = 'ExcessiveYaml'
  readonly offset: number
  constructor(reason: string, offset = 0) {
    super(reason)
    this.offset = offset
  }
}

const tooDeep = `is nested more than ${mostLevels} levels deep`

/** Where the last alias is: it stands for the most values. */
function lastAlias(document: Document): number {
  let offset = 0
  visit(document, {
    Alias(_, alias) {
      if (isAlias(alias)) offset = alias.range?.[0] ?? offset
    },
  })
  return offset
}

/** @throws ExcessiveYaml */
function valuesOf(document: Document): unknown {
  try {
    return document.toJS() ?? {}
  } catch (error) {
    // The parser's own limit.
    if (!(error instanceof ReferenceError)) throw error
    throw new ExcessiveYaml('repeats too many values by aliases (*)', lastAlias(document))
  }
}

/** Offsets of top-level keys: a value may begin lines below its key. @throws ExcessiveYaml */
function keyOffsets(document: Document): Map<unknown, number> {
  const offsets = new Map<unknown, number>()
  visit(document, {
    Collection(_, { range }, path) {
      const levels = path.filter((one) => isCollection(one)).length
      if (levels >= mostLevels) throw new ExcessiveYaml(tooDeep, range?.[0])
    },
    Pair(_, pair, path) {
      if (path.length <= 2 && isPair(pair) && isScalar(pair.key) && pair.key.range)
        offsets.set(pair.key.value, pair.key.range[0])
    },
  })
  return offsets
}

type ParsedYaml =
  | { content: YamlContent; errors?: never }
  | { content?: never; errors: YamlError[] }

/** Parses YAML; `firstLine` is its first line in the file. */
export function parseYaml(yaml: string, firstLine = 1): ParsedYaml {
  const lines = new LineCounter()
  const lineAt = (offset: number) => Math.max(lines.linePos(offset).line, 1) + firstLine - 1
  const refused = (reason: string, offset = 0) => ({
    errors: [{ line: lineAt(offset), reason }],
  })
  if (Buffer.byteLength(yaml) > mostBytes)
    return refused(`has more than ${mostBytes / 1000} kB of YAML`)
  try {
    return parsed(yaml, lines, lineAt)
  } catch (error) {
    if (error instanceof ExcessiveYaml) return refused(error.message, error.offset)
    throw error
  }
}

/** @throws ExcessiveYaml */
function parsed(yaml: string, lines: LineCounter, lineAt: (offset: number) => number): ParsedYaml {
  const document = parseDocument(yaml, { lineCounter: lines })
  // So deep that the parser's recursion has no room.
  const deep = document.errors.find(({ message }) => message.startsWith('Maximum call stack'))
  if (deep) throw new ExcessiveYaml(tooDeep, deep.pos[0])
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
  return { content: { fields: valuesOf(document), lineOf } }
}
