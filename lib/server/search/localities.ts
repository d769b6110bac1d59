import { saysNothing } from '#lib/domain/search/synonyms'
import { fold } from '#lib/domain/text/text'
import type { Db } from '#lib/server/db/schema'
import { isEveryday } from '#lib/server/search/everyday-words'
import { isGeneralWord, isMedicalWord } from '#lib/server/search/medical-words'

const isCommon = (word: string) =>
  word.length < 3 ||
  saysNothing(word) ||
  isEveryday(word) ||
  isMedicalWord(word) ||
  isGeneralWord(word)

/** The folded name of a part of a city; '' for 'Heart' and the like, which mean something else in a query. */
export function localityName(locality: string): string {
  const name = fold(locality)
  return name.split(' ').every(isCommon) ? '' : name
}

/** The parts of cities where hospitals are, by the city's id. */
export async function hospitalLocalities(db: Db): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('hospital')
    .select(['cityId', 'locality'])
    .where('locality', '!=', '')
    .distinct()
    .orderBy('cityId')
    .execute()
  const groups = Map.groupBy(rows, ({ cityId }) => cityId)
  return new Map(
    [...groups].map(([cityId, own]) => [
      cityId,
      own.map(({ locality }) => localityName(locality)).filter(Boolean),
    ]),
  )
}
