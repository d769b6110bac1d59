/** The catalogue's tables: directory rows, articles and what the importer remembers. */

export interface CatalogueTables {
  catalogueState: { key: string; value: string }
}
