/** Specification point 9: the popular cities by id, in the order they are shown. */
export const popularCityIds: readonly number[] = [514, 477, 93, 267, 248, 568]

export const cityType = (id: number): 'Popular' | 'Other' =>
  popularCityIds.includes(id) ? 'Popular' : 'Other'
