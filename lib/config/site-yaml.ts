import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { checkPicture, type Picture } from '#lib/config/brand-picture'
import { plainReason } from '#lib/config/plain-reason'
import type { BrandFiles, SiteSettings } from '#lib/config/site'
import { type SiteYaml, siteSchema } from '#lib/config/site-schema'
import { parseYaml, type YamlContent } from '#lib/config/yaml'

/**
 * site.yaml in CONTENT_DIR: the operator's brand, hours and colours, and which shipped texts the site uses
 * (content/README.md). NEXT_PUBLIC variables take precedence over it.
 */
export const siteFile = 'site.yaml'

/** Passes the settings on to the build and to child processes, which must all have the same ones. */
export const settingsVariable = 'NEXT_PUBLIC_SITE_SETTINGS'

/** Increase it when scripts/build/brand-files.ts makes other files from the same pictures and colours. */
const filesVersion = 1

export interface SiteProblem {
  line: number
  /** 'calling.hours.sunday'; '' for the file as a whole. */
  field: string
  reason: string
}

/** An invalid site.yaml; the message names each line and key. */
export class SiteYamlError extends Error {
  readonly problems: SiteProblem[]
  constructor(file: string, problems: SiteProblem[]) {
    const lines = problems.map(
      ({ line, field, reason }) => `  ${file}:${line}: ${field ? `${field}: ` : ''}${reason}`,
    )
    super(`Invalid settings:\n${lines.join('\n')}`)
    this.name = 'SiteYamlError'
    this.problems = problems
  }
}

/** What a content folder says about itself. */
interface ContentFolder {
  /** Does it lie over the shipped texts? Otherwise it is complete on its own. */
  hasBase: boolean
  /** Patterns of shipped files that the site does without, with their lines in site.yaml. */
  leaveOut: { pattern: string; line: number }[]
}

interface BrandPicture extends Picture {
  bytes: Buffer
}

export interface SiteFolder extends ContentFolder {
  settings: SiteSettings
  logo?: BrandPicture
  favicon?: BrandPicture
}

/** The text of site.yaml; undefined without one. */
function textIn(folder: string): string | undefined {
  try {
    return readFileSync(path.join(folder, siteFile), 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

const isMissing = (value: unknown, at: readonly PropertyKey[]) =>
  at.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown>)?.[key], value) ===
  undefined

function problemsOf(error: z.ZodError, { fields, lineOf }: YamlContent): SiteProblem[] {
  return error.issues.flatMap(({ path: at, message, ...issue }) => {
    const problem = (where: readonly PropertyKey[], reason: string) => ({
      line: lineOf(where),
      field: where.join('.'),
      reason,
    })
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => problem([...at, key], 'is not a setting'))
    const missing = issue.code === 'invalid_type' && isMissing(fields, at)
    return [problem(at, missing ? 'is missing' : message)]
  })
}

/** Reads the logo or favicon, or adds to `problems` why it cannot be used. */
function picture(
  folder: string,
  key: 'logo' | 'favicon',
  { [key]: name }: Pick<SiteYaml, 'logo' | 'favicon'>,
  { lineOf }: YamlContent,
  problems: SiteProblem[],
): BrandPicture | undefined {
  if (!name) return undefined
  const problem = (reason: string) => {
    problems.push({ line: lineOf([key]), field: key, reason: `${name} ${reason}` })
    return undefined
  }
  let bytes: Buffer
  try {
    bytes = readFileSync(path.join(folder, name))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return problem(code === 'ENOENT' ? 'is not in this folder' : `cannot be read (${code})`)
  }
  const found = checkPicture(bytes)
  if ('reason' in found) return problem(found.reason)
  const isSquare = Math.abs(found.width / found.height - 1) < 0.02
  if (key === 'favicon' && !isSquare)
    return problem(`must be square, but is ${found.width} by ${found.height}`)
  if (key === 'favicon' && found.type !== 'svg' && found.width < 512)
    return problem(`must be at least 512 pixels wide, or an SVG; it has ${found.width}`)
  return { ...found, bytes }
}

function filesOf(
  chosen: SiteYaml['colours'],
  logo: BrandPicture | undefined,
  favicon: BrandPicture | undefined,
): BrandFiles | undefined {
  if (!chosen && !logo && !favicon) return undefined
  const hash = createHash('sha256').update(JSON.stringify([filesVersion, chosen]))
  for (const found of [logo, favicon]) hash.update(`\0${found?.type}\0`).update(found?.bytes ?? '')
  return {
    folder: `/brand/${hash.digest('hex').slice(0, 12)}`,
    ...(logo && {
      logo: {
        file: `logo.${logo.type}`,
        width: Math.round(logo.width),
        height: Math.round(logo.height),
      },
    }),
    ...(favicon && { hasFavicon: true as const }),
  }
}

/**
 * Reads site.yaml in a content folder.
 *
 * @throws SiteYamlError naming every invalid setting
 */
export function readSiteFolder(folder: string): SiteFolder {
  const yaml = textIn(folder)
  if (yaml === undefined) return { settings: {}, hasBase: false, leaveOut: [] }
  const file = path.join(folder, siteFile)
  const { content, errors } = parseYaml(yaml)
  if (!content)
    throw new SiteYamlError(
      file,
      errors.map((error) => ({ ...error, field: '' })),
    )
  const parsed = siteSchema.safeParse(content.fields, { error: plainReason })
  if (!parsed.success) throw new SiteYamlError(file, problemsOf(parsed.error, content))
  const { base, leaveOut, calling: times, logo: _, favicon: __, ...plain } = parsed.data
  const problems: SiteProblem[] = []
  const [logo, favicon] = (['logo', 'favicon'] as const).map((key) =>
    picture(folder, key, parsed.data, content, problems),
  )
  if (leaveOut.length > 0 && !base)
    problems.push({
      line: content.lineOf(['leaveOut']),
      field: 'leaveOut',
      reason: 'needs base: content',
    })
  if (problems.length > 0) throw new SiteYamlError(file, problems)
  const files = filesOf(plain.colours, logo, favicon)
  const settings = {
    ...plain,
    ...(times?.hours && { week: times.hours }),
    ...(times?.promiseMinutes && { promiseMinutes: times.promiseMinutes }),
    ...(files && { files }),
  }
  return {
    settings: settings as SiteSettings,
    hasBase: base !== undefined,
    leaveOut: leaveOut.map((pattern, index) => ({
      pattern,
      line: content.lineOf(['leaveOut', index]),
    })),
    ...(logo && { logo }),
    ...(favicon && { favicon }),
  }
}

/**
 * The value of {@link settingsVariable} for a content folder; '' without settings.
 *
 * @throws SiteYamlError
 */
export function settingsText(folder: string): string {
  const { settings } = readSiteFolder(folder)
  // An env file, which a standalone folder keeps it in, has no escaping for quotes.
  return Object.keys(settings).length > 0 ? JSON.stringify(settings).replaceAll("'", '\\u0027') : ''
}
