import { parseYaml, type YamlContent } from '#lib/config/yaml'
import { type Fault, fault } from '#lib/server/import/check/faults'

interface FrontMatter extends YamlContent {
  body: string
  bodyLine: number
}

const opening = /^---[ \t]*\n/
const closing = /^---[ \t]*(?:\n|$)/m

/** Parses YAML and finds lines in it; `firstLine` is its first line in the file. */
export function readYaml(
  yaml: string,
  file: string,
  firstLine: number,
): { content: YamlContent | null; faults: Fault[] } {
  const { content, errors } = parseYaml(yaml, firstLine)
  if (content) return { content, faults: [] }
  return { content: null, faults: errors.map(({ line, reason }) => fault(file, line, '', reason)) }
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
