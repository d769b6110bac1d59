/** A Markdown table, padded so that it is readable in a terminal too. */
export function markdownTable(head: string[], body: readonly string[][]): string {
  const rows = [head, ...body]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(head), rule, ...body.map(line)].join('\n')
}
