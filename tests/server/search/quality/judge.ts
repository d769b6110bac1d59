import type { Db } from '#lib/server/db/schema'
import type { LabelledQuery } from '#tests/server/search/quality/queries'

/** A result as listed for the visitor: its kind and slug. */
export interface Shown {
  kind: string
  slug: string
}

/** specification.md, section 9: six results of a type are shown. A visitor on a phone sees about six in all. */
const seen = 6

/** Slugs of doctors or hospitals by speciality and city: `cardiology`, `cardiology @pune`, `@pune`. */
async function members(db: Db): Promise<Map<string, Set<string>>> {
  const lists = new Map<string, Set<string>>()
  const add = (list: string, slug: string) =>
    lists.set(list, (lists.get(list) ?? new Set()).add(slug))
  const doctors = await db
    .selectFrom('doctor')
    .innerJoin('doctorDepartment', 'doctorDepartment.doctorId', 'doctor.id')
    .innerJoin('department', 'department.id', 'doctorDepartment.departmentId')
    .innerJoin('doctorCity', 'doctorCity.doctorId', 'doctor.id')
    .innerJoin('city', 'city.id', 'doctorCity.cityId')
    .select(['doctor.slug', 'department.slug as department', 'city.slug as city'])
    .execute()
  const hospitals = await db
    .selectFrom('hospital')
    .innerJoin('hospitalDepartment', 'hospitalDepartment.hospitalId', 'hospital.id')
    .innerJoin('department', 'department.id', 'hospitalDepartment.departmentId')
    .innerJoin('city', 'city.id', 'hospital.cityId')
    .select(['hospital.slug', 'department.slug as department', 'city.slug as city'])
    .execute()
  for (const [kind, rows] of [
    ['doctors', doctors],
    ['hospitals', hospitals],
  ] as const)
    for (const { slug, department, city } of rows)
      for (const list of [department, `@${city}`, `${department} @${city}`])
        add(`${kind} ${list}`, slug)
  return lists
}

export type Judge = (query: LabelledQuery, shown: readonly Shown[]) => boolean

/**
 * A query succeeds if one of the wanted results is among the first six visible ones, best first across all types. A
 * query that wants a list ('cardiologist in pune') is judged more strictly: the first result must be from the list,
 * and no other person may come before those of the list among the six. A query that wants one person of a list must
 * show one of its doctors.
 */
export async function judgeOf(db: Db): Promise<Judge> {
  const lists = await members(db)
  const listOf = (name: string) => {
    const list = lists.get(name)
    if (!list) throw new Error(`Nobody is in the list: ${name}`)
    return list
  }
  return ({ wanted }, shown) => {
    const first = shown.slice(0, seen)
    return wanted.some((one) => {
      const [kind = '', ...rest] = one.split(' ')
      if (kind === 'someone') {
        const doctors = listOf(`doctors ${rest.join(' ')}`)
        return first.some((hit) => hit.kind === 'doctor' && doctors.has(hit.slug))
      }
      if (kind !== 'doctors' && kind !== 'hospitals')
        return first.some((hit) => hit.kind === kind && hit.slug === rest.join(' '))
      const members = listOf(one)
      const single = kind.slice(0, -1)
      const [top] = first
      const people = first.filter((hit) => hit.kind === single)
      return (
        top?.kind === single && people.slice(0, members.size).every(({ slug }) => members.has(slug))
      )
    })
  }
}
