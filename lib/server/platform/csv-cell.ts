/**
 * A CSV cell (RFC 4180) that no spreadsheet runs as a formula: '=HYPERLINK(…)' typed as a name stays text.
 *
 * @param asText marks the cell as text whatever it begins with
 */
export function textCell(text: string, asText = false): string {
  // Some spreadsheets treat the full-width forms like the ASCII characters.
  const safe = asText || /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
