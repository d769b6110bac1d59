import { pilesSigns } from '#lib/languages/en/piles-signs'

/** The piles quiz. */
export const piles = {
  submit: 'See my result',
  note: 'This is not a diagnosis. We do not keep your answers.',
  invitation:
    'Your result appears here: a score, the grade that your answers fit, and what usually comes next.',
  choose: (question: string) => `Please choose an answer: ${question}`,
  questions: {
    prolapse: {
      label: 'Does a lump come out when you pass stool?',
      choices: {
        inside: 'No',
        returns: 'Yes, and it goes back by itself',
        pushed: 'Yes, and I push it back',
        outside: 'It stays out',
      },
    },
    bleeding: {
      label: 'Do you see blood?',
      choices: {
        none: 'No',
        seldom: 'Now and then, a few drops',
        often: 'Most times when I pass stool',
        drips: 'It drips or sprays, nearly every time',
      },
    },
    pain: {
      label: 'Does it hurt?',
      choices: {
        none: 'No',
        sore: 'It itches or is sore',
        stool: 'It hurts when I pass stool',
        always: 'It hurts most of the day',
      },
    },
    duration: {
      label: 'How long have you had it?',
      choices: {
        weeks: 'Less than 6 weeks',
        months: '6 weeks to 6 months',
        longer: 'Longer',
      },
    },
    age: {
      label: 'How old are you?',
      choices: { under45: 'Under 45', '45plus': '45 or older' },
    },
  },
  signs: { question: 'Do you have any of these?', mark: '(mark all)', of: pilesSigns },
  titles: {
    ofAnswers: (severity: string) => `Your answers: ${severity.toLowerCase()}`,
    today: 'See a doctor now',
    soon: 'See a doctor within days',
  },
  urgent: {
    today: 'Go to a hospital with an emergency department today. Do not wait for a callback.',
    soon: 'See a doctor within days. Do not treat it as piles before a doctor has examined you.',
  },
  severities: { Mild: 'Mild', Moderate: 'Moderate', Severe: 'Severe' },
  points: (score: number, most: number) => `${score} of ${most} points`,
  grade: (grade: number) => `Your answer about the lump fits grade ${grade} of 4 (Goligher).`,
  noGrade: 'Nothing bleeds and nothing comes out, so it may not be internal piles at all.',
  signsFirst: 'First let a doctor check the signs above.',
  next: {
    Mild: 'More fibre, enough water and short visits to the toilet for about six weeks help most people at this stage. If you still bleed, see a doctor.',
    Moderate:
      'See a general surgeon in the next few weeks. Besides diet and habits, short procedures without surgery, such as banding, are often discussed at this stage.',
    Severe:
      'See a general surgeon soon. Procedures and operations are discussed at this stage. Ask why each is suggested, and what happens if you wait.',
  },
  notDiagnosis:
    'This is not a diagnosis, and the scoring is ours. Only an examination can show whether it is piles.',
  rule: {
    heading: 'How it is counted',
    summary: 'How the points are counted',
    ownPage: 'Open this check on its own page',
    points: (most: number) =>
      `Goligher’s grades are the basis: a lump that goes back by itself counts 2 points, one that is pushed back 4, one that stays out 6. Bleeding and pain add up to 3 each, time up to 2: at most ${most} points.`,
    /** The scores from which piles are moderate and severe. */
    severities: (moderate: number, severe: number) => [
      `Mild: below ${moderate} points`,
      `Moderate: ${moderate} to ${severe - 1} points; grade 3 is never less`,
      `Severe: ${severe} points or more; grade 4 always`,
    ],
    ours: 'This scoring is ours, not a medical standard. The urgent signs come before any score.',
  },
}
