import type { City } from '#lib/contract/catalogue'
import type { Language } from '#lib/rules/links'

/** A city as the search form offers it. */
export type CityChoice = Pick<City, 'slug' | 'name' | 'type'>

/** One thing that the search found. */
export interface SearchHit {
  name: string
  href: string
  /** What tells it from others: 'Cardiology, Delhi'. */
  detail: string
  language: Language
}

/** What the search found of one type, best first. */
export interface SearchGroup {
  type: 'department' | 'doctor' | 'hospital' | 'condition' | 'treatment' | 'test' | 'blog'
  title: string
  hits: SearchHit[]
}
