/** Urgent signs of piles, whatever the score. The care team reads them in English, also on requests from Hindi pages. */
export const pilesSigns = {
  heavy: 'Heavy bleeding, clots, or bleeding that does not stop',
  black: 'Black, sticky stool, or dark blood mixed into it',
  faint: 'Fainting, or feeling very weak or breathless',
  fever: 'Fever or chills',
  stuck: 'A lump that is stuck and very painful',
  weight: 'Unplanned weight loss',
  habit: 'A change in how often or how you pass stool',
  /** At this age bleeding may come from the bowel. */
  age: 'Bleeding at 45 or older: a doctor must find the cause',
}
