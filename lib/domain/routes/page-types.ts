/** specification.md, section 2, 'Page types named', to the letter. */
export const pageTypes = [
  'Condition',
  'doctors',
  'hospitals',
  'Treatment',
  'Treatment_City',
  'Blog',
  'Test',
  'Home',
  'Marketing',
  'Insurance',
  'Authors',
  'Reviewers',
  'costpage',
  'departmentpage',
  'CityWise_Hospital_Listing',
  'CityWise_Doctors_Listing',
  'Press_Page',
  'About',
  'Contact',
  'Editorial_Policy',
  'Faq_Page',
  'Privacy_Policy',
  'Refund_Policy',
  'Terms_Condition',
  'Video',
  'Error',
] as const

export type PageType = (typeof pageTypes)[number]

/**
 * specification.md, section 7: on these the form variant sent is forced to '0'
 * ('about, contact, policies, FAQ, press, editorial, video, error, terms').
 */
export const informationalPageTypes: ReadonlySet<PageType> = new Set<PageType>([
  'About',
  'Contact',
  'Editorial_Policy',
  'Faq_Page',
  'Press_Page',
  'Privacy_Policy',
  'Refund_Policy',
  'Terms_Condition',
  'Video',
  'Error',
])
