/** The two leaves of the brand's mark, as SVG paths in a square of 32. public/favicon.svg draws the same. */
export const brandLeaves = {
  patient: 'M15.4 26.5C8.6 22.4 6.2 15 8.4 6.4c6.6 3.4 9.6 10.6 7 20.1Z',
  companion: 'M17.2 26.5c-1.3-6.7.8-11.6 7-14.3 1.2 6.6-1.2 11.6-7 14.3Z',
} as const
