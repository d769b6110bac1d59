import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { currentSlug, type Moved, redirectOf } from '#lib/server/stores/moved'

/**
 * Shapes of addresses with a slug in them, and the kinds that the slug may be of. `before` and `after`
 * stay when the slug changes, unless the shape leads elsewhere: `to` is what stands before the slug then.
 */
const shapes: readonly {
  shape: RegExp
  kinds: (match: Record<string, string>) => string[]
  to?: string
}[] = [
  { shape: /^(?<before>\/doctor\/)(?<slug>[^/]+)(?<after>)$/, kinds: () => ['doctor'] },
  { shape: /^(?<before>\/hospital\/)(?<slug>[^/]+)(?<after>\/.*)?$/, kinds: () => ['hospital'] },
  { shape: /^(?<before>\/department\/)(?<slug>[^/]+)(?<after>)$/, kinds: () => ['department'] },
  {
    shape: /^(?<before>\/(?:hospitals\/)?insurance\/)(?<slug>[^/]+)(?<after>)$/,
    kinds: () => ['insurer', 'insurance:en'],
  },
  {
    shape: /^(?<before>\/(?:author|reviewer)s\/)(?<slug>[^/]+)(?<after>)$/,
    kinds: ({ before = '' }) => [before.slice(1, -2)],
  },
  {
    shape:
      /^(?<before>\/(?<hi>hi\/)?(?<kind>condition|treatment|test|blog|campaign|marketing)\/)(?<slug>[^/]+)(?<after>\/.*)?$/,
    kinds: ({ hi, kind }) => [`${kind}:${hi ? 'hi' : 'en'}`],
  },
  {
    shape: /^(?<before>\/marketing\/(?<variant>[^/]+)\/)(?<slug>[^/]+)(?<after>)$/,
    kinds: ({ variant }) => [...(variant === 'brand' ? ['brand:en'] : []), 'marketing:en'],
  },
  {
    shape: /^(?<before>\/treatment\/[^/]+\/(?:cost-in-)?)(?<slug>[^/]+)(?<after>)$/,
    kinds: () => ['city'],
  },
  {
    shape: /^(?<before>\/)(?<slug>[^/]+)(?<after>\/(?:doctors?|hospitals?)(?:\/.*)?)$/,
    kinds: () => ['city'],
  },
  // The shorter prefix of the lists leads to profiles too.
  { shape: /^\/[^/]+\/doctor\/(?<slug>[^/]+)$/, kinds: () => ['doctor'], to: '/doctor/' },
  { shape: /^\/[^/]+\/hospital\/(?<slug>[^/]+)$/, kinds: () => ['hospital'], to: '/hospital/' },
  {
    shape: /^(?<before>\/[^/]+\/(?:doctors?|hospitals?)\/)(?<slug>[^/]+)(?<after>\/.*)?$/,
    kinds: () => ['department'],
  },
  { shape: /^(?<before>\/)(?<slug>[^/]+)(?<after>)$/, kinds: () => ['page:en'] },
]

/**
 * Where an address leads at which there is no page: to where the operator or a rename moved it, nowhere
 * any more ('gone'), or null when there never was one.
 *
 * @param path without query, as it was asked for
 */
export async function movedPage(path: string): Promise<Moved> {
  const db = getDatabase()
  const redirect = await redirectOf(db, path)
  if (redirect) return redirect
  for (const { shape, kinds, to } of shapes) {
    const match = shape.exec(path)?.groups
    const { before = to ?? '', slug = '', after = '' } = match ?? {}
    if (!match || !canBeSlug(slug)) continue
    for (const kind of kinds(match as Record<string, string>)) {
      const moved = await currentSlug(db, kind, slug)
      if (moved === 'gone') return moved
      if (moved) return { to: `${before}${moved.to}${after}` }
    }
  }
  return null
}
