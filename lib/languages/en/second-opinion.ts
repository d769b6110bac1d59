import { site } from '#lib/config/site'

/** When the care team calls, and how soon (lib/domain/site/calling-hours). */
interface Calling {
  hours: string
  during: string
  promise: string
}

/** The texts of /services/second-opinion. The questions are also in its structured data. */
export const secondOpinion = {
  name: 'Second opinion',
  title: 'Second opinion from a surgeon before an operation',
  description:
    'When a second opinion helps, which reports to keep ready, how it works step by step and what it costs. Ask our care team for a callback.',
  summary:
    'Another doctor in the same field reviews your reports, examines you if needed, and says what they would do. You keep your own doctor; you just know more before you decide.',
  emergencies: {
    title: 'Not for emergencies',
    text: 'Is it getting worse by the hour? Do not wait for a second opinion.',
  },
  helps: {
    title: 'When it helps',
    reasons: [
      'An operation has been advised and it is not an emergency.',
      'Two doctors, or a report and a doctor, say different things.',
      'The diagnosis is rare or serious, for example a tumour.',
      'There is more than one treatment, and you want to know which one suits you.',
      'You have been treated for a while and are not better.',
      'The cost estimate is high, or you do not understand it.',
    ],
  },
  how: {
    title: 'How it works',
    steps: (calling: Calling) => [
      {
        title: 'You leave your number',
        text: 'The form asks for your city, the treatment and your question. No reports yet.',
      },
      {
        title: 'We call you back',
        text: `A care coordinator calls, ${calling.hours}, ${site.hasReceipt ? 'says your callback word first, ' : ''}and asks what was advised and when you have to decide.`,
      },
      {
        title: 'You choose the doctor',
        text: 'We suggest other doctors in that field, with their experience, fee and languages. You choose one, by video or at the clinic.',
      },
      {
        title: 'The doctor answers',
        text: 'The doctor gets your reports before the visit, may ask for one more test, and tells you what they would do and why. Ask for it in writing.',
      },
    ],
  },
  ready: {
    title: 'What to keep ready',
    text: 'Please do not send documents with the form. Our coordinator tells you how to share them with the doctor. It is quicker if you have these ready.',
    things: [
      'The doctor’s letter or prescription with the diagnosis and the advised treatment',
      'Scans with their reports, and the images themselves if you have a disc or link',
      'Blood and biopsy reports with their dates, the newest first',
      'The discharge summary of each stay in hospital',
      'A list of your medicines, your other illnesses and your allergies',
      'Two or three questions that you want answered',
    ],
  },
  costs: {
    title: 'What it costs',
    prices: [
      {
        what: 'Our help',
        price: '₹0',
        text: 'The call, the search for a doctor and the appointment are free.',
      },
      {
        what: 'The doctor',
        price: 'The consultation fee',
        text: 'Each doctor sets their own fee. We tell you before you agree, and you pay the doctor.',
      },
    ],
  },
  limits: {
    title: 'What it cannot do',
    sentences: [
      'It is not for emergencies. Heavy bleeding, chest pain, trouble breathing, fainting, sudden weakness on one side or severe pain cannot wait for a callback.',
      'An opinion from reports alone has limits: without examining you, a doctor can miss something. Ask whether a visit is needed.',
      `${site.name} does not give medical opinions. Doctors do, and they alone are responsible for them.`,
      'Do not stop or change a medicine, and do not put off an operation that has been called urgent, while you wait for it.',
    ],
  },
  questions: (calling: Calling) => [
    {
      question: 'Will my doctor be offended?',
      answer:
        'Asking is normal before an operation, and many doctors welcome it. You may ask openly for copies of your reports. You do not have to say why you want them.',
    },
    {
      question: 'What does it cost?',
      answer:
        'Our help is free. The doctor charges for the visit or for reading the reports; we tell you the fee before you agree, and you pay the doctor or the hospital, never us.',
    },
    {
      question: 'How long does it take?',
      answer: `We call back ${calling.hours}, usually within ${calling.promise}. The date then depends on the doctor and on your reports. Tell us when you have to decide.`,
    },
    {
      question: 'What if the two doctors do not agree?',
      answer:
        'That happens, and it does not mean that one of them is wrong: there is often more than one reasonable treatment. Ask each what they would do first, what happens if you wait, and how sure they are. A third opinion, or a visit with both, can help.',
    },
    {
      question: 'Does insurance pay for it?',
      answer:
        'Many policies do not pay for a visit without admission; some have a second-opinion benefit of their own for serious illness. Ask your insurer before the visit.',
    },
    {
      question: 'Who sees my reports?',
      answer:
        'Only the doctor or hospital that you choose, after you agree. Please do not put reports or document numbers into the form. The coordinator tells you how to share your reports.',
    },
  ],
}
