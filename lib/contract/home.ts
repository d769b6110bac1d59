import type { IndexEntry } from '#lib/contract/article-index'
import type {
  Department,
  Doctor,
  Hospital,
  Insurer,
  Named,
  Question,
} from '#lib/contract/catalogue'
import type { CityChoice } from '#lib/contract/search'

/** What the home page shows of the catalogue. */
export interface HomeData {
  cities: CityChoice[]
  departments: Pick<Department, 'slug' | 'name'>[]
  conditions: Named[]
  doctors: Doctor[]
  hospitals: Hospital[]
  insurers: Pick<Insurer, 'slug' | 'name' | 'kind'>[]
  blogs: IndexEntry[]
  questions: Question[]
}
