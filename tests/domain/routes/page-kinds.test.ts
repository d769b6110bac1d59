import { expect, it } from 'vitest'
import { routeOf } from '#lib/domain/routes/match'
import { type Route, routes } from '#lib/domain/routes/table'
import { axeOnly, pageKinds } from '#tests/bench/browser/page-kinds'

const tested = new Set(
  [...pageKinds.map(({ path }) => path), ...axeOnly].map(
    (path) => routeOf(path.split('?')[0] ?? '')?.route,
  ),
)

it('axe tests a page of every route for search engines and of every marketing page', () => {
  const without = (routes as readonly Route[]).filter(
    (route) => (route.sitemap || route.source === 'promotion') && !tested.has(route),
  )
  expect(without.map(({ path }) => path)).toEqual([])
})
