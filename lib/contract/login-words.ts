/** What both sides of the login know without a schema: the specification's point 5, 'Login and profile', and its figures. */

export const loginMobileMessage = 'Please enter valid mobile number'
export const otpMessage = 'Please enter valid OTP'
export const userNameMessage = 'Please enter your name'
export const userEmailMessage = 'Please enter your email'
export const userCityMessage = 'Please select your city'

/** Digits of a code. */
export const otpLength = 6
/** After a code was sent, another is refused for so long. */
export const resendWaitSeconds = 30
