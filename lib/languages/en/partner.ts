/** The form of /partner-with-us. */
export const partner = {
  title: 'Become a partner',
  who: 'Who are you?',
  kinds: {
    hospital: 'Hospital',
    clinic: 'Clinic',
    doctor: 'Doctor',
    laboratory: 'Laboratory',
    insurer: 'Insurer',
    other: 'Other',
  },
  organisation: 'Organisation',
  organisationHint: 'Optional for doctors without their own practice',
  noOrganisation: 'Please enter the name of your organisation',
  message: 'Message',
  messageHint: 'Your specialities, when to call, any questions',
  submit: 'Send request',
  /** When we call: lib/domain/site/calling-hours. */
  callback: ({ hours }: { hours: string; during: string }) =>
    `Our partner team calls you back, ${hours}. Please do not include patient details.`,
}
