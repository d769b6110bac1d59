/** Names and texts for search engines of the pages around a request. */
export const leads = {
  appointment: {
    name: 'Appointment',
    title: 'Book a free appointment',
    description:
      'Leave your number: our care team calls you back, suggests doctors and hospitals that fit, and books the one you choose.',
  },
  thankYou: {
    name: 'Thank You',
    title: 'Thank you for your request',
    description:
      'Your request is with our care team: who will call, when, and how to recognise the caller.',
  },
  request: {
    description: 'What you sent to our care team, and how to correct or withdraw it.',
  },
}
