/**
 * A cell of CSV (RFC 4180) that no spreadsheet takes for a formula: '=HYPERLINK(…)' typed as a name, or
 * standing in somebody else's list, stays text.
 *
 * @param asText marks the cell as text whatever it begins with
 */
export function textCell(text: string, asText = false): string {
  // Some spreadsheets read the full-width forms as the signs themselves.
  const safe = asText || /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
