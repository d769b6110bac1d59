/** What the form and a notice on other pages say about a request that was submitted and could not be sent. */
export const englishUnsentWords = {
  waiting:
    'Your request has not reached us yet. It is saved on this device. Keep a page of this site open: we will send it when the network is back.',
  erase: 'Do not send it',
  sent: 'Your request has reached us.',
  receipt: 'See your receipt',
  /** Before the number. */
  call: 'Your request has not reached us. Please call ',
  /** On pages without a number. */
  later: 'Your request has not reached us. Please send it again later.',
  /** Of an earlier visit. */
  gone: 'Your last request could not be sent, and this device no longer keeps it.',
  again: 'Send it again',
  close: 'Close',
}

export type UnsentWords = typeof englishUnsentWords

export const hindiUnsentWords: UnsentWords = {
  waiting:
    'आपका अनुरोध अभी हम तक नहीं पहुँचा है। वह इसी डिवाइस पर सेव है। इस साइट का कोई पेज खुला रखें: नेटवर्क ठीक होते ही हम उसे भेज देंगे।',
  erase: 'इसे न भेजें',
  sent: 'आपका अनुरोध हम तक पहुँच गया है।',
  receipt: 'रसीद देखें',
  call: 'आपका अनुरोध हम तक नहीं पहुँचा है। कृपया हमें फ़ोन करें: ',
  later: 'आपका अनुरोध हम तक नहीं पहुँचा है। कृपया थोड़ी देर बाद इसे फिर से भेजें।',
  gone: 'आपका पिछला अनुरोध भेजा नहीं जा सका, और अब वह इस डिवाइस पर सेव नहीं है।',
  again: 'फिर से भेजें',
  close: 'बंद करें',
}
