/** What the quizzes rest on: apart from their pages' texts, for an embedded quiz shows it without those. */

export interface ToolSource {
  name: string
  url: string
}

export const pilesSources: readonly ToolSource[] = [
  {
    name: 'ASCRS: Clinical practice guidelines for hemorrhoids (2018)',
    url: 'https://doi.org/10.1097/DCR.0000000000001030',
  },
  { name: 'NHS: Piles (haemorrhoids)', url: 'https://www.nhs.uk/conditions/piles-haemorrhoids/' },
  {
    name: 'NIDDK: Hemorrhoids',
    url: 'https://www.niddk.nih.gov/health-information/digestive-diseases/hemorrhoids',
  },
]

export const lensSources: readonly ToolSource[] = [
  {
    name: 'National Eye Institute (USA): Cataracts',
    url: 'https://www.nei.nih.gov/learn-about-eye-health/eye-conditions-and-diseases/cataracts',
  },
  {
    name: 'American Academy of Ophthalmology: Lens implants for cataract surgery',
    url: 'https://www.aao.org/eye-health/treatments/cataract-surgery-iol-implants',
  },
  {
    name: 'National Programme for Control of Blindness and Visual Impairment, India',
    url: 'https://npcbvi.mohfw.gov.in',
  },
]
