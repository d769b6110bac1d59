import { links } from '#lib/domain/routes/links'
import { phrases } from '#lib/server/search/answers/phrases'

/** The services and pages of the site itself, and how people ask for them in English, in Hindi and in Hindi with Latin letters. */

interface SitePage {
  name: string
  detail: string
  href: string
  /** It answers if the query, without words that say nothing, is one of these phrases. */
  asked: readonly string[]
}

const page = (name: string, href: string, detail: string, asked: string): SitePage => ({
  name,
  href,
  detail,
  asked: phrases(asked),
})

export const sitePages: readonly SitePage[] = [
  page(
    'BMI calculator',
    links.bmiCalculator,
    'Weight for height, and what the number means',
    `bmi; bmi calculator; bmi check; body mass index; weight calculator; height weight; height weight calculator; ideal weight
    bmi kaise nikale; vajan calculator; बीएमआई; बीएमआई कैलकुलेटर`,
  ),
  page(
    'Piles: how severe is it?',
    links.pilesSeverity,
    'Six questions, and which doctor to see',
    `piles test; piles test online; piles severity; piles grade; piles quiz; piles calculator; check piles; piles check
    bawasir test; bawaseer test; bawasir ki janch; बवासीर टेस्ट; बवासीर की जांच`,
  ),
  page(
    'Which lens after a cataract operation?',
    links.cataractLens,
    'A few questions about your eyes and your day',
    `cataract lens; lens cataract; which lens for cataract; lens for cataract; best lens for cataract; iol; iol lens; intraocular lens
    monofocal or multifocal; multifocal lens; trifocal lens; motiyabind lens; motiyabind ka lens; kaun sa lens; मोतियाबिंद लेंस`,
  ),
  page(
    'Medical loan and EMI calculator',
    links.medicalLoan,
    'What a loan for treatment costs each month',
    `loan; emi; medical loan; loan for operation; loan for surgery; loan for treatment; loan operation; loan treatment; emi calculator; loan calculator
    no cost emi; emi on surgery; pay in instalments; instalments; kist; kisht; karz; karja; operation loan; ilaj loan; ilaj karz; ilaj ke liye karz
    operation ke liye loan; paisa nahi hai; लोन; ऋण; कर्ज; इलाज के लिए लोन; ऑपरेशन के लिए लोन; किस्त; ईएमआई`,
  ),
  page(
    'Second opinion',
    links.secondOpinion,
    'Another doctor looks at your reports',
    `second opinion; 2nd opinion; second advice; another doctor opinion; another opinion; other doctor opinion; doosri rai; dusri rai; doosri ray; dusri salah
    doosri salah; dusre doctor ki salah; dusre doctor ki rai; dusre doctor se salah; kya operation zaroori hai; do i need surgery; is surgery needed
    दूसरी राय; दूसरी सलाह; दूसरे डॉक्टर की राय; दूसरे डॉक्टर की सलाह; सेकंड ओपिनियन`,
  ),
  page(
    'Contact us',
    links.text('contact-us'),
    'Phone number, e-mail and when we call back',
    `contact; contact us; contact number; contact no; phone; phone number; number; helpline; helpline number; customer care; customer care number; care team; toll free
    customer support; support; call; call us; call me; call back; callback; talk to someone; talk to doctor; speak to someone; talk to a person; talk to human; complaint; complain
    whatsapp; whatsapp number; address; office; email; email id; baat karni hai; kisi se baat karni hai; baat karna hai; phone nambar; shikayat; sampark
    फोन नंबर; नंबर; संपर्क; हेल्पलाइन; हेल्पलाइन नंबर; कस्टमर केयर; शिकायत; बात करनी है; किसी से बात करनी है; व्हाट्सएप; व्हाट्सएप नंबर`,
  ),
  page(
    'Insurance and schemes',
    links.insurance,
    'What insurance pays for, and where it is accepted',
    `insurance; health insurance; insurance cover; insurance coverage; mediclaim; cashless; is my treatment covered; my treatment covered; treatment covered; covered by insurance; insurance claim; claim
    sarkari yojana; government scheme; government schemes; free treatment; free operation; muft ilaj; bima; swasthya bima; swasthya yojana; yojana; बीमा; स्वास्थ्य बीमा; सरकारी योजना; योजना; मुफ्त इलाज; कैशलेस`,
  ),
  page(
    'Log in',
    links.login,
    'With your mobile number and a code',
    `login; log in; sign in; signin; sign up; signup; register; account; my account; profile; my profile; otp; my appointment; my appointments; my request; my requests; my booking
    mera appointment; mera account; लॉगिन; मेरा अपॉइंटमेंट`,
  ),
  page(
    'Ask for an appointment',
    links.appointment(),
    'Leave your number; we call you back',
    `appointment; book appointment; appointment book; booking; book doctor; doctor appointment; appointment chahiye; appointment lena hai; number lagana; opd; opd booking
    अपॉइंटमेंट; अपॉइंटमेंट चाहिए; नंबर लगाना; ओपीडी`,
  ),
  page(
    'Find a doctor or hospital for an operation',
    links.finder,
    'A few steps: treatment, city, insurance',
    'find hospital for surgery; find doctor for surgery; hospital for surgery; hospital for operation; operation ke liye hospital; best hospital for surgery; ऑपरेशन के लिए अस्पताल',
  ),
  page(
    'Write a review',
    links.writeReview(),
    'About a doctor or hospital that you have visited',
    'write review; write a review; review doctor; give review; add review; feedback; rate doctor; review likhna; समीक्षा लिखें',
  ),
  page(
    'Reviews by patients',
    links.reviews,
    'What patients say about doctors and hospitals',
    'review; reviews; patient review; patient reviews; testimonials; समीक्षा; समीक्षाएं',
  ),
  page(
    'Ask the chat',
    links.chat,
    'Answers from this site, step by step',
    'chat; chat with doctor; live chat; ask doctor; ask a question; ask question; chat karna hai; sawal puchna hai; सवाल; चैट',
  ),
  page(
    'Privacy',
    links.text('privacy'),
    'What we keep, and how to have it erased',
    'privacy; privacy policy; my data; delete my data; delete data; delete my number; remove my number; erase data; stop calling; stop calls; do not call; mera data delete; प्राइवेसी',
  ),
  page(
    'Refunds and cancellation',
    links.text('refund-policy'),
    'What can be cancelled, and how',
    'refund; refunds; refund policy; cancel; cancellation; cancel appointment; cancel booking; paisa wapas; रिफंड',
  ),
  page(
    'Questions and answers',
    links.text('faq'),
    'How the site works, and what it costs',
    'faq; faqs; questions; how does it work; how it works; is it free; charges of site; सवाल जवाब; अक्सर पूछे जाने वाले सवाल',
  ),
  page(
    'About us',
    links.text('about-us'),
    'Who we are',
    'about; about us; who are you; caresathi; care sathi; company; हमारे बारे में',
  ),
  page(
    'Careers',
    links.careers,
    'Open positions',
    'career; careers; job; jobs; vacancy; vacancies; naukri; hiring; नौकरी',
  ),
  page(
    'For doctors and hospitals',
    links.partner,
    'Become a partner',
    'partner; partner with us; list my hospital; list my clinic; register hospital; register as doctor; join as doctor; add my hospital; add doctor; doctor registration',
  ),
]
