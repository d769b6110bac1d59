import path from 'node:path'
import { z } from 'zod'
import { withoutTrailingSlash } from '#lib/config/env.client'
import { plainReason } from '#lib/config/plain-reason'
import { secretFileNames, withSecretFiles } from '#lib/config/secret-files'
import {
  type AiSettings,
  aiSettings,
  type CrmSettings,
  crmSettings,
  isLoopback,
  type SmsSettings,
  smsSettings,
  zohoDataCentres,
} from '#lib/config/services'
import { networks, type StaffMember, staffMembers } from '#lib/config/staff'

/**
 * The server's settings, parsed once from the environment. Nothing else on the server reads `process.env`. An invalid
 * variable stops the start with a message that names it. `.env.example` lists all variables.
 */
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => blankIsAbsent(value) ?? fallback, schema)
const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
const tenDigits = z.string().regex(/^\d{10}$/, 'must be 10 digits, without +91')
const securityContact = z
  .string()
  .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
const databaseAddress = z
  .string()
  .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, 'must begin with sqlite: or postgres://')
const redisAddress = z.string().regex(/^rediss?:\/\/.+$/, 'must begin with redis:// or rediss://')

const secret = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 characters without spaces')
const siteSecret = z
  .string()
  .regex(/^[\x21-\x7e]{32,200}$/, 'must be 32 to 200 characters without spaces')
