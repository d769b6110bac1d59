/**
 * Whether a part of an address can be the slug of anything; what it cannot be is not asked of the
 * database, which may refuse it with an error (PostgreSQL: a NUL) where the answer is 'not found'.
 */
export const canBeSlug = (text: string | undefined): boolean =>
  text === undefined || /^[A-Za-z0-9-]{1,200}$/.test(text)
