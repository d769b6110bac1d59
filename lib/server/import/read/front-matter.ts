import { type Document, isNode, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { type Fault, fault } from '#lib/server/import/check/faults'

interface FrontMatter {
  fields: unknown
  /** The line of a path such as ['costs', 0, 'from'], or of the nearest enclosing value. */
  lineOf(path: readonly PropertyKey[]): number
  body: string
  bodyLine: number
}

const opening = /^---[ \t]*\n/
const closing = /^---[ \t]*(?:\n|$)/m

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

/** Parses YAML and finds lines in it; `firstLine` is its first line in the file. */
export function readYaml(
  yaml: string,
  file: string,
  firstLine: number,
): { content: Pick<FrontMatter, 'fields' | 'lineOf'> | null; faults: Fault[] } {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  if (document.errors.length > 0) {
    const faults = document.errors.map((error) => {
      const reason = `is not YAML: ${error.message.split('\n')[0]?.replace(/ at line \d+.*$/, '')}`
      return fault(file, lineAt(error.pos[0]), '', reason)
    })
    return { content: null, faults }
  }
  const keys = keyOffsets(document)
  const lineOf = (path: readonly PropertyKey[]) => {
    const offset = path.length === 1 ? keys.get(path[0]) : offsetOf(document, path)
    return offset === undefined ? 1 : lineAt(offset)
  }
  return { content: { fields: document.toJS() ?? {}, lineOf }, faults: [] }
}

/** Splits an article into YAML front matter and Markdown body. */
export function readFrontMatter(
  text: string,
  file: string,
): { content: FrontMatter | null; faults: Fault[] } {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const start = source.match(opening)?.[0].length
  const end = start === undefined ? null : closing.exec(source.slice(start))
  if (start === undefined || end === null) {
    const reason = 'does not begin with front matter between two lines of ---'
    return { content: null, faults: [fault(file, 1, '', reason)] }
  }
  const yaml = source.slice(start, start + end.index)
  // The front matter begins on the file's second line.
  const { content, faults } = readYaml(yaml, file, 2)
  if (!content) return { content, faults }
  const bodyStart = start + end.index + end[0].length
  return {
    content: {
      ...content,
      body: source.slice(bodyStart),
      bodyLine: source.slice(0, bodyStart).split('\n').length,
    },
    faults: [],
  }
}
