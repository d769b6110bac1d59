interface Specialist {
  /** 'heart doctor (cardiologist)'. */
  who: string
  /** What they treat, to end a sentence. In Hindi before 'का इलाज'. */
  treats: string
}

/** What the server writes for the chat. */
export const chatTexts = {
  pageName: 'Chat',
  guide: {
    title: 'Chat: which doctor for which trouble',
    description:
      'Say what the trouble is, in English or Hindi: three short questions, then the departments, doctors, hospitals and tests that fit. Free, without an account.',
  },
  ai: {
    title: 'Ask in your own words',
    description:
      'Ask about an illness, a treatment or a test in your own words. Answers come from the pages of this site, with links to them.',
  },
  noTrouble: 'Please write what the trouble is',
  tooLong: (most: number) => `must have at most ${most} characters`,
  /** Which kind of doctor treats a department's troubles, and what else they treat. */
  specialist: ({ who, treats }: Specialist) =>
    `The doctor for this is ${who}, who treats ${treats}.`,
  /** Who treats what, in everyday words: most visitors do not know what a nephrologist is. By the department's slug. */
  specialists: {
    cardiology: {
      who: 'a heart doctor (cardiologist)',
      treats: 'the heart and blood vessels',
    },
    ENT: {
      who: 'an ear, nose and throat doctor (ENT surgeon)',
      treats: 'the ear, nose and throat',
    },
    neurosurgery: {
      who: 'a brain and spine doctor (neurosurgeon)',
      treats: 'the brain, the spine and the nerves',
    },
    urology: {
      who: 'a urine and stone doctor (urologist)',
      treats: 'kidney stones, the bladder and the prostate',
    },
    'obstetrics-and-gynaecology': {
      who: 'a women’s doctor (gynaecologist)',
      treats: 'periods, pregnancy and the womb',
    },
    orthopaedic: {
      who: 'a bone and joint doctor (orthopaedic surgeon)',
      treats: 'bones, joints and the back',
    },
    ophthalmology: {
      who: 'an eye doctor (ophthalmologist)',
      treats: 'the eyes',
    },
    'plastic-surgery': {
      who: 'a plastic surgeon',
      treats: 'the skin after burns and wounds, and the shape of the body',
    },
    gastroenterology: {
      who: 'a stomach and liver doctor (gastroenterologist)',
      treats: 'the stomach, the bowel and the liver',
    },
    nephrology: {
      who: 'a kidney doctor (nephrologist)',
      treats: 'weak kidneys and dialysis',
    },
    'surgical-oncology': {
      who: 'a cancer surgeon (surgical oncologist)',
      treats: 'lumps and cancer',
    },
    'general-surgery': {
      who: 'a general surgeon',
      treats: 'piles, hernia, gallstones and the appendix',
    },
  },
  /** What the results page says about care that the site does not cover. */
  /** Answers to messages that ask for nothing. */
  talk: {
    greeting: 'Namaste. Tell us what the trouble is.',
    thanks: 'You are welcome. If you want to ask anything else, write it here.',
    who: 'This is a program, not a doctor: it finds the pages, doctors and hospitals of this site that fit what you write.',
    fear: 'It is natural to be worried. Tell us what the trouble is. To talk to someone who listens, call Tele-MANAS on 14416, free, day and night.',
  },
  uncovered:
    'We do not cover this: no doctor, hospital or page on this site is about it. Ask your family doctor or the nearest hospital; a government hospital’s OPD treats nearly everything. You can also ask our care team: if we cannot help, they say so.',
}
