import { links } from '#lib/domain/routes/links'
import { saysNothing } from '#lib/domain/search/synonyms'
import { fold } from '#lib/domain/text/text'
import { phrases } from '#lib/server/search/answers/phrases'

/** The services and pages of the site itself, and how people ask for them in English, in Hindi and in Hindi with Latin letters. */

export interface SitePage {
  name: string
  detail: string
  href: string
  /** It answers if the query, without words that say nothing, is one of these phrases. */
  asked: readonly string[]
  /** It answers any query that has one of these phrases: no doctor, hospital or article is meant. */
  within: readonly string[]
}

const page = (
  name: string,
  href: string,
  detail: string,
  asked: string,
  within = '',
): SitePage => ({
  name,
  href,
  detail,
  asked: phrases(asked).flatMap((phrase) => [phrase, ...shortened(phrase)]),
  within: phrases(within),
})

/** Words that people put around what they ask the site for, besides those that every search leaves out. */
const around = new Set(
  fold(`
    i we you your yours my me this that it is am are was be on at in to of with and or so please pls plz kindly want wants need
    site website page app link online here there now today new some any someone who where when how know tell give show open see
    hai h he ho hu hun hoon hona chahiye chahie chaiye chahta chahti karna karni karne kare karen karo karu karun karke kar kya kaise
    kaun kon kab kitne mujhe muje mujhko mera meri mere apna apni apne aap aapka aapki aapke aapse kisi koi se ko ke ka ki me mein par pe
    ye yeh wo woh batao bataye bataiye bata do dena dijiye dijie de lena le liye nikale nikalen nikalna nikaale pata
    ho gaya gayi gya wali wala company
    मुझे मेरा मेरी मेरे अपना अपनी अपने आप आपका आपकी आपके किसी कोई से को के का की में पर चाहिए करना करनी करने करें करो करूं करके कर क्या कैसे
    कौन कब है हैं हो होना यह वह बताओ बताएं बताइए दो देना दीजिए लेना लिए निकालें निकाले निकालना`).split(' '),
)

/** The folded text without words that say nothing about which page is meant; the whole text if it has no others. */
export function tellingText(text: string): string {
  const telling = text.split(' ').filter((word) => !around.has(word) && !saysNothing(word))
  return telling.join(' ') || text
}

/** The phrase without these words, unless a single word is left: 'check piles' is not 'piles'. */
function shortened(phrase: string): string[] {
  const telling = tellingText(phrase)
  return telling !== phrase && telling.includes(' ') ? [telling] : []
}

