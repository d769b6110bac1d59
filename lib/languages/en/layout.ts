import { site } from '#lib/config/site'

const { name } = site

/** What is around every page: ribbon, header, menus, blocks, bars, footer and what stands in many pages. */
export const layout = {
  mainMenu: 'Main',
  menu: 'Menu',
  home: 'Home',
  /** For screen readers: the link to this language on pages in others. It begins with the language's name. */
  inThisLanguage: 'English: read this page in English',
  /** specification.md, section 2, 'Header'. */
  ribbon: {
    app: 'Download Our App for Free >>',
    text: 'Get Second Opinion from Top Surgeons!',
    action: 'Book an Appointment »',
  },
  search: 'Search',
  closeMenu: 'Close menu',
  menus: {
    departments: 'Departments',
    conditions: 'Conditions',
    treatments: 'Treatments',
    allConditions: 'All conditions',
    allTreatments: 'All treatments',
  },
  user: {
    login: 'Login',
    account: 'Your account,',
    guest: 'Guest',
    requests: 'My requests',
    profile: 'Edit Profile',
    logout: 'Logout',
  },
  city: {
    yours: 'Your city:',
    /** Instead of 'Your city:' and before the default city's name, where the language needs other words. */
    notChosen: null as { choose: string; before: string } | null,
    isDefault: '(default)',
    change: 'Change',
    here: 'The same in your city',
  },
  help: {
    title: 'Not sure which doctor to see?',
    /** @param hours '8 am to 9 pm' */
    text: (hours: string) =>
      `Tell us your problem. A care coordinator listens, says which kind of doctor treats it, and can book the visit. It is free, ${hours}.`,
    questions: 'Or answer three questions',
  },
  partner: {
    title: 'Become a partner',
    text: 'For doctors and hospitals: be found by patients who look for your speciality.',
    action: 'Partner with us',
  },
  /** Of the web manifest: what a phone says of the site on its home screen. */
  manifest: 'Find doctors, hospitals and treatments in India.',
  app: {
    title: `Download ${name} App`,
    text: 'Get free consultation with our expert doctors, store all your health records at one place and get real time updates of appointments, consultations & surgery.',
    android: 'Android',
    iphone: 'iPhone',
    /** Before one of these. */
    downloadFor: 'Download App for',
    /** While no store has it: before, between and after the links to phone and WhatsApp. */
    none: 'The app is not in the stores now. Our care team arranges consultations and tells you about updates ',
    byPhone: 'by phone',
    and: ' and ',
    onWhatsApp: 'on WhatsApp',
    free: (hours: string) => `, ${hours}. It is free.`,
  },
  /** The button of a profile names whom its form books. */
  whom: {
    doctor: (doctor: string) => ` with ${doctor}`,
    hospital: (hospital: string) => ` at ${hospital}`,
    thisDoctor: ' with this doctor',
    thisHospital: ' at this hospital',
  },
  talk: (hours: string) => `Talk to a care coordinator, ${hours}. It is free.`,
  footer: {
    about:
      'We help you find the right doctor, hospital or treatment, and stay with you until you are there.',
    sampleNumber: '(sample number)',
    /** Around the two numbers. */
    emergency: { before: 'In an emergency call ', between: ', or ', after: ' for an ambulance.' },
    groups: { Patients: 'Patients', Company: 'Company', Policies: 'Policies' },
    /** By the path in the route table. */
    pages: {
      '/doctors': 'Find a doctor',
      '/hospitals': 'Find a hospital',
      '/condition': 'Conditions',
      '/treatment': 'Treatments',
      '/services/second-opinion': 'Second opinion',
      '/services/medical-loan': 'Medical loan',
      '/tools/bmi-calculator': 'BMI calculator',
      '/blog': 'Blog',
      '/reviews/:page?': 'Reviews',
      '/about-us': 'About us',
      '/contact-us': 'Contact us',
      '/partner-with-us': 'Partner with us',
      '/faq': 'Questions and answers',
      '/press': 'Press',
      '/reviewers': 'Medical reviewers',
      '/authors': 'Authors',
      '/careers': 'Careers',
      '/all': 'A to Z',
      '/sitemap.xml': 'Site map',
      '/privacy': 'Privacy',
      '/refund-policy': 'Refund policy',
      '/terms-conditions': 'Terms and conditions',
      '/editorial-policy': 'Editorial policy',
    },
    tests: 'Medical tests',
    doctorsByCity: 'Doctors by city and speciality',
    hospitalsByCity: 'Hospitals by city and speciality',
    doctorsIn: (city: string) => `Doctors in ${city}`,
    hospitalsIn: (city: string) => `Hospitals in ${city}`,
    treatments: 'Treatments',
    conditions: 'Conditions',
    byInsurance: 'Hospitals by insurance',
    blog: 'From the blog',
    disclaimer: `${name} helps you to find care. It does not replace the advice of a doctor who has examined you.`,
    cityData: 'City data:',
    /** The note about invented data. */
    sample: {
      title: 'Sample data:',
      text: (list: string) =>
        `the ${list} on this site are invented, to show how it works. Do not rely on them.`,
      /** By the kind in sample.csv. */
      kinds: {
        doctors: 'doctors',
        hospitals: 'hospitals',
        insurers: 'private insurers',
        reviewers: 'medical reviewers',
        authors: 'authors',
        costs: 'prices by city',
        reviews: 'patients’ reviews',
        jobs: 'open positions',
        press: 'press items',
      },
    },
  },
}
