import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * schema.org's types, properties and enumerations, read from the type declarations of schema-dts, which are generated
 * from the vocabulary. `interface XBase extends YBase` has a type's own properties, `interface XLeaf` its name, and
 * `type X` everything that may be used as an X.
 */
export interface Vocabulary {
  /** Expected types of each property of a type, including inherited ones; undefined for an unknown type. */
  propertiesOf: (type: string) => ReadonlyMap<string, readonly string[]> | undefined
  /** The type and all its subtypes. */
  isKindOf: (type: string, wanted: string) => boolean
  /** The members of an enumeration, as URLs; empty for other types. */
  membersOf: (type: string) => ReadonlySet<string>
  types: readonly string[]
}

interface Shape {
  parents: string[]
  properties: Map<string, string[]>
}

const file = path.resolve('node_modules', 'schema-dts', 'dist', 'schema.d.ts')
const union = (text: string) => text.split('|').map((part) => part.trim())

function readShapes(lines: string[]) {
  const shapes = new Map<string, Shape>()
  /** The shape of each type, by its name in data. */
  const leaves = new Map<string, string>()
  const aliases = new Map<string, string[]>()
  let open: { name: string; shape: Shape } | undefined
  for (const line of lines) {
    const start = /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{/.exec(line)
    if (start?.[1]) {
      const parents = (start[2] ?? '').split(',').map((name) => name.trim())
      open = { name: start[1], shape: { parents, properties: new Map() } }
      shapes.set(open.name, open.shape)
      continue
    }
    if (line.startsWith('}')) open = undefined
    const property = /^ {4}"([^"@]+)"\?: SchemaValue<(.+), "[^"]+">;$/.exec(line)
    if (open && property?.[1] && property[2])
      open.shape.properties.set(property[1], union(property[2]))
    const name = /^ {4}"@type": "([^"]+)";$/.exec(line)?.[1]
    if (open && name) leaves.set(name, open.name)
    const alias = /^export type (\w+)(?:<[^=]*>)? = (.+);$/.exec(line)
    if (alias?.[1] && alias[2]) aliases.set(alias[1], union(alias[2]))
  }
  return { shapes, leaves, aliases }
}

/** Reads the vocabulary, in about 20 ms. */
export function readVocabulary(): Vocabulary {
  const { shapes, leaves, aliases } = readShapes(readFileSync(file, 'utf8').split('\n'))
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>()
  const collect = (name: string, into: Map<string, string[]>) => {
    const shape = shapes.get(name)
    for (const parent of shape?.parents ?? []) collect(parent, into)
    for (const [property, types] of shape?.properties ?? []) into.set(property, types)
    return into
  }
  const below = new Map<string, ReadonlySet<string>>()
  const kindsOf = (type: string): ReadonlySet<string> => {
    const found = below.get(type)
    if (found) return found
    const kinds = new Set([type])
    below.set(type, kinds)
    for (const part of aliases.get(type) ?? [])
      if (aliases.has(part)) for (const kind of kindsOf(part)) kinds.add(kind)
    return kinds
  }
  const members = (type: string): ReadonlySet<string> =>
    new Set(
      [...kindsOf(type)].flatMap((kind) =>
        (aliases.get(kind) ?? []).flatMap(
          (part) => /^"(https:\/\/schema\.org\/\w+)"$/.exec(part)?.[1] ?? [],
        ),
      ),
    )
  return {
    types: [...leaves.keys()],
    propertiesOf: (type) => {
      const leaf = leaves.get(type)
      if (!leaf) return undefined
      const found = known.get(type) ?? collect(leaf, new Map<string, string[]>())
      known.set(type, found)
      return found
    },
    isKindOf: (type, wanted) => kindsOf(wanted).has(type),
    membersOf: members,
  }
}
