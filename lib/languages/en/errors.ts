/** The pages for addresses without a page, and for failures. */
export const errors = {
  missing: {
    name: 'Page not found',
    description: 'This page does not exist. Search, or go to the home page.',
    text: 'The address may have changed, or it may have a typing error.',
  },
  gone: {
    heading: 'This page is gone',
    text: 'We have removed it, and it will not come back.',
  },
  /** Instead of a page, for addresses that no page of the site has. */
  address: {
    tooLong: 'This address is too long.',
    tooManyParameters: (most: number) => `This address has more than ${most} parameters.`,
  },
  next: ' Search for what you need, or choose a page below.',
  home: 'Home',
  failure: {
    title: 'Something went wrong',
    heading: 'Something went wrong on our side',
    text: 'This is not your fault. If you saw a receipt, your request is safe. Please try again in a minute, or contact us.',
    home: 'Go to the home page',
    /** Around the two numbers. */
    emergency: { before: 'In an emergency call ', between: ', or ', after: ' for an ambulance.' },
  },
}
