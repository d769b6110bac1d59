import { expect, it } from 'vitest'
import { englishSentences } from '#tests/support/hindi'

const page = (body: string) => `<html lang="hi"><head><title>A title</title></head><body>${body}`

it.each([
  ['<p>We call you back.</p>', ['We call you back']],
  ['<button aria-label="Open the menu">मेनू</button>', ['Open the menu']],
  ['<p>फ़ॉर्म: <b>Choose your city, please</b></p>', ['Choose your city, please']],
  ['<p>यह सूची अंग्रेज़ी में है</p><script>we are not shown</script>', []],
  ['<a hreflang="en" href="/faq">What people ask you</a>', []],
  ['<p lang="en">They were kind to my mother.</p>', []],
  // Names and abbreviations.
  ['<p>Ministry of Health and Family Welfare, PM-JAY, CBC</p>', []],
  ['<p>रिपोर्ट में “Normal up to caecum” लिखा हो</p>', []],
])('finds the English sentences of %s', (body, found) =>
  expect(englishSentences(page(body))).toEqual(found),
)
