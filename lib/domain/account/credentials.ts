/** The cookie with the logged-in user as JSON (specification.md, section 3). */
export const credentialsCookie = 'userCredentials'
