interface Limits {
  least: number
  most: number
}

/** The BMI calculator. */
export const bmi = {
  formula: {
    title: 'How it is calculated',
    rule: 'BMI = weight in kilograms ÷ (height in metres × height in metres)',
    example:
      'For a weight of 65 kg and a height of 1.65 m: 65 ÷ (1.65 × 1.65) = 23.9. That is normal by WHO and overweight for Asian Indians. An inch is 2.54 cm; the index is rounded to one decimal.',
  },
  cutOffs: {
    title: 'The cut-offs side by side',
    origin:
      'In 2004, WHO’s experts kept the worldwide cut-offs and named 23 and 27.5 as points for action in Asian countries. Indian experts set their own in 2009.',
    category: 'Category',
    unit: 'BMI, kg/m²',
  },
  submit: 'Calculate BMI',
  note: 'For adults. If you only calculate, we keep nothing.',
  weight: { label: 'Weight', hint: 'In kilograms' },
  height: {
    label: 'Height',
    units: { cm: 'Centimetres', ft: 'Feet and inches' },
    centimetres: { label: 'Centimetres', hint: 'For example 165' },
    feet: 'Feet',
    inches: 'Inches',
    /** '5 ft 11 in'. */
    inFeet: (feet: number, inches: number) => `${feet} ft${inches > 0 ? ` ${inches} in` : ''}`,
  },
  problems: {
    heightCm: ({ least, most }: Limits) =>
      `Please enter your height, ${least} to ${most} cm, or choose feet and inches`,
    feet: ({ least, most }: Limits) => `Please enter the feet, ${least} to ${most}`,
    wholeFeet: 'Please enter whole feet, such as 5, or leave the inches empty',
    inches: 'Please enter the inches, 0 to 11',
    weight: ({ least, most }: Limits) => `Please enter your weight, ${least} to ${most} kg`,
  },
  result: (bmi: string) => `Your BMI is ${bmi}`,
  empty: 'One number, two readings. Your place on both scales appears here.',
  /** Before the calculation in numbers. */
  heightOf: (centimetres: number, inFeet: string) => `Height ${centimetres} cm (${inFeet}):`,
  kilograms: 'kg',
  metres: 'm',
  perSquareMetre: 'kg/m²',
  readings: { who: 'By WHO, worldwide', indian: 'For Asian Indians' },
  scales: { who: 'WHO, worldwide', indian: 'Asian Indian' },
  normal: (from: number, to: number) => `Normal at your height: ${from} to ${to} kg`,
  notDiagnosis:
    'A number to discuss with your doctor, not a diagnosis. It does not apply to children, during pregnancy or to very muscular people.',
  /** The drawing of both scales, for screen readers. */
  drawing: {
    empty: 'The WHO cut-offs and those for Asian Indians on one scale. The Indian ones are lower.',
    marked: (bmi: string, who: string, indian: string) =>
      `${bmi} on both scales: ${who} by WHO, ${indian} for Asian Indians.`,
  },
  bands: {
    Underweight: 'Underweight',
    Normal: 'Normal',
    Overweight: 'Overweight',
    Obesity: 'Obesity',
    'Obesity class I': 'Obesity class I',
    'Obesity class II': 'Obesity class II',
    'Obesity class III': 'Obesity class III',
  },
  ranges: {
    below: (to: number) => `below ${to}`,
    between: (from: number, to: number) => `${from} to ${to}`,
    above: (from: number) => `${from} and above`,
  },
}
