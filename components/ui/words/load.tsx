import type { Language } from '#lib/domain/text/language'
import type { WordArea, Words } from '#lib/languages/en/index'
import { addWords, hasWords } from '#lib/languages/loaded'

/** The areas of overlays, which open on any page. */
type OverlayArea = Extract<WordArea, 'account' | 'common' | 'search' | 'selfie'>

const loaders: Record<Language, Record<OverlayArea, () => Promise<Partial<Words>>>> = {
  en: {
    account: () => import('#lib/languages/en/account'),
    common: () => import('#lib/languages/en/common'),
    search: () => import('#lib/languages/en/search'),
    selfie: () => import('#lib/languages/en/selfie'),
  },
  hi: {
    account: () => import('#lib/languages/hi/account'),
    common: () => import('#lib/languages/hi/common'),
    search: () => import('#lib/languages/hi/search'),
    selfie: () => import('#lib/languages/hi/selfie'),
  },
}

/** Loads the words of an overlay before it opens. @throws on a network error */
export async function loadWords(language: Language, area: OverlayArea): Promise<void> {
  if (!hasWords(language, area)) addWords(language, await loaders[language][area]())
}
