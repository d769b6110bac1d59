/** The chooser of lenses for cataract operations. */
export const lens = {
  submit: 'See which lens',
  note: 'This is not a prescription. We do not keep your answers.',
  invitation: 'The kind of lens to ask about appears here, with the reasons.',
  choose: (question: string) => `Please choose an answer: ${question}`,
  questions: {
    sight: {
      label: 'What would you like to see best without glasses?',
      choices: {
        far: 'Far: roads, faces, television',
        middle: 'Arm’s length: kitchen, computer, shop counter',
        near: 'Near: reading, sewing, the phone',
        all: 'All of them',
      },
    },
    glasses: {
      label: 'Would you wear glasses afterwards?',
      choices: {
        fine: 'Yes, I do not mind',
        some: 'For small print only',
        none: 'Rather not at all',
      },
    },
    night: {
      label: 'Do you drive or work at night, facing bright lights?',
      choices: { often: 'Often', sometimes: 'Sometimes', never: 'Hardly ever' },
    },
    astigmatism: {
      label: 'Have you been told that you have astigmatism (a cylinder number)?',
      choices: { yes: 'Yes', no: 'No', unknown: 'I do not know' },
    },
    disease: {
      label: 'Has a doctor found another eye disease (glaucoma, retina, cornea)?',
      choices: { yes: 'Yes', no: 'No', unknown: 'I do not know' },
    },
    budget: {
      label: 'How much can the lens cost?',
      choices: {
        standard: 'Only what insurance or a scheme pays',
        more: 'Somewhat more, if it helps',
        open: 'Cost does not matter',
      },
    },
  },
  title: (lens: string) => `Ask about: ${lens}`,
  /** One text for each kind. The distance of a single focus is a choice, so no text assumes one. */
  kinds: {
    Monofocal: {
      name: 'Monofocal',
      text: 'The standard lens: sharp at the one distance it is set for, usually far. You need glasses for the others. Least glare, and covered by insurance and schemes.',
    },
    Toric: {
      name: 'Toric',
      text: 'A single-focus lens that also corrects astigmatism: sharper at the distance it is set for. You need glasses for the others.',
    },
    Multifocal: {
      name: 'Multifocal',
      text: 'Divides the light between far and near. The most freedom from glasses, at the price of halos around lights and weaker contrast.',
    },
    EDOF: {
      name: 'EDOF',
      text: 'Stretches the focus from far to arm’s length (extended depth of focus). Fewer halos than multifocal; small print may need glasses.',
    },
  },
  reasons: {
    disease:
      'With another eye disease, lenses that divide the light often disappoint. A single focus keeps the contrast.',
    standard:
      'You want only what insurance or a scheme pays for: that is usually the standard lens.',
    far: 'You do not mind glasses: set for far, this lens is sharp there, and glasses do the rest.',
    middle:
      'You do not mind glasses: set for arm’s length, this lens is sharp there, and glasses do the rest.',
    near: 'You do not mind glasses: set for near, this lens lets you read without them, and far sight needs them.',
    all: 'You do not mind glasses: this lens is sharp at one distance, and glasses do the rest.',
    toric: 'You have astigmatism: this lens corrects it, a standard one does not.',
    notToric: 'Your astigmatism stays: glasses correct it, for far sight too.',
    someGlasses: 'You would wear glasses for small print only.',
    noGlasses: 'You would rather wear no glasses at all.',
    nightLights:
      'You often face bright lights at night: this lens makes fewer halos than a multifocal one.',
    armsLength: 'You would like to see best at arm’s length: this lens is sharp from far to there.',
    smallPrint:
      'Ask what you could read without glasses: small print may need them with this lens.',
    lightsSometimes:
      'You face bright lights at night only sometimes: ask how much its halos would trouble you then.',
    lightsNever: 'You hardly ever face bright lights at night, where its halos trouble the most.',
    toricForm: 'You have astigmatism: ask for the toric form of this lens.',
  },
  onlyExamination: {
    title: 'Only the examination decides.',
    text: 'The surgeon measures astigmatism and lens power, and checks whether retina, nerve and cornea suit this lens.',
  },
  allKinds: 'The four kinds',
  otherKinds: 'The other kinds',
  rule: {
    heading: 'How it is chosen',
    summary: 'How the lens is chosen',
    ownPage: 'Open this chooser on its own page',
    first: 'The first statement that applies to you decides:',
    steps: {
      disease: 'A doctor has found another eye disease: a single focus.',
      budget: 'You want the lens that insurance or a scheme pays for: a single focus.',
      glasses: 'You do not mind glasses: a single focus.',
      lights:
        'You want few glasses or none, and often face bright lights at night or want to see best at arm’s length: EDOF.',
      other: 'You want few glasses or none, and neither applies: multifocal.',
    },
    astigmatism:
      'With astigmatism, a single focus becomes toric, unless you want only what insurance or a scheme pays for. The other kinds have a toric form to ask about.',
    ours: 'This order is ours, not a medical standard; it is a starting point for a talk with your surgeon. “I do not know” counts as no until the examination shows otherwise.',
  },
}
