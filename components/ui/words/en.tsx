import dynamic from 'next/dynamic'
import { type WordParts, wordPart } from '#components/ui/words/part'

/** Loads each area's words with the pages that name it. */
export const englishParts: WordParts = {
  account: dynamic(() =>
    import('#lib/languages/en/account').then((words) => wordPart('en', words)),
  ),
  articles: dynamic(() =>
    import('#lib/languages/en/articles').then((words) => wordPart('en', words)),
  ),
  chat: dynamic(() => import('#lib/languages/en/chat').then((words) => wordPart('en', words))),
  company: dynamic(() =>
    import('#lib/languages/en/company').then((words) => wordPart('en', words)),
  ),
  errors: dynamic(() => import('#lib/languages/en/errors').then((words) => wordPart('en', words))),
  common: dynamic(() => import('#lib/languages/en/common').then((words) => wordPart('en', words))),
  home: dynamic(() => import('#lib/languages/en/home').then((words) => wordPart('en', words))),
  insurance: dynamic(() =>
    import('#lib/languages/en/insurance').then((words) => wordPart('en', words)),
  ),
  partner: dynamic(() =>
    import('#lib/languages/en/partner').then((words) => wordPart('en', words)),
  ),
  people: dynamic(() => import('#lib/languages/en/people').then((words) => wordPart('en', words))),
  profiles: dynamic(() =>
    import('#lib/languages/en/profiles').then((words) => wordPart('en', words)),
  ),
  selfie: dynamic(() => import('#lib/languages/en/selfie').then((words) => wordPart('en', words))),
  search: dynamic(() => import('#lib/languages/en/search').then((words) => wordPart('en', words))),
  terms: dynamic(() => import('#lib/languages/en/terms').then((words) => wordPart('en', words))),
  costs: dynamic(() => import('#lib/languages/en/costs').then((words) => wordPart('en', words))),
  finder: dynamic(() => import('#lib/languages/en/finder').then((words) => wordPart('en', words))),
  listings: dynamic(() =>
    import('#lib/languages/en/listings').then((words) => wordPart('en', words)),
  ),
  bmi: dynamic(() => import('#lib/languages/en/bmi').then((words) => wordPart('en', words))),
  lens: dynamic(() => import('#lib/languages/en/lens').then((words) => wordPart('en', words))),
  loan: dynamic(() => import('#lib/languages/en/loan').then((words) => wordPart('en', words))),
  piles: dynamic(() => import('#lib/languages/en/piles').then((words) => wordPart('en', words))),
  reviewForm: dynamic(() =>
    import('#lib/languages/en/review-form').then((words) => wordPart('en', words)),
  ),
  reviews: dynamic(() =>
    import('#lib/languages/en/reviews').then((words) => wordPart('en', words)),
  ),
}
