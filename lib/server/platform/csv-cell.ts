import { visible } from '#lib/server/platform/visible'

// With these a formula begins. Some spreadsheets treat the full-width forms and the minus sign like the ASCII characters.
const signs = '=+\\-@＝＋－＠−'

const formula = new RegExp(`^[${signs}\\t\\r\\n]`)

/**
 * A formula in the middle of a cell. It gets a cell of its own where a spreadsheet splits at something else than commas: at
 * ';' in many countries, and then quotes do not hold the cell together. What calls nothing and refers to no other program
 * is harmless, so '+91 …', '- item' and ';-)' stay as they are.
 */
const inner = new RegExp(`([;|\\t\\r\\n])(?=[${signs}][^;\\t\\r\\n]*[(|!])`, 'g')

/**
 * A CSV cell (RFC 4180) that no spreadsheet runs as a formula: '=HYPERLINK(…)' typed as a name stays text. Control
 * characters except line breaks and tabs are shown as codes. No formula begins with '%'.
 *
 * @param asText marks the cell as text whatever it begins with
 */
export function textCell(cell: string, asText = false): string {
  const text = cell.split('\r').map(visible).join('\r')
  const marked = asText || formula.test(text) ? `'${text}` : text
  const safe = marked.replace(inner, "$1'")
  // LibreOffice splits at ';' too, unless it is in quotes.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Long numbers, such as mobile numbers, stay text, because a spreadsheet would round them. */
export function csvCell(value: string | number): string {
  const text = String(value)
  return textCell(text, /^\d{12,}$/.test(text))
}

/** One line of CSV (RFC 4180) with its line end. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`