/** Keys of local servers may be a single word. */
const aiKey = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be 1 to 500 characters without spaces')
const aiModel = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 characters without spaces')
const twilioId = (prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}[0-9a-zA-Z]{32}$`), `must be ${prefix} and 32 letters or digits`)
const sender = z.string().regex(/^\+\d{6,15}$/, 'must be + and 6 to 15 digits')

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/
/** Names only: numbers could be those of this machine or its neighbours. */
const hostNames = z
  .string()
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine(
    (names) => names.every((name) => hostName.test(name)),
    'must be names of hosts such as photos.example.org, separated by commas',
  )

const schema = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development'),
  PORT: withDefault(wholeNumber(0, 65_535), '3000'),
  LISTEN: withDefault(z.enum(['all', 'local']), 'all'),
  DATA_DIR: withDefault(z.string(), '.data'),
  CONTENT_DIR: optional(z.string()),
  PHOTO_HOSTS: withDefault(hostNames, ''),
  DATABASE_URL: optional(databaseAddress),
  REDIS_URL: optional(redisAddress),
  SITE_SECRET: optional(siteSecret),
  DELIVERY: withDefault(z.enum(['server', 'worker']), 'server'),
  METRICS_TOKEN: optional(secret),
  SECURITY_CONTACT: optional(securityContact),
  STAFF_MOBILES: withDefault(staffMembers, ''),
  STAFF_NETWORKS: withDefault(networks, ''),
  CRM_PROVIDER: withDefault(z.enum(['file', 'zoho']), 'file'),
  ZOHO_CLIENT_ID: optional(secret),
  ZOHO_CLIENT_SECRET: optional(secret),
  ZOHO_REFRESH_TOKEN: optional(secret),
  ZOHO_DATA_CENTRE: withDefault(z.enum(zohoDataCentres), 'in'),
  ZOHO_API_URL: optional(url),
  ZOHO_ACCOUNTS_URL: optional(url),
  SMS_PROVIDER: withDefault(z.enum(['file', 'msg91', 'twilio']), 'file'),
  MSG91_AUTH_KEY: optional(secret),
  MSG91_TEMPLATE_ID: optional(secret),
  MSG91_RECEIPT_TEMPLATE_ID: optional(secret),
  MSG91_HINDI_TEMPLATE_ID: optional(secret),
  MSG91_HINDI_RECEIPT_TEMPLATE_ID: optional(secret),
  TWILIO_ACCOUNT_SID: optional(twilioId('AC')),
  TWILIO_AUTH_TOKEN: optional(secret),
  TWILIO_FROM: optional(sender),
  TWILIO_MESSAGING_SERVICE_SID: optional(twilioId('MG')),
  AI_API_URL: optional(url),
  AI_API_KEY: optional(aiKey),
  AI_MODEL: withDefault(aiModel, 'gpt-4.1-mini'),
  AI_LIMIT_PER_HOUR: withDefault(wholeNumber(0, 1_000_000), '60'),
  CHAT_LIMIT_PER_MINUTE: withDefault(wholeNumber(0, 1_000_000), '60'),
  TRUSTED_PROXIES: withDefault(wholeNumber(0, 10), '0'),
  REQUEST_LIMIT_PER_SECOND: withDefault(wholeNumber(0, 1_000_000), '400'),
  LEAD_LIMIT_PER_MINUTE: withDefault(wholeNumber(0, 1_000_000), '120'),
  CODE_LIMIT_PER_HOUR: withDefault(wholeNumber(0, 1_000_000), '100'),
  RECEIPT_LIMIT_PER_DAY: withDefault(wholeNumber(0, 1_000_000), '1000'),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  NEXT_PUBLIC_SITE_URL: optional(url),
  NEXT_PUBLIC_API_URL: optional(url),
  NEXT_PUBLIC_IP_LOOKUP_URL: optional(url),
  NEXT_PUBLIC_PROVIDER_NAME: optional(z.string().trim().min(1).max(40)),
  NEXT_PUBLIC_PROVIDER_PHONE: optional(tenDigits),
  NEXT_PUBLIC_WHATSAPP_NUMBER: optional(tenDigits),
  NEXT_PUBLIC_ANDROID_APP_URL: optional(url),
  NEXT_PUBLIC_IOS_APP_URL: optional(url),
  // Built into the early script (scripts/build/early.ts).
  NEXT_PUBLIC_VITALS_PERCENT: withDefault(wholeNumber(0, 100), '10'),
})

/** All variables that this site reads. */
export const variableNames: string[] = [...Object.keys(schema.shape), ...secretFileNames]

/** Does a variable have the value that the site uses without it? */
export function isDefault(name: string, value: string): boolean {
  const setting = schema.shape[name as keyof typeof schema.shape]
  const without = setting?.safeParse('').data
  return without !== undefined && setting?.safeParse(value).data === without
}

export interface Environment {
  nodeEnv: 'development' | 'production' | 'test'
  /** TCP port that the site listens on; 0 lets the system choose. */
  port: number
  /** The address to listen on; undefined: all addresses of the machine. */
  host: string | undefined
  /** Absolute path of the folder that the defaults write to. */
  dataDir: string
  /** Folder of the catalogue that a start imports, as set; by default the sample, which belongs to the code. */
  contentDir: string
  /** Hosts from which imports may fetch photos. */
  photoHosts: string[]
  /** `sqlite:` followed by an absolute path, or a `postgres://` address. */
  databaseUrl: string
  redisUrl: string | undefined
  crm: CrmSettings
  /** Who delivers leads to the CRM: this server too, or only `npm run worker`. */
  delivery: 'server' | 'worker'
  /** Secret used to derive receipts and hashes; undefined: the one in `dataDir`/secret. */
  siteSecret: string | undefined
  /** Token for /api/metrics; undefined: only this machine may read them. */
  metricsToken: string | undefined
  /** Where security.txt sends reports; undefined: the contact page. */
  securityContact: string | undefined
  /** Who may enter /desk; nobody: there is no desk. */
  staff: StaffMember[]
  /** Networks from which staff may enter, as addresses or in CIDR notation; empty: all. */
  staffNetworks: string[]
  sms: SmsSettings
  /** Null: /chat/ai answers from the site's search. */
  ai: AiSettings | null
  /** Answers of the AI endpoint per hour and client address; 0 switches the limit off. */
  aiLimitPerHour: number
  /** Chat calls per minute and client address; 0 switches the limit off. */
  chatLimitPerMinute: number
  /** Number of proxies in front of the site that append to X-Forwarded-For; 0 uses the socket's address. */
  trustedProxies: number
  /** Requests per second and client address before they are delayed; 0: never. */
  requestLimitPerSecond: number
  /** Leads per minute and client address; 0 switches the limit off. */
  leadLimitPerMinute: number
  /** Login codes per hour and client address; 0 switches the limit off. */
  codeLimitPerHour: number
  /** Receipts by SMS per day, of all client addresses together; 0 switches the limit off. */
  receiptLimitPerDay: number
  logLevel: string
  /** The site's own origin, without a trailing slash. */
  siteUrl: string
  /** Can others than this machine reach that origin? */
  isPublic: boolean
  /** The operator's external backend, without a trailing slash; undefined means the embedded one. */
  apiUrl: string | undefined
}

