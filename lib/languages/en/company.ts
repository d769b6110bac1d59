import { site } from '#lib/config/site'
import { counted } from '#lib/domain/text/format'

/** Around a list: the built-in words of a page without a text of its own in the catalogue. */
interface Words {
  heading: string
  title: string
  description: string
  summary: string
}

const plain = (words: Words): Words => words

const videosSummary =
  'Short videos on getting ready for a visit, a test or an operation. Each one has a full transcript.'

const everything =
  'Every condition, treatment, test, department, article, insurer and scheme on this site. The texts in Hindi stand at the end.'

const cities =
  'Doctors and hospitals in every city that has any listed here. Each list leads on by speciality.'

/** The lists of the company (questions, press, jobs, videos), and those of all pages from A to Z. */
export const company = {
  askCareTeam: 'Ask the care team',

  faq: {
    plain: plain({
      heading: 'Questions and answers',
      title: 'Questions and answers about our service',
      description:
        'Short answers to what patients ask: cost, callbacks, appointments, insurance, privacy and emergencies.',
      summary: 'Short answers to what patients ask us.',
    }),
    topics: 'Topics',
    questions: 'Questions',
    empty: 'No questions yet',
    /** A link, and what follows it. */
    ask: { link: 'Ask us', after: ' and we will call or write back.' },
  },

  press: {
    plain: plain({
      heading: 'Press',
      title: 'Press: news and how to reach us',
      description:
        'Our announcements with their dates, what journalists can ask us about, and how to reach us.',
      summary: 'Our announcements, and how journalists can reach us.',
    }),
    sample: {
      title: 'Sample announcements.',
      text: 'These were written for the sample catalogue. Please do not quote them.',
    },
    empty: {
      title: 'No announcements yet',
      text: 'Announcements will appear here with their date and source.',
    },
    readAt: (publisher: string) => `Read it at ${publisher}`,
    newTab: ' (opens in a new tab)',
    contact: {
      title: 'Press contact',
      /** @param during when we answer: 'from 8 am to 9 pm Indian time' */
      text: (phone: string, during: string) =>
        `Start your message with ‘Press’, and give your publication and your deadline. Or call ${phone}${site.hasSamplePhone ? ' (sample number)' : ''} ${during}.`,
      write: 'Write to us',
    },
  },

  careers: {
    plain: plain({
      heading: 'Careers',
      title: 'Careers: open positions',
      description: 'Open positions, their duties, what we look for, and how to apply.',
      summary: 'Our open positions: what the work is, and what we look for.',
    }),
    open: (count: number) => counted(count, 'open position'),
    sample: {
      title: 'Sample positions.',
      text: 'These are invented, to show how the site works. Nobody is hired through them.',
    },
    empty: {
      title: 'No open positions',
      before: 'You can still ',
      link: 'write to us',
      after: '. Start your message with ‘Careers’.',
    },
    place: 'Location',
    terms: 'Terms',
    posted: 'Posted',
    applyBy: 'Apply by',
    more: 'Duties and how to apply',
    duties: 'What you will do',
    asks: 'What we look for',
    howToApply: 'How to apply',
    /** @param until the last day */
    apply: (title: string, until: string) =>
      `Write to us by ${until} and start your message with ‘Careers: ${title}’. Tell us in a few lines what you have done and why you want this job. Do not send documents or identity numbers yet, and never pay anyone for a job.`,
    applyByMessage: 'Apply by message',
  },

  videos: {
    plain: plain({
      heading: 'Videos',
      title: 'Videos: health and care explained briefly',
      description: videosSummary,
      summary: videosSummary,
    }),
    /** The language of a video. */
    languages: { en: 'English', hi: 'Hindi' },
    transcript: 'Transcript',
    watchAt: (host: string) => `Watch at ${host}`,
    /** For screen readers, after that. */
    newTab: (title: string) => `: ${title} (opens in a new tab)`,
    empty: {
      title: 'No videos yet',
      /** Around three links. */
      before: 'Read our articles on ',
      conditions: 'conditions',
      treatments: 'treatments',
      and: ' and ',
      tests: 'tests',
      after: '.',
    },
  },

  aToZ: {
    everything: plain({
      heading: 'Everything from A to Z',
      title: 'A to Z: conditions, treatments, tests and more',
      description: everything,
      summary: everything,
    }),
    cities: plain({
      heading: 'Cities from A to Z',
      title: 'Doctors and hospitals by city, A to Z',
      description: cities,
      summary: cities,
    }),
    crumb: 'A to Z',
    letters: 'Letters',
    lists: 'Lists',
    /** Pages with lists of their own. */
    listNames: {
      cities: 'Cities from A to Z',
      doctors: 'Doctors',
      hospitals: 'Hospitals',
      condition: 'Conditions',
      treatment: 'Treatments',
      test: 'Tests',
      insurance: 'Insurance and schemes',
      blog: 'Blog',
      videos: 'Videos',
      reviews: 'Reviews',
      finder: 'Find care step by step',
      secondOpinion: 'Second opinion',
    },
    /** What a page is, in a word or two after its name. */
    what: {
      condition: 'condition',
      treatment: 'treatment',
      test: 'test',
      blog: 'article',
      department: 'department',
      campaign: 'campaign',
      guide: 'cover, explained',
      list: 'list',
    },
    insurerHospitals: (insurer: string) => `${insurer} hospitals`,
    empty: {
      title: 'Nothing is listed yet',
      text: 'Please come back later, or ask our care team.',
    },
    noCities: 'No cities listed yet',
    doctors: 'Doctors',
    hospitals: 'Hospitals',
    /** For screen readers, after one of these. */
    inCity: (city: string) => ` in ${city}`,
  },
}
