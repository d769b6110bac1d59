import type { Words } from '#lib/languages/en/index'

export const placeholders: Words['placeholders'] = {
  noLegalName: (brand) => `${brand} (कानूनी नाम अभी नहीं दिया गया है)`,
  noOfficer: 'अभी तय नहीं (साइट चलाने वाले असली इस्तेमाल से पहले नाम देंगे)',
}
