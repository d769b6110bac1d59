import type { Navigation } from '#lib/domain/catalogue/catalogue'

const named = (slug: string, name: string) => ({ slug, name })

/** The menus of a small catalogue: one department with conditions and treatments, one without. */
export const sampleNavigation: Navigation = {
  language: 'en',
  departments: [
    {
      id: 12,
      ...named('general-surgery', 'General Surgery'),
      conditions: [
        { id: 101, ...named('piles', 'Piles') },
        { id: 102, ...named('hernia', 'Hernia') },
      ],
      treatments: [{ id: 201, ...named('hernia-repair', 'Hernia repair') }],
    },
    { id: 2, ...named('ENT', 'ENT'), conditions: [], treatments: [] },
  ],
  popularCities: [named('delhi', 'Delhi'), named('pune', 'Pune')],
  insurers: [named('ayushman-bharat', 'Ayushman Bharat')],
  tests: [named('cbc', 'Complete Blood Count')],
  blogs: [named('first-visit', 'Your first visit')],
  pages: [
    named('about-us', 'About us'),
    named('partner-with-us', 'Partner with us'),
    named('terms-conditions', 'Terms and conditions'),
  ],
  sampleKinds: ['doctors', 'hospitals', 'insurers', 'reviewers', 'authors', 'costs', 'reviews'],
}

/** The menus of an empty catalogue. */
export const emptyNavigation: Navigation = {
  language: 'en',
  departments: [],
  popularCities: [],
  insurers: [],
  tests: [],
  blogs: [],
  pages: [],
  sampleKinds: [],
}
