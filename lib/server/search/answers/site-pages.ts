import { site } from '#lib/config/site'
import { links } from '#lib/domain/routes/links'
import type { Words } from '#lib/languages/en/index'
import {
  type Combination,
  combinations,
  phrases,
  tellingText,
} from '#lib/server/search/answers/phrases'

/** The services and pages of the site itself, and how people ask for them in English, in Hindi and in Hindi with Latin letters. */

type PageName = keyof Words['searchAnswers']['pages']

export interface SitePage {
  /** Of its words. */
  page: PageName
  href: string
  /** It answers if the query, without words that say nothing, is one of these phrases. */
  asked: readonly string[]
  /** It answers any query that has all words of one of these, in any order. */
  within: readonly Combination[]
}

const page = (name: PageName, href: string, asked: string, within = ''): SitePage => ({
  page: name,
  href,
  asked: phrases(asked).flatMap((phrase) => [phrase, ...shortened(phrase)]),
  within: combinations(within),
})

/** The phrase without these words, unless a single word is left: 'check piles' is not 'piles'. */
function shortened(phrase: string): string[] {
  const telling = tellingText(phrase)
  return telling !== phrase && telling.includes(' ') ? [telling] : []
}

export const sitePages: readonly SitePage[] = [
  page(
    'bmi',
    links.bmiCalculator,
    `bmi calculator; bmi check; weight calculator; ideal weight; bmi kaise nikale; vajan calculator`,
    `bmi/body mass index/बीएमआई
    fat/overweight/mota/moti/motapa/मोटापा + am i/kya main/check/how/kaise/kitna/kitni
    height/lambai/kad/कद/लंबाई + weight/weigh/vajan/wajan/vazan/motapa/वजन/मोटापा
    ideal/sahi/kitna/kitni/कितना/सही + weight/weigh/vajan/wajan/vazan/वजन + hona/should/होना`,
  ),
  page(
    'piles',
    links.pilesSeverity,
    `piles test; piles test online; piles grade; piles calculator; check piles; piles check; bawasir test; bawaseer test; bawasir ki janch
    बवासीर टेस्ट; बवासीर की जांच`,
    `piles/bawasir/bavasir/haemorrhoids/hemorrhoids/बवासीर + severe/severity/quiz/serious/gambhir/कितनी गंभीर/गंभीर/kitna badh/kitni badh
    piles/bawasir/bavasir/haemorrhoids/hemorrhoids/बवासीर + grade/stage/ग्रेड/स्टेज + which/what/kaun/konsa/kaunsa/कौन`,
  ),
  page(
    'lens',
    links.cataractLens,
    'iol; iol lens; intraocular lens; monofocal or multifocal; trifocal lens',
    `lens/लेंस + which/best/cataract/motiyabind/kaun/kon/konsa/kaunsa/कौन/मोतियाबिंद/अच्छा; multifocal/monofocal`,
  ),
  page(
    'loan',
    links.medicalLoan,
    `paisa nahi hai; paise nahi hai`,
    `lakh/rupees/rupaye/paise/paisa/पैसे/रुपये + need/zaroorat/chahiye/nahi hai/kam/kam hai/no/चाहिए/नहीं है/कम + operation/surgery/ilaj/treatment/ऑपरेशन/इलाज
    loan/emi/instalment/instalments/installment/installments/kist/kisht/kishton/karz/karja/udhar/लोन/ऋण/कर्ज/किस्त/किस्तों/ईएमआई/उधार`,
  ),
  page(
    'secondOpinion',
    links.secondOpinion,
    'opinion; do i need surgery; is surgery needed; should i get operated',
    `second/sekand/2nd/सेकंड/सेकेंड/सेकण्ड/सेकेण्ड/another/other/dusri/doosri/dusra/दूसरी + opinion/advice/rai/ray/salah/राय/सलाह/ओपिनियन/ओपीनियन
    another/dusre/doosre/kisi aur/दूसरे/किसी और + doctor/confirm/poochna/puchna/डॉक्टर
    operation/surgery/ऑपरेशन/सर्जरी + zaroori/zaruri/jaroori/jaruri/necessary/needed/really/confirm/bola/bataya/bewajah/zabardasti/जरूरी/बोला/बताया/बेवजह/जबरदस्ती
    really/sachmuch/सचमुच + need/needed/zaroorat/jaroorat/जरूरत
    report/reports/रिपोर्ट + dikhani/dikhana/dikhane/दिखाना/दिखानी/bhej/bheju/send/show you/dekh kar/dekhkar/भेज/देखकर`,
  ),
  page(
    'contact',
    links.text('contact-us'),
    `contact; contact us; help; need help; help me; madad; madad chahiye; मदद; मदद चाहिए; office address; office; phone; phone number; number; toll free; support; call; call us; talk to doctor; care team; address; office; email; email id; phone nambar; sampark
    फोन नंबर; नंबर; संपर्क`,
    `whatsapp/whatsap/व्हाट्सएप/व्हाट्सऐप/वॉट्सऐप; helpline/हेल्पलाइन/हेल्प लाइन; complaint/complain/shikayat/शिकायत
    contact/customer/कस्टमर + number/no/care/support/details/केयर; talk/speak + someone/person/human/people/team/doctor/doctors/डॉक्टर
    baat/bat/बात + karni/karna/karne/karo/sakti/sakte/करनी/करना/करने/करो; call/phone/कॉल/फोन + me/back/mujhe/muje/karo/kare/karen/मुझे/करो/करें; callback
    galat/wrong/गलत + number/likha/likhi/information/jankari/address/नंबर/लिखा/लिखी/जानकारी; badtameezi/badtamizi/rude/बदतमीजी
    kitne baje/kab tak/timing/timings/what time/कितने बजे + phone/call/baat/फोन/कॉल; phone/call/फोन/कॉल + nahi aaya/nahin aaya/not come/did not/didnt/नहीं आया
    otp/ओटीपी + phoned/called/call/phone/manga/asked/मांगा`,
  ),
  page(
    'doctors',
    links.directory('doctors'),
    `doctor fee; doctor fees; doctor ki fees; doctor ki fees kitni; consultation fee; consultation fees; doctor charges; fees of doctor
    डॉक्टर की फीस; डॉक्टर की फीस कितनी`,
  ),
  page(
    'insurance',
    links.insurance,
    `insurance; health insurance; insurance cashless; cashless insurance; health insurance cashless; cashless health insurance; mediclaim cashless; cashless mediclaim; tpa; mediclaim tpa; insurance tpa; mediclaim policy; insurance policy; health policy; insurance cover; insurance coverage; mediclaim; cashless; my treatment covered; treatment covered; claim; government scheme; government schemes
    free treatment; free operation; muft ilaj; sarkari yojana; bima; swasthya bima; swasthya yojana; yojana; बीमा; स्वास्थ्य बीमा; सरकारी योजना; योजना; मुफ्त इलाज; कैशलेस`,
    `claim/क्लेम + insurance/reject/rejected/rejection/denied/kaise/how/file/process/nahi/bima/बीमा/रिजेक्ट/कैसे/नहीं; covered + insurance/treatment/operation/surgery
    insurance/bima/बीमा + documents/papers/kagaz/kagaj/कागज/दस्तावेज
    cashless/कैशलेस + kaise/how/hota/what/works/कैसे/होता
    gareeb/garib/poor/bpl/गरीब + ilaj/ilaaj/treatment/operation/surgery/इलाज/ऑपरेशन`,
  ),
  page(
    'login',
    links.login,
    `login; log in; sign in; signin; sign up; signup; register; account; my account; profile; my profile; otp; mera account; लॉगिन; edit profile; update profile; change profile; change mobile number; change phone number; change number; update number; update mobile number; number change`,
    'my/mera/meri/apna/apni/मेरा/अपना + number/mobile/profile/name/नंबर/प्रोफाइल + change/edit/update/badalna/badalni/badlo/बदलना',
  ),
  // With an external backend this site has no requests.
  page(
    site.hasReceipt ? 'requests' : 'loginForRequests',
    site.hasReceipt ? links.myRequests : links.login,
    `my appointment; my appointments; my request; my requests; my booking; mera appointment; mera anurodh; mere anurodh; मेरा अपॉइंटमेंट; मेरा अनुरोध; मेरे अनुरोध`,
    `my/mera/meri/mere/apna/apni/मेरा/मेरी/मेरे/अपना/अपनी + request/requests/appointment/appointments/booking/bookings/anurodh/रिक्वेस्ट/अपॉइंटमेंट/बुकिंग/अनुरोध
    request/appointment/booking/रिक्वेस्ट/अपॉइंटमेंट/बुकिंग/अनुरोध + status/change/reschedule/cancel/kahan/स्टेटस/रद्द/कैंसल/बदलना`,
  ),
  page(
    'appointment',
    links.appointment(),
    `appointment; book appointment; appointment book; booking; book doctor; doctor appointment; appointment chahiye; appointment lena hai; number lagana; opd; opd booking
    अपॉइंटमेंट; अपॉइंटमेंट चाहिए; नंबर लगाना; ओपीडी`,
    'dikhana/dikhane/दिखाना/दिखाने + samay/time/समय/टाइम',
  ),
  page(
    'finder',
    links.finder,
    'which doctor should i see; which doctor to consult; kis doctor ko dikhaye; kis doctor ko dikhau; find hospital for surgery; find doctor for surgery; hospital for surgery; hospital for operation; operation ke liye hospital; best hospital for surgery; ऑपरेशन के लिए अस्पताल',
    'kis doctor/kaun se doctor/किस डॉक्टर/कौन से डॉक्टर + dikhau/dikhaun/dikhaye/dikhana/jau/jaun/दिखाऊं/दिखाएं/दिखाना/जाऊं',
  ),
  page(
    'writeReview',
    links.writeReview(),
    'review doctor; feedback; rate doctor',
    'review/feedback/rivyu/रिव्यू/समीक्षा + write/writing/give/add/post/likhna/likhne/likhni/dena/लिखना/लिखने/लिखें/देना',
  ),
  page(
    'reviews',
    links.reviews,
    'review; reviews; patient review; patient reviews; testimonials; रिव्यू; समीक्षा; समीक्षाएं',
  ),
  page(
    'chat',
    links.chat,
    'chat; chat with doctor; live chat; ask doctor; ask a question; ask question; chat karna hai; sawal puchna hai; सवाल; चैट',
  ),
  page(
    'privacy',
    links.text('privacy'),
    'privacy policy; my data; do not call; प्राइवेसी',
    `privacy; kisi ko/kisi aur ko/किसी को/किसी और को + bataoge/bataenge/batate/बताओगे/बताएंगे/बताते; data/account/number/जानकारी/डाटा/डेटा/नंबर + delete/erase/remove/hatao/hatana/hatado/mitao/डिलीट/हटाना/हटाओ/मिटाना
    stop + calling/calls/call; call/calls/calling/कॉल + band/mat/बंद/मत`,
  ),
  page(
    'refunds',
    links.text('refund-policy'),
    'refund policy; cancel; cancellation; cancel appointment; cancel booking',
    'refund/refunds/रिफंड; paisa/paise/fees/fee/पैसा/पैसे/फीस + wapas/vapas/back/वापस',
  ),
  page(
    'faq',
    links.text('faq'),
    'faq; faqs; questions; how does it work; how it works; is it free; charges of site; सवाल जवाब',
    'free/muft/मुफ्त + website/site/app/वेबसाइट; frequently asked/asked questions/अक्सर पूछे; form/फॉर्म + behalf/taraf se/mother/father/maa/papa/तरफ से/मां/पिता',
  ),
  page('blog', '/blog', 'blog; blogs; health blog; article; articles; health articles; ब्लॉग; लेख'),
  page('videos', links.videos, 'video; videos; वीडियो'),
  page('people', '/authors', 'author; authors; reviewer; reviewers; writers'),
  page('press', links.press, 'press; media; press release; in the news; news'),
  page(
    'about',
    links.text('about-us'),
    'about; about us; caresathi; care sathi; हमारे बारे में',
    'who are you/who runs/aap kaun ho/aap kaun hain/aap log kaun/आप कौन हो/आप कौन हैं/आप लोग कौन; earn/earning/kamate/kamai/कमाते + you/aap/free/आप',
  ),
  page(
    'terms',
    links.terms,
    'terms; conditions of use; terms of service; niyam; नियम; शर्तें',
    'terms + conditions/service/use; niyam + sharten/sharte/shart; नियम + शर्तें/शर्त',
  ),
  page(
    'editorial',
    links.text('editorial-policy'),
    'editorial; who writes the articles; who wrote this; who checks the articles',
    'editorial policy/medically reviewed; who writes/who wrote/who checks/trust/bharosa/भरोसा + articles/article/pages/information/jankari/लेख/जानकारी',
  ),
  page(
    'careers',
    links.careers,
    'job; jobs; we are hiring; work with you; work with us',
    'career/careers/vacancy/vacancies/naukri/jobs/job opening/job openings/नौकरी',
  ),
  page(
    'partner',
    links.partner,
    'partner; advertise; advertisement; advertise with you; advertising',
    `partner with; list my/list our/add my/add our/apna/apne/अपना/अपने + hospital/clinic/nursing home/अस्पताल/क्लिनिक
    nursing home/clinic/hospital + we run/i run/we have/hamara/our
    doctor/doctors/hospital/clinic/डॉक्टर/अस्पताल/क्लिनिक + register/registration/join/judna/jodna/partner/जुड़ना/जोड़ना/रजिस्टर/पार्टनर`,
  ),
]
