import { expect, it } from 'vitest'
import type { PageContext } from '#lib/contract/page'
import { parsePageClaim } from '#lib/contract/page-claim'

const page: PageContext = { pageType: 'costpage', path: '/x', pageName: 'X', language: 'en' }

it('a browser does not say which fields a form asks', () => {
  const claimed = JSON.stringify({ ...page, formRequirements: ['mobile'] })
  expect(parsePageClaim(claimed, { ...page, path: '/fallback' })).toEqual(page)
})
