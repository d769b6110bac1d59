import { describe, expect, test } from 'vitest'
import { codeRequestSchema, loginSchema, profileUpdateSchema } from '#lib/domain/account/user'

interface Parsed {
  success: boolean
  data?: unknown
  error?: { issues: readonly { message: string }[] }
}
const outcome = ({ success, data, error }: Parsed) =>
  success ? data : error?.issues.map(({ message }) => message)

const mobile = '+919876543210'
const wrongMobile = ['Please enter valid mobile number']
const wrongOtp = ['Please enter valid OTP']

describe('the request for a code', () => {
  test.each<[unknown, unknown]>([
    [
      { mobileNo: '9876543210', resend: 0, countryCode: '+91' },
      { mobile, resend: false },
    ],
    [
      { mobileNo: '9876543210', resend: 1, countryCode: '91' },
      { mobile, resend: true },
    ],
    [
      { mobileNo: '9876543210', resend: '1' },
      { mobile, resend: true },
    ],
    [{ mobileNo: 9876543210 }, { mobile, resend: false }],
    [
      { mobileNo: '09876543210', countryCode: '' },
      { mobile, resend: false },
    ],
    [
      { mobileNo: '+91 98765-43210', countryCode: null },
      { mobile, resend: false },
    ],
    [{ mobileNo: '0091 98765 43210' }, { mobile, resend: false }],
    [{ mobileNo: '९८७६५४३२१०' }, { mobile, resend: false }],
    [{ mobileNo: '9198765432' }, { mobile: '+919198765432', resend: false }],
    [{ mobileNo: '5876543210' }, wrongMobile],
    [{ mobileNo: '987654321' }, wrongMobile],
    [{ mobileNo: '98765432100' }, wrongMobile],
    [{ mobileNo: '' }, wrongMobile],
    [{ mobileNo: null }, wrongMobile],
    [{}, wrongMobile],
    [{ mobileNo: '2025550123', countryCode: '+1' }, wrongMobile],
    [{ mobileNo: '+12025550123' }, wrongMobile],
    [{ mobileNo: '9876543210', resend: 2 }, ['must be 0 or 1']],
  ])('%j', (body, expected) => {
    expect(outcome(codeRequestSchema.safeParse(body))).toEqual(expected)
  })
})

describe('the login', () => {
  test.each<[unknown, unknown]>([
    [
      { mobileNo: '9876543210', countryCode: '+91', otp: '012345' },
      { mobile, otp: '012345' },
    ],
    [
      { mobileNo: '9876543210', otp: 123456 },
      { mobile, otp: '123456' },
    ],
    [{ mobileNo: '9876543210', otp: '12345' }, wrongOtp],
    [{ mobileNo: '9876543210', otp: '1234567' }, wrongOtp],
    [{ mobileNo: '9876543210', otp: '12345a' }, wrongOtp],
    [{ mobileNo: '9876543210', otp: '१२३४५६' }, wrongOtp],
    [{ mobileNo: '9876543210' }, wrongOtp],
    [{ mobileNo: '98', otp: '012345' }, wrongMobile],
    [{}, [...wrongMobile, ...wrongOtp]],
  ])('%j', (body, expected) => {
    expect(outcome(loginSchema.safeParse(body))).toEqual(expected)
  })
})

describe('the profile update', () => {
  const none = ['Please enter your name', 'Please enter your email', 'Please select your city']
  test.each<[unknown, unknown]>([
    [
      { name: ' Asha \n Rao ', email: ' asha@example.in ', cityId: 514 },
      { name: 'Asha Rao', email: 'asha@example.in', cityId: 514 },
    ],
    [{ name: 'आशा' }, { name: 'आशा' }],
    [{ cityId: '514' }, { cityId: 514 }],
    [
      { name: 'Asha', email: null },
      { name: 'Asha', email: null },
    ],
    [{}, none],
    [{ name: null, email: null, cityId: null }, none],
    [{ name: '  ' }, none.slice(0, 1)],
    [{ name: '', email: 'asha@', cityId: '' }, none],
    [{ email: ' ' }, { email: '' }],
    [{ email: 'asha.example.in' }, none.slice(1, 2)],
    [{ cityId: -1 }, none.slice(2)],
    [{ cityId: 5.5 }, none.slice(2)],
    [{ name: 'a'.repeat(101) }, ['Name may have at most 100 characters']],
  ])('%j', (body, expected) => {
    expect(outcome(profileUpdateSchema.safeParse(body))).toEqual(expected)
  })
})
