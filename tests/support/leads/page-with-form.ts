import type { PageContext } from '#lib/domain/site/page'

/** A page whose form asks for the name and the number only. */
export const pageWithForm: PageContext = {
  pageType: 'Condition',
  path: '/condition/piles',
  pageName: 'Piles',
  formRequirements: ['name', 'mobile'],
  language: 'en',
  phone: '9876500000',
}
