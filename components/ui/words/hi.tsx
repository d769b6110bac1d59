import dynamic from 'next/dynamic'
import { type WordParts, wordPart } from '#components/ui/words/part'

/** Loads each area's words with the pages that name it. */
export const hindiParts: WordParts = {
  account: dynamic(() =>
    import('#lib/languages/hi/account').then((words) => wordPart('hi', words)),
  ),
  articles: dynamic(() =>
    import('#lib/languages/hi/articles').then((words) => wordPart('hi', words)),
  ),
  chat: dynamic(() => import('#lib/languages/hi/chat').then((words) => wordPart('hi', words))),
  company: dynamic(() =>
    import('#lib/languages/hi/company').then((words) => wordPart('hi', words)),
  ),
  errors: dynamic(() => import('#lib/languages/hi/errors').then((words) => wordPart('hi', words))),
  common: dynamic(() => import('#lib/languages/hi/common').then((words) => wordPart('hi', words))),
  home: dynamic(() => import('#lib/languages/hi/home').then((words) => wordPart('hi', words))),
  insurance: dynamic(() =>
    import('#lib/languages/hi/insurance').then((words) => wordPart('hi', words)),
  ),
  partner: dynamic(() =>
    import('#lib/languages/hi/partner').then((words) => wordPart('hi', words)),
  ),
  people: dynamic(() => import('#lib/languages/hi/people').then((words) => wordPart('hi', words))),
  profiles: dynamic(() =>
    import('#lib/languages/hi/profiles').then((words) => wordPart('hi', words)),
  ),
  selfie: dynamic(() => import('#lib/languages/hi/selfie').then((words) => wordPart('hi', words))),
  search: dynamic(() => import('#lib/languages/hi/search').then((words) => wordPart('hi', words))),
  terms: dynamic(() => import('#lib/languages/hi/terms').then((words) => wordPart('hi', words))),
  costs: dynamic(() => import('#lib/languages/hi/costs').then((words) => wordPart('hi', words))),
  finder: dynamic(() => import('#lib/languages/hi/finder').then((words) => wordPart('hi', words))),
  listings: dynamic(() =>
    import('#lib/languages/hi/listings').then((words) => wordPart('hi', words)),
  ),
  bmi: dynamic(() => import('#lib/languages/hi/bmi').then((words) => wordPart('hi', words))),
  lens: dynamic(() => import('#lib/languages/hi/lens').then((words) => wordPart('hi', words))),
  loan: dynamic(() => import('#lib/languages/hi/loan').then((words) => wordPart('hi', words))),
  piles: dynamic(() => import('#lib/languages/hi/piles').then((words) => wordPart('hi', words))),
  reviewForm: dynamic(() =>
    import('#lib/languages/hi/review-form').then((words) => wordPart('hi', words)),
  ),
  reviews: dynamic(() =>
    import('#lib/languages/hi/reviews').then((words) => wordPart('hi', words)),
  ),
}
