import type { Generated } from 'kysely'

/** Tables of those who log in. Times are epoch milliseconds. */

export interface UserAccountTable {
  id: string
  /** '+919876543210' */
  mobile: string
  /** '' until told; the e-mail too. */
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
}

/** Which browsers a user has logged in with. */
export interface UserVisitorTable {
  userId: string
  visitorId: string
  seenAt: number
}

/** The one code of a number that counts. Number and code are keyed hashes. */
export interface LoginCodeTable {
  mobileHash: string
  codeHash: string
  sentAt: number
  expiresAt: number
  /** How often it was guessed at, rightly or wrongly. */
  tries: number
}

/** Requests for codes of the last day, for the limits. All three are keyed hashes. */
export interface CodeRequestTable {
  id: Generated<number>
  mobileHash: string
  addressHash: string
  visitorHash: string | null
  createdAt: number
  /** 1 when a message went out for it. */
  sent: number
  verifiedAt: number | null
}

/** One row: requests for codes take their turns at it. */
export interface CodeGateTable {
  id: number
  /** Until when unknown devices are refused; 0 when they are not. */
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
