/** What texts of the catalogue say instead of settings that are missing. */
export const placeholders = {
  noLegalName: (brand: string) => `${brand} (the operator has not given its legal name yet)`,
  noOfficer: 'not named yet (the operator names one before real use)',
}
