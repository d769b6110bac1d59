import type { front } from '#lib/server/http/front/front'

type FrontSite = Parameters<typeof front>[1]

/** What the front server knows of a site without files, whose pages never moved. Every call exists. */
export const frontSite = (change: Partial<FrontSite> = {}): FrontSite => ({
  isFile: () => false,
  isCall: (path) => path.startsWith('/api/'),
  version: () => undefined,
  moved: async () => null,
  revalidate: async () => null,
  ...change,
})