export const sitePages: readonly SitePage[] = [
  page(
    'BMI calculator',
    links.bmiCalculator,
    'Weight for height, and what the number means',
    `bmi; bmi calculator; bmi check; body mass index; weight calculator; height weight; height weight calculator; ideal weight
    bmi kaise nikale; vajan calculator; बीएमआई; बीएमआई कैलकुलेटर`,
    `bmi; body mass index; बीएमआई`,
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
    `which lens; best lens; lens for cataract; cataract lens; motiyabind lens; kaun sa lens; kon sa lens; konsa lens; kaunsa lens; कौन सा लेंस; मोतियाबिंद लेंस; multifocal; monofocal`,
  ),
  page(
    'Medical loan and EMI calculator',
    links.medicalLoan,
    'What a loan for treatment costs each month',
    `loan; emi; medical loan; loan for operation; loan for surgery; loan for treatment; loan operation; loan treatment; emi calculator; loan calculator
    no cost emi; emi on surgery; pay in instalments; instalments; kist; kisht; karz; karja; operation loan; ilaj loan; ilaj karz; ilaj ke liye karz
    operation ke liye loan; paisa nahi hai; लोन; ऋण; कर्ज; इलाज के लिए लोन; ऑपरेशन के लिए लोन; किस्त; ईएमआई`,
    `loan; emi; instalment; instalments; installment; installments; kist; kisht; kishton; karz; karja; लोन; ऋण; कर्ज; किस्त; किस्तों; ईएमआई`,
  ),
  page(
    'Second opinion',
    links.secondOpinion,
    'Another doctor looks at your reports',
    `second opinion; 2nd opinion; second advice; another doctor opinion; another opinion; other doctor opinion; doosri rai; dusri rai; doosri ray; dusri salah
    doosri salah; dusre doctor ki salah; dusre doctor ki rai; dusre doctor se salah; kya operation zaroori hai; do i need surgery; is surgery needed
    दूसरी राय; दूसरी सलाह; दूसरे डॉक्टर की राय; दूसरे डॉक्टर की सलाह; सेकंड ओपिनियन`,
    `second opinion; 2nd opinion; another opinion; second advice; dusri rai; doosri rai; doosri ray; dusri ray; dusri salah; doosri salah; dusre doctor ki; doosre doctor ki; दूसरी राय; दूसरी सलाह; दूसरे डॉक्टर की; सेकंड ओपिनियन`,
  ),
  page(
    'Contact us',
    links.text('contact-us'),
    'Phone number, e-mail and when we call back',
    `contact; contact us; contact number; contact no; phone; phone number; number; helpline; helpline number; customer care; customer care number; care team; toll free
    customer support; support; call; call us; call me; call back; callback; talk to someone; talk to doctor; speak to someone; talk to a person; talk to human; complaint; complain
    whatsapp; whatsapp number; address; office; email; email id; baat karni hai; kisi se baat karni hai; baat karna hai; phone nambar; shikayat; sampark
    फोन नंबर; नंबर; संपर्क; हेल्पलाइन; हेल्पलाइन नंबर; कस्टमर केयर; शिकायत; बात करनी है; किसी से बात करनी है; व्हाट्सएप; व्हाट्सएप नंबर`,
    `contact number; customer care; customer support; helpline; complaint; complain; shikayat; talk to someone; speak to someone; talk to a person; talk to human; call me; call back; callback; baat karni; baat karna; mujhe call; mujhe phone; शिकायत; बात करनी; बात करना; मुझे कॉल; मुझे फोन; हेल्पलाइन; कस्टमर केयर`,
  ),
  page(
    'Insurance and schemes',
    links.insurance,
    'What insurance pays for, and where it is accepted',
    `insurance; health insurance; insurance cover; insurance coverage; mediclaim; cashless; is my treatment covered; my treatment covered; treatment covered; covered by insurance; insurance claim; claim
    sarkari yojana; government scheme; government schemes; free treatment; free operation; muft ilaj; bima; swasthya bima; swasthya yojana; yojana; बीमा; स्वास्थ्य बीमा; सरकारी योजना; योजना; मुफ्त इलाज; कैशलेस`,
    `insurance claim; claim reject; claim rejected; claim rejection; claim kaise; covered by insurance; बीमा क्लेम; क्लेम`,
  ),
  page(
    'Log in',
    links.login,
    'With your mobile number and a code',
    `login; log in; sign in; signin; sign up; signup; register; account; my account; profile; my profile; otp; my appointment; my appointments; my request; my requests; my booking
    mera appointment; mera account; लॉगिन; मेरा अपॉइंटमेंट`,
    `my request; my requests; my appointment; my appointments; my booking; my bookings; request status; appointment status; booking status; mera appointment; meri appointment; meri request; meri booking; मेरा अपॉइंटमेंट; मेरी रिक्वेस्ट`,
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
    `write a review; write review; give review; give feedback; review likhna; review dena`,
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
    `delete my data; delete data; data delete; data hatao; data hatana; erase my data; delete my number; remove my number; delete my account; stop calling; stop calls; do not call; privacy; डाटा डिलीट; डेटा डिलीट; नंबर हटाओ; नंबर हटाना`,
  ),
  page(
    'Refunds and cancellation',
    links.text('refund-policy'),
    'What can be cancelled, and how',
    'refund; refunds; refund policy; cancel; cancellation; cancel appointment; cancel booking; paisa wapas; रिफंड',
    `refund; refunds; cancel appointment; cancel my appointment; cancel booking; cancel my booking; appointment cancel; booking cancel; paisa wapas; paise wapas; पैसा वापस; पैसे वापस; रिफंड`,
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
    'career; careers; job; jobs; vacancy; vacancies; naukri; we are hiring; नौकरी',
    `career; careers; vacancy; vacancies; naukri; job opening; job openings; नौकरी`,
  ),
  page(
    'For doctors and hospitals',
    links.partner,
    'Become a partner',
    'partner; partner with us; list my hospital; list my clinic; register hospital; register as doctor; join as doctor; add my hospital; add doctor; doctor registration',
    `partner with; list my hospital; list my clinic; list our hospital; list our clinic; add my hospital; add my clinic; register my hospital; register my clinic; register hospital; register as doctor; join as doctor; doctor registration; apna hospital; apna clinic; अपना अस्पताल; अपना क्लिनिक`,
  ),
]
