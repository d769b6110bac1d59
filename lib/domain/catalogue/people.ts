import type { ArticleSummary, Person } from '#lib/domain/catalogue/catalogue'
import type { ArticleKind } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'

export interface PersonEntry extends Person {
  /** The number of texts that they wrote or reviewed, in both languages. */
  works: number
}

/** A text that a person wrote or reviewed. The name of a blog is its headline. */
export interface Work extends Pick<ArticleSummary, 'language' | 'slug' | 'name' | 'date'> {
  kind: ArticleKind
}

/** All texts of one kind, newest first. */
export interface WorkGroup {
  kind: ArticleKind
  works: Work[]
}

/** A person with name, role and credentials in a language. Their own text stays as it is. */
export function personIn<P extends Person>(person: P, language: Language): P {
  if (language !== 'hi') return person
  const { credentialsHi, ...rest } = person
  const { name, nameHi, role, roleHi, credentials } = person
  return {
    ...(rest as P),
    name: nameHi || name,
    role: roleHi || role,
    credentials: credentialsHi || credentials,
    nameHi: '',
    roleHi: '',
  }
}
