import { site } from '#lib/config/site'
import type { Words } from '#lib/languages/en/index'

export const previews: Words['previews'] = {
  '/': {
    kind: 'भारत के मरीज़ों के लिए',
    title: 'डॉक्टर, अस्पताल और इलाज खोजें',
    detail: 'हम मुफ़्त में फ़ोन करते हैं',
  },
  '/doctors': { kind: 'सूची', title: 'डॉक्टर खोजें', detail: 'शहर और विभाग के अनुसार' },
  '/hospitals': { kind: 'सूची', title: 'अस्पताल खोजें', detail: 'शहर, विभाग और बीमे के अनुसार' },
  '/condition': { kind: 'सेहत की जानकारी', title: 'बीमारियाँ', detail: 'लक्षण, वजह और इलाज' },
  '/treatment': {
    kind: 'सेहत की जानकारी',
    title: 'इलाज',
    detail: 'क्या किया जाता है, ठीक होने में समय और खर्च',
  },
  '/test': { kind: 'सेहत की जानकारी', title: 'मेडिकल जाँचें', detail: 'तैयारी, नतीजे और खर्च' },
  '/services/second-opinion': { kind: 'सेवा', title: 'ऑपरेशन से पहले दूसरी राय' },
  '/services/medical-loan': { kind: 'सेवा', title: 'मेडिकल लोन: हर महीने कितना देना होगा' },
  '/tools/bmi-calculator': { kind: 'जाँचने का तरीका', title: 'BMI कैलकुलेटर' },
  '/tools/piles-severity': {
    kind: 'जाँचने का तरीका',
    title: 'बवासीर कितनी बढ़ी है?',
    detail: 'छह सवाल',
  },
  '/tools/cataract-lens': {
    kind: 'जाँचने का तरीका',
    title: 'मोतियाबिंद में कौन सा लेंस?',
    detail: 'छह सवाल',
  },
  '/find-hospital-doctor-for-surgery': {
    kind: 'खोज',
    title: 'ऑपरेशन के लिए अस्पताल और डॉक्टर खोजें',
    detail: 'तीन छोटे कदम',
  },
  '/chat': { kind: 'चैट', title: 'सही विभाग ढूँढें, एक-एक कदम' },
  '/insurance': {
    kind: 'बीमा',
    title: 'स्वास्थ्य बीमा और सरकारी योजनाएँ',
    detail: 'किस इलाज का पैसा मिलता है, और कैसे',
  },
  '/blog': { kind: 'ब्लॉग', title: 'सेहत की बातें आसान हिंदी में' },
  '/reviews/:page?': { kind: 'अनुभव', title: 'मरीज़ क्या कहते हैं', detail: 'जाँचने के बाद दिखाए गए' },
  '/partner-with-us': { kind: 'अस्पतालों और डॉक्टरों के लिए', title: `${site.name} के साथ जुड़ें` },
  '/faq': { kind: site.name, title: 'सवाल और जवाब' },
  '/press': { kind: site.name, title: 'प्रेस' },
  '/reviewers': { kind: 'हमारे लेखों के बारे में', title: 'डॉक्टर जो लेख जाँचते हैं', detail: 'कौन जाँचता है' },
  '/authors': { kind: 'हमारे लेखों के बारे में', title: 'लेखक', detail: 'कौन लिखता है' },
  '/careers': { kind: site.name, title: 'नौकरियाँ' },
  '/videos': { kind: 'वीडियो', title: 'इलाज की बातें छोटे वीडियो में' },
  '/all': { kind: 'A से Z', title: 'इस साइट का सब कुछ' },
  '/all/cities': { kind: 'A से Z', title: 'इस साइट का सब कुछ' },
}
