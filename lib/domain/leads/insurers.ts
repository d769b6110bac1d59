import type { Insurer } from '#lib/domain/catalogue/catalogue'
import { insuranceType } from '#lib/domain/catalogue/insurance'
import { formRequirements, insuranceFields, shapes } from '#lib/domain/leads/fields'
import type { PageContext } from '#lib/domain/site/page'

/** 'CGHS, Star Health', within the limit of the field. */
const namesOf = (insurers: readonly Insurer[]): string =>
  insurers
    .map(({ name }) => name)
    .join(', ')
    .slice(0, shapes.insuranceName.maxLength)

/**
 * The page of a list that the visitor has filtered by these insurers or schemes: its forms name them, and ask for the
 * type if it is the same for all.
 */
export function withInsurers(page: PageContext, insurers: readonly Insurer[]): PageContext {
  const [first] = insurers
  if (!first) return page
  const isOneKind = insurers.every(({ kind }) => kind === first.kind)
  const own = formRequirements(page)
  const asked = isOneKind ? insuranceFields : insuranceFields.slice(1)
  const added = asked.filter((name) => !own.includes(name))
  const insurance = insurers.map(({ slug }) => ['insurance', slug])
  return {
    ...page,
    search: `?${new URLSearchParams(insurance)}`,
    // The query is the last question everywhere.
    formRequirements: [
      ...own.filter((name) => name !== 'query'),
      ...added,
      ...own.filter((name) => name === 'query'),
    ],
    initialValues: {
      ...(isOneKind && { insuranceType: insuranceType[first.kind] }),
      insuranceName: namesOf(insurers),
    },
  }
}

/** The page of a list that shows only women or only men: the request says so, because the care team cannot see the list. */
export function withGender(page: PageContext, genders: readonly string[]): PageContext {
  const [gender, ...others] = genders
  if (others.length > 0 || (gender !== 'female' && gender !== 'male')) return page
  return {
    ...page,
    search: `?${new URLSearchParams([...new URLSearchParams(page.search), ['gender', gender]])}`,
    remark: `Looked only at doctors who are ${gender === 'female' ? 'women' : 'men'}`,
  }
}
