/**
 * Specification point 9: 'a fixed list of 16 condition names' on a brand's page. Each links to its page
 * where the catalogue has one by this slug.
 */
export const brandConditions: readonly { name: string; slug: string }[] = [
  { name: 'Piles', slug: 'piles' },
  { name: 'Anal fissure', slug: 'anal-fissure' },
  { name: 'Anal fistula', slug: 'anal-fistula' },
  { name: 'Hernia', slug: 'hernia' },
  { name: 'Gallstones', slug: 'gallstone' },
  { name: 'Appendicitis', slug: 'appendicitis' },
  { name: 'Kidney stones', slug: 'kidney-stone' },
  { name: 'Enlarged prostate', slug: 'enlarged-prostate' },
  { name: 'Cataract', slug: 'cataract' },
  { name: 'Glaucoma', slug: 'glaucoma' },
  { name: 'Knee pain', slug: 'knee-pain' },
  { name: 'Slipped disc', slug: 'slipped-disc' },
  { name: 'Varicose veins', slug: 'varicose-vein' },
  { name: 'Fibroids', slug: 'fibroids' },
  { name: 'Sinusitis', slug: 'sinusitis' },
  { name: 'Gynaecomastia', slug: 'gynaecomastia' },
]