/** Invalid settings: `problems` names each variable and its problem. */
export class EnvironmentError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Invalid settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'EnvironmentError'
    this.problems = problems
  }
}

/**
 * @param source scripts/start.mjs adds RELEASE_DIR if the code is a release of `npm run update`
 * @throws EnvironmentError naming every invalid variable (never its value: it may be a secret)
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const problems: string[] = []
  const parsed = schema.safeParse(withSecretFiles(source, problems), { error: plainReason })
  if (!parsed.success)
    throw new EnvironmentError([
      ...problems,
      ...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ])
  const values = parsed.data
  const sms = smsSettings(values, problems)
  const ai = aiSettings(values, problems)
  const crm = crmSettings(values, problems)
  if (problems.length > 0) throw new EnvironmentError(problems)
  const dataDir = path.resolve(/* turbopackIgnore: true */ values.DATA_DIR)
  const siteUrl = withoutTrailingSlash(
    values.NEXT_PUBLIC_SITE_URL ?? `http://localhost:${values.PORT}`,
  )
  const sqlite = values.DATABASE_URL?.match(/^sqlite:(?:\/\/(?=\/))?(.+)$/)?.[1]
  return {
    nodeEnv: values.NODE_ENV,
    port: values.PORT,
    // Not another loopback address: the site requests pages from itself there.
    host: values.LISTEN === 'local' ? '127.0.0.1' : undefined,
    dataDir,
    contentDir: values.CONTENT_DIR ?? path.join(source.RELEASE_DIR ?? '', 'content'),
    photoHosts: values.PHOTO_HOSTS,
    databaseUrl:
      values.DATABASE_URL === undefined
        ? `sqlite:${path.join(dataDir, 'site.db')}`
        : sqlite
          ? `sqlite:${path.resolve(/* turbopackIgnore: true */ sqlite)}`
          : values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    crm,
    delivery: values.DELIVERY,
    siteSecret: values.SITE_SECRET,
    metricsToken: values.METRICS_TOKEN,
    securityContact: values.SECURITY_CONTACT,
    staff: values.STAFF_MOBILES,
    staffNetworks: values.STAFF_NETWORKS,
    sms,
    ai,
    aiLimitPerHour: values.AI_LIMIT_PER_HOUR,
    chatLimitPerMinute: values.CHAT_LIMIT_PER_MINUTE,
    trustedProxies: values.TRUSTED_PROXIES,
    requestLimitPerSecond: values.REQUEST_LIMIT_PER_SECOND,
    leadLimitPerMinute: values.LEAD_LIMIT_PER_MINUTE,
    codeLimitPerHour: values.CODE_LIMIT_PER_HOUR,
    receiptLimitPerDay: values.RECEIPT_LIMIT_PER_DAY,
    logLevel: values.LOG_LEVEL,
    siteUrl,
    isPublic: !isLoopback(new URL(siteUrl)),
    apiUrl: values.NEXT_PUBLIC_API_URL && withoutTrailingSlash(values.NEXT_PUBLIC_API_URL),
  }
}

let parsedOnce: Environment | undefined

/** The process's settings, parsed at the first call. */
export function environment(): Environment {
  parsedOnce ??= parseEnvironment(process.env)
  return parsedOnce
}

/** Makes {@link environment} parse the settings again, for tests: several files share a process. */
export function forgetEnvironment(): void {
  parsedOnce = undefined
}
