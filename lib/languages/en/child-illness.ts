/** What the site says to somebody whose child is ill: it has no children's doctors. */
export const childIllness = {
  title: 'Children’s illnesses are not covered here',
  /** What the site does not have, and whom to ask. */
  whom: 'This site lists no children’s doctors, and it is no doctor itself. Please take the child to a children’s doctor (paediatrician) or the nearest hospital.',
  /** The danger signs that the pages of the site name (CRP, CBC and dengue tests; danger signs of pregnancy). */
  atOnce:
    'Go to a hospital at once, or call 108, if the child has trouble breathing or breathes fast, has a fit, is limp, confused or too sleepy, does not drink or feed, keeps vomiting, bleeds, or has severe belly pain. Go at once too if a baby under three months has fever (38 °C or 100.4 °F), or if a child becomes cool and quiet after days of fever.',
}
