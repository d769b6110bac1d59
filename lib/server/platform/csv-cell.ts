import { visible } from '#lib/server/platform/visible'

/**
 * A CSV cell (RFC 4180) that no spreadsheet runs as a formula: '=HYPERLINK(…)' typed as a name stays text. Control
 * characters except line breaks and tabs are shown as codes.
 *
 * @param asText marks the cell as text whatever it begins with
 */
export function textCell(cell: string, asText = false): string {
  const text = cell.split('\r').map(visible).join('\r')
  // Some spreadsheets treat the full-width forms like the ASCII characters.
  const safe = asText || /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
