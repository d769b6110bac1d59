import type { Words } from '#lib/languages/en/index'

export const partner: Words['partner'] = {
  title: 'पार्टनर बनें',
  who: 'आप कौन हैं?',
  kinds: {
    hospital: 'अस्पताल',
    clinic: 'क्लिनिक',
    doctor: 'डॉक्टर',
    laboratory: 'लैब',
    insurer: 'बीमा कंपनी',
    other: 'कोई और',
  },
  organisation: 'संस्था का नाम',
  organisationHint: 'अपना क्लिनिक न हो, तो डॉक्टर इसे खाली छोड़ सकते हैं',
  noOrganisation: 'कृपया अपनी संस्था का नाम लिखें',
  message: 'आपका संदेश',
  messageHint: 'आपके विभाग, किस समय फ़ोन करें, और कोई सवाल',
  submit: 'अनुरोध भेजें',
  callback: ({ during }) =>
    `हमारी पार्टनर टीम आपको ${during} फ़ोन करेगी। कृपया इस फ़ॉर्म में मरीज़ों की जानकारी न लिखें।`,
}
