import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#tests/faults/folder'
import type { FuzzResult } from '#tests/fuzz/run'
import { markdownTable } from '#tests/support/markdown-table'

const kinds = ['2xx', '3xx', '4xx', '5xx', 'none']

const count = (value: number) => value.toLocaleString('en-GB')

const page = (
  { requests, seed, seconds, answers, names, failures }: FuzzResult,
  commit: string,
) => `# Fuzz run

\`npm run fuzz -- --requests ${requests} --seed ${seed} --report\` wrote this page on ${new Date().toISOString().slice(0, 10)}, at ${commit}:
${count(requests)} requests in ${Math.round(seconds / 60)} minutes, ${count(answers.size)} routes, ${count(names.size)} query parameters and form fields, **${count(failures.length)} server errors**.

The program (\`tests/fuzz\`) starts a copy of the built site with the sample content and without limits. It reads the routes from the build, addresses from the
sitemap, parameters and fields from the pages' own links and forms and from \`public/openapi.json\`. It sends hostile paths, queries, methods, headers, cookies
and bodies among real ones, 24 at once. The run fails for a status from 500, a connection without an answer, an error in the log, a site that no longer answers, and
a route or parameter that got no request. The seed and a request's number repeat it. \`npm test\` sends 5,000 requests.

${markdownTable(
  ['route', 'requests', ...kinds.slice(0, 4), 'no answer'],
  [...answers].map(([route, of]) => [
    `\`${route}\``,
    count([...of.values()].reduce((sum, value) => sum + value, 0)),
    ...kinds.map((kind) => count(of.get(kind) ?? 0)),
  ]),
)}
${failures.map((failure) => `\n- ${failure}`).join('')}`

/** Writes docs/fuzz.md. @returns its path */
export function writeReport(result: FuzzResult, commit: string): string {
  const file = path.join(root, 'docs', 'fuzz.md')
  writeFileSync(file, `${page(result, commit).trimEnd()}\n`)
  return file
}
