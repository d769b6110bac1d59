import type { ContentFile } from '#lib/server/import/read/content-files'
import {
  type CountRows,
  ownSource,
  type RowsOfFile,
  readSource,
} from '#lib/server/import/read/rows'
import {
  type TranslatedCells,
  type TranslationPlace,
  translationFiles,
} from '#lib/server/import/schemas/translation-schemas'

/** A row of 'hi/doctors.csv' that matches its schema. */
export interface ContentTranslation extends TranslationPlace {
  file: string
  line: number
  cells: TranslatedCells
}

export interface TranslationReading
  extends Pick<RowsOfFile<TranslatedCells>, 'faults' | 'isUnreadable'> {
  translations: ContentTranslation[]
  /** Slugs of refused rows by file and line. */
  refusedTranslations: Map<string, Map<number, string>>
}

/** Reads the translations of table rows. Whether there are such rows is not checked yet. */
export function readTranslations(files: ContentFile[], count: CountRows): TranslationReading {
  const reading: TranslationReading = {
    translations: [],
    refusedTranslations: new Map(),
    faults: [],
    isUnreadable: false,
  }
  for (const [file, place] of Object.entries(translationFiles)) {
    const source = ownSource(file, place.columns, files, place.language)
    const { rows, faults, refused, isUnreadable } = readSource(source, place.schema, false, count)
    for (const { line, value } of rows)
      reading.translations.push({ ...place, file, line, cells: value })
    reading.faults.push(...faults)
    reading.refusedTranslations.set(
      file,
      new Map([...refused].map(([line, { slug }]) => [line, slug])),
    )
    reading.isUnreadable ||= isUnreadable
  }
  return reading
}
