import type { Generated } from 'kysely'

/** Tables of user accounts. Times are epoch milliseconds. */

export interface UserAccountTable {
  id: string
  /** '+919876543210' */
  mobile: string
  /** '' until the user enters it; the same for the e-mail. */
  name: string
  email: string
  cityId: number | null
  createdAt: number
  updatedAt: number
}

export interface SessionTable {
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: string
  userId: string
  createdAt: number
  expiresAt: number
  /** When it was last used, to within a day. */
  usedAt: number
}

/** Browsers that a user has logged in with. */
export interface UserVisitorTable {
  userId: string
  visitorId: string
  seenAt: number
}

/** The current code of a number. Number and code are keyed hashes. */
export interface LoginCodeTable {
  mobileHash: string
  /** SHA-256 of the random value in the cookie of the browser that requested it. */
  browserHash: string
  codeHash: string
  sentAt: number
  expiresAt: number
  /** Attempts to enter it, right or wrong. */
  tries: number
}

/** Code requests of the last day, for the rate limits. All three are keyed hashes. */
export interface CodeRequestTable {
  id: Generated<number>
  mobileHash: string
  addressHash: string
  visitorHash: string | null
  createdAt: number
  /** 1 when a message was sent for it that counts for the circuit breaker: the desk's do not. */
  sent: number
  verifiedAt: number | null
}

/** A single row that serialises requests for codes. */
interface CodeGateTable {
  id: number
  /** Unknown devices are refused until this time; 0 when they are not. */
  narrowUntil: number
}

export interface UserTables {
  userAccount: UserAccountTable
  session: SessionTable
  userVisitor: UserVisitorTable
  loginCode: LoginCodeTable
  codeRequest: CodeRequestTable
  codeGate: CodeGateTable
}
