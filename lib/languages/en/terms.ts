/**
 * The fixed terms in the catalogue's tables (languages, facilities, accreditation) in other languages; in English they
 * are what the tables say.
 */
export const terms: Readonly<Record<string, string>> = {}
