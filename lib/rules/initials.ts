/**
 * Specification point 5, 'Initials': the name uppercased, a leading Mr, Mr., Mrs or Mrs. skipped;
 * the first letter of the first name, and with two letters also of the last name.
 *
 * @returns '' for an empty name
 */
export function initials(name: string, letters: 1 | 2 = 2): string {
  const parts = name.trim().toUpperCase().split(/\s+/)
  const names = parts.length > 1 && /^MRS?\.?$/.test(parts[0] ?? '') ? parts.slice(1) : parts
  const first = Array.from(names[0] ?? '')[0] ?? ''
  const last = names.length > 1 ? (Array.from(names.at(-1) ?? '')[0] ?? '') : ''
  return letters === 2 ? first + last : first
}
