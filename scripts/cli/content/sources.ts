import { counted, indianTime, wholeNumber } from '#lib/domain/text/format'
import { type LoadedSource, loadedSources, withdrawSource } from '#lib/server/import/sources'
import type { Plan } from '#lib/server/import/sync/plan'
import { withLocalCommands } from '#lib/server/platform/local-commands'
import { visible } from '#lib/server/platform/visible'
import { asArgument, command, readyDatabase } from '#scripts/cli/command'
import { isConfirmed } from '#scripts/cli/confirm'
import { planLines } from '#scripts/cli/content-output'

const counts = (rows: Record<string, number>): string =>
  Object.entries(rows)
    .map(([kind, count]) => `${kind} ${wholeNumber(count)}`)
    .join(', ') || 'no rows'

/** 'hospitals.csv, doctors.csv in lists, fees.csv in old-lists'. */
const places = (lists: LoadedSource['lists']): string =>
  [...Map.groupBy(lists, ({ folder }) => folder)]
    .map(([folder, own]) => `${own.map(({ file }) => file).join(', ')} in ${folder}`)
    .join(', ')

function asText({ source, folder, lists, importedAt, rows, replaces, mixed }: LoadedSource) {
  const when = importedAt === null ? 'unknown' : indianTime(importedAt)
  const place = source === '' ? folder : places(lists)
  return [
    `${source || 'the folder'}, last import: ${when}`,
    `  from ${folder === '' ? 'unknown files' : place}`,
    `  ${counts(rows)}`,
    ...lists
      .filter(({ refused }) => refused > 0)
      .map(({ file, refused }) => `  ${counted(refused, 'row')} of ${file} refused`),
    ...(replaces.length > 0 ? [`  replaces the folder's ${replaces.join(', ')}`] : []),
    ...(mixed.length > 0 ? [`  its ${mixed.join(', ')} count as the folder's`] : []),
  ].join('\n')
}

const asJson = ({ importedAt, source, ...rest }: LoadedSource) => ({
  source: source || null,
  importedAt: importedAt === null ? null : new Date(importedAt).toISOString(),
  ...rest,
})

export const sources = command(
  {
    usage: '[--json]',
    does: 'lists what is loaded: the folder and each mapped list, with files, rows and last import',
    about: `A list that an older version of the site imported has the date 'unknown' until its next import. The folder has
the date when its present files were imported. Times are India's; with --json they are UTC.`,
  },
  { options: { json: { type: 'boolean' } } },
  async ({ values: { json }, output }) => {
    const loaded = await loadedSources(await readyDatabase())
    const text = json
      ? JSON.stringify(loaded.map(asJson), null, 2)
      : loaded.map(asText).join('\n') || 'Nothing is loaded yet: npm run content -- import'
    output.write(`${visible(text)}\n`)
    return 0
  },
)

const removedIn = (plan: Plan): string =>
  Object.entries(plan)
    .filter(([, { deleted }]) => deleted > 0)
    .map(([kind, { deleted }]) => `${wholeNumber(deleted)} ${kind}`)
    .join(', ') || 'no rows'

export const withdraw = command(
  {
    usage: 'SOURCE [--dry-run] [--yes]',
    does: 'removes the hospitals and doctors of one mapped list',
    about: `It shows what goes and asks first; --yes does not ask, --dry-run only shows. npm run content -- sources lists the
names. Rows that the list replaced come back with the next import of the folder, which also removes what the
list brought of other kinds (insurers, cities, prices): those rows have no source.`,
  },
  {
    options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' } },
    operands: [1, 1],
  },
  async (call) => {
    const { values, operands, output, errorOutput } = call
    const [source = ''] = operands
    const db = await readyDatabase()
    const loaded = await loadedSources(db)
    const { replaces = [], mixed = [] } = loaded.find((one) => one.source === source) ?? {}
    const { outcome, plan } = await withdrawSource(db, source, async (changes) => {
      for (const line of planLines(changes)) output.write(`${line}\n`)
      if (values['dry-run']) return false
      return values.yes || isConfirmed(`Withdraw ${source}: remove ${removedIn(changes)}?`, call)
    })
    if (values['dry-run']) {
      output.write('Dry run: nothing was changed.\n')
      return 0
    }
    if (outcome === 'declined') {
      errorOutput.write('Nothing was changed.\n')
      return 1
    }
    output.write(`Withdrawn: ${source}, ${removedIn(plan)}.\n`)
    const folder = asArgument(loaded[0]?.folder ?? '')
    if (replaces.length + mixed.length > 0)
      output.write(
        withLocalCommands(
          `To have ${[...replaces, ...mixed].join(', ')} as in the folder again: npm run content -- import ${folder}\n`,
        ),
      )
    return 0
  },
)
