import { richResultFaults } from '#tests/support/seo/rich-results'
import { readVocabulary } from '#tests/support/seo/vocabulary'

/**
 * Checks structured data against schema.org: each type exists and has each property, and each value has a type that
 * the property expects. It also checks more than the vocabulary requires: URLs are absolute, enumerations are written
 * as URLs, no value is empty, and every reference leads to a node of the same page.
 */

type Node = Record<string, unknown>

const vocabulary = readVocabulary()
const context = 'https://schema.org'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAddress = (text: string) => /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text)
/** A date that exists, so not 2026-02-30. */
const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)
const isDateTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
  !Number.isNaN(Date.parse(text))

const dataTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string',
  PronounceableText: (value) => typeof value === 'string',
  CssSelectorType: (value) => typeof value === 'string',
  XPathType: (value) => typeof value === 'string',
  URL: (value) => typeof value === 'string' && isAddress(value),
  Boolean: (value) => typeof value === 'boolean',
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: (value) => Number.isInteger(value),
  Date: (value) => typeof value === 'string' && isDate(value),
  DateTime: (value) => typeof value === 'string' && isDateTime(value),
  Time: (value) => typeof value === 'string' && /^\d{2}:\d{2}(:\d{2})?/.test(value),
  Duration: (value) =>
    typeof value === 'string' &&
    /^P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/.test(value),
}

const typesOf = (node: Node): string[] =>
  [node['@type']].flat().filter((type) => typeof type === 'string')

interface Check {
  ids: ReadonlySet<string>
  faults: string[]
}

/** The fault of a single value that should have one of these types; null if it has none. */
function valueFault(value: unknown, expected: readonly string[]): string | null {
  if (typeof value === 'string' && value.trim() === '') return 'is empty'
  if (expected.some((type) => dataTypes[type]?.(value))) return null
  if (typeof value === 'string' && expected.some((type) => vocabulary.membersOf(type).has(value)))
    return null
  // A URL may stand for any thing, as in breadcrumbs.
  if (expected.includes('Thing') && dataTypes.URL?.(value)) return null
  return `is ${JSON.stringify(value)?.slice(0, 80)}, not ${expected.filter((type) => type !== 'IdReference').join(' or ')}`
}

function checkValue(value: unknown, expected: readonly string[], at: string, check: Check): void {
  if (Array.isArray(value)) {
    if (value.length === 0) check.faults.push(`${at} is an empty list`)
    for (const [index, item] of value.entries())
      checkValue(item, expected, `${at}[${index}]`, check)
    return
  }
  if (!isNode(value)) {
    const fault = valueFault(value, expected)
    if (fault) check.faults.push(`${at} ${fault}`)
    return
  }
  if (isReference(value)) {
    if (!check.ids.has(String(value['@id'])))
      check.faults.push(`${at} refers to ${String(value['@id'])}, which is not in the data`)
    return
  }
  const types = typesOf(value)
  const fits = types.some((type) => expected.some((wanted) => vocabulary.isKindOf(type, wanted)))
  if (types.length > 0 && !fits)
    check.faults.push(
      `${at} is a ${types.join(' and ')}, not ${expected.filter((type) => type !== 'IdReference').join(' or ')}`,
    )
  checkNode(value, at, check)
}

const isReference = (node: Node) => Object.keys(node).join() === '@id'

function checkNode(node: Node, at: string, check: Check): void {
  const types = typesOf(node)
  if (types.length === 0) check.faults.push(`${at} has no @type`)
  const properties = new Map<string, readonly string[]>()
  for (const type of types) {
    const own = vocabulary.propertiesOf(type)
    if (!own) check.faults.push(`${at}: schema.org has no type ${type}`)
    for (const [name, expected] of own ?? [])
      properties.set(name, [...(properties.get(name) ?? []), ...expected])
  }
  if ('@id' in node && !(typeof node['@id'] === 'string' && isAddress(node['@id'])))
    check.faults.push(`${at}.@id is not an absolute address`)
  for (const [name, value] of Object.entries(node)) {
    if (name.startsWith('@')) continue
    // Annotations of actions: https://schema.org/docs/actions.html, 'Input and output constraints'.
    if (/-(input|output)$/.test(name) && types.some((type) => type.endsWith('Action'))) continue
    const expected = properties.get(name)
    if (expected) checkValue(value, expected, `${at}.${name}`, check)
    else if (types.some((type) => vocabulary.propertiesOf(type)))
      check.faults.push(`${at}: a ${types.join(' and ')} has no property ${name}`)
  }
}

/** Every node with a type, with its place in the data. */
function nodesOf(value: unknown, at = ''): { node: Node; at: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => nodesOf(item, `${at}[${i}]`))
  if (!isNode(value)) return []
  const own = typesOf(value).length > 0 ? [{ node: value, at: at || typesOf(value).join() }] : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, part]) =>
      nodesOf(part, `${own[0]?.at ?? at}.${name}`),
    ),
  ]
}

/**
 * The faults of a page's structured data with their places. Empty if the data is valid against schema.org and
 * complete for rich results.
 *
 * @param data the parsed JSON of one data block: one node, or a graph
 */
export function schemaOrgFaults(data: unknown): string[] {
  if (!isNode(data)) return ['The data is not an object']
  const faults: string[] = []
  if (data['@context'] !== context) faults.push(`@context is not ${context}`)
  const graph = '@graph' in data ? data['@graph'] : [data]
  if (!Array.isArray(graph) || graph.length === 0) return [...faults, '@graph holds nothing']
  const nodes = graph.flatMap((node) => nodesOf(node))
  const ids = new Set(nodes.map(({ node }) => String(node['@id'] ?? '')))
  for (const node of graph) {
    if (!isNode(node)) faults.push('@graph has an entry that is not an object')
    else checkNode(node, typesOf(node).join() || 'node', { ids, faults })
  }
  return [
    ...faults,
    ...nodes.flatMap(({ node, at }) => richResultFaults(node, at, graph.includes(node))),
  ]
}
