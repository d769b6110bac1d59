import { counted } from '#lib/domain/text/format'
import { partlyRefused } from '#lib/server/catalogue/state'
import { maxWaitMs } from '#lib/server/leads/outbox/status'
import { maxPurgeAgeMs } from '#lib/server/leads/purge-store'
import type { Facts, FileFacts, StoredFacts } from '#lib/server/operate/doctor/facts'
import { lowSpace } from '#lib/server/operate/health'
import { skewMs } from '#lib/server/platform/clock-skew'
import { privateFiles } from '#lib/server/platform/private-files'

/** The checks of `npm run doctor`: pure functions of the facts, in the order of docs/go-live.md. */

export type Colour = 'green' | 'amber' | 'red'

export interface Finding {
  colour: Colour
  reason: string
  /** A command or a setting that mends it; absent if green. */
  mend?: string
}

export interface Check {
  name: string
  /** The step of docs/go-live.md that belongs to it. */
  step: number
  /** Judges the facts; undefined if the check does not apply to this site. */
  run(facts: Facts): Finding | undefined
}

const green = (reason: string): Finding => ({ colour: 'green', reason })
const amber = (reason: string, mend: string): Finding => ({ colour: 'amber', reason, mend })
const red = (reason: string, mend: string): Finding => ({ colour: 'red', reason, mend })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A nightly backup that failed once is not late yet. */
const maxBackupAgeMs = 48 * hourMs
/** Some weeks of leads, logs and backups, in bytes. */
const scarceSpace = 1024 ** 3

/** A check of what the database says; not told twice while it says nothing. */
const stored =
  (judge: (stored: StoredFacts, facts: Facts) => Finding | undefined) => (facts: Facts) =>
    facts.database.state === 'ready' ? judge(facts.database, facts) : undefined

/** A check of the embedded backend. With the operator's own backend this site keeps no lead and sends no message. */
const embedded = (judge: (facts: Facts) => Finding | undefined) => (facts: Facts) =>
  facts.settings.apiUrl === undefined ? judge(facts) : undefined

const isHttps = ({ settings }: Facts) => settings.siteUrl.startsWith('https://')

/** Several instances share what one machine keeps in files. */
const hasSeveral = ({ settings }: Facts) =>
  settings.databaseUrl.startsWith('postgres') || settings.redisUrl !== undefined

const asSiteUser = "run this as the site's user"

function database({ database: found }: Facts): Finding {
  switch (found.state) {
    case 'ready':
      return green('it answers, and its schema is current')
    case 'missing':
      return red('there is no site in it yet', 'npm start')
    case 'denied':
      return red('this user may not read it', asSiteUser)
    case 'away':
      return red('it does not answer', 'check DATABASE_URL and its server')
    case 'newer':
      return red('it is from a newer version of the site', 'install that version')
    case 'pending':
      return red(`${counted(found.names.length, 'migration')} must run`, 'npm run db -- migrate')
  }
}

function files({ files: all }: Facts): Finding {
  const namesOf = (who: FileFacts['access']) =>
    all.filter(({ access }) => access === who).map(({ file }) => file)
  const [denied, everybody, others] = [namesOf('denied'), namesOf('everybody'), namesOf('others')]
  const close = (names: string[]) => `chmod go= ${names.join(' ')}`
  if (denied.length > 0) return red(`this user may not use ${denied.join(', ')}`, asSiteUser)
  if (everybody.length > 0)
    return red(`every user of this machine can use ${everybody.join(', ')}`, close(everybody))
  return others.length > 0
    ? amber(`others than the site's user can reach ${others.join(', ')}`, close(others))
    : green('only their owner can read settings and data')
}

function secret(facts: Facts): Finding {
  const { siteSecret, dataDir } = facts.settings
  if (siteSecret !== undefined) return green('SITE_SECRET is set')
  if (hasSeveral(facts))
    return red('each instance makes a secret of its own', 'set SITE_SECRET, the same for all')
  const { secret: file } = privateFiles(dataDir)
  return facts.files.some((one) => one.file === file)
    ? green(`it is in ${file}`)
    : green(`${file} will be made when it is first needed`)
}

function disk({ freeBytes }: Facts): Finding {
  if (freeBytes === undefined) return amber('the free space is unknown', 'check DATA_DIR')
  const size = `${(freeBytes / 1e9).toFixed(1)} GB are free`
  if (freeBytes < lowSpace) return red(size, 'make room: leads cannot be stored without')
  return freeBytes < scarceSpace ? amber(size, 'make room') : green(size)
}

function address(facts: Facts): Finding {
  const { siteUrl, isPublic } = facts.settings
  if (!isPublic)
    return red(
      `the site calls itself ${siteUrl} in its sitemap and messages`,
      'set NEXT_PUBLIC_SITE_URL',
    )
  return isHttps(facts)
    ? green(siteUrl)
    : red(`${siteUrl} is not encrypted`, 'set NEXT_PUBLIC_SITE_URL to https://…')
}

function proxy(facts: Facts): Finding {
  const { trustedProxies, host, port } = facts.settings
  if (!isHttps(facts)) return amber('no proxy with TLS is set up', 'deploy/nginx.conf')
  if (trustedProxies === 0)
    return red(
      'TRUSTED_PROXIES is 0, so all visitors behind the proxy count as one address',
      'set TRUSTED_PROXIES=1',
    )
  return host === undefined
    ? amber(
        `whoever reaches port ${port} past the proxy can forge an address`,
        'set LISTEN=local, or let a firewall open the port to the proxy only',
      )
    : green('TRUSTED_PROXIES is set, and only this machine reaches the port')
}

function publicSite({ outside }: Facts): Finding | undefined {
  const found = outside?.site
  if (!found) return undefined
  const { answer, detail, plain } = found
  if (answer === 'certificate')
    return red(`its certificate is refused (${detail})`, 'deploy/nginx.conf')
  if (answer === 'none')
    return amber(`it could not be reached from here (${detail})`, 'open it in a browser')
  if (answer === 'other')
    return /^5/.test(detail)
      ? amber(`the proxy answers ${detail}`, 'start the site')
      : red(`something else answers there (${detail})`, 'check DNS and the proxy')
  if (plain === 'serves')
    return red('it answers on http:// without leading to https://', 'deploy/nginx.conf')
  if (plain === 'closed')
    return amber('http:// is not answered, so typed addresses may fail', 'deploy/nginx.conf')
  return green('it reaches a site like this one')
}

function contentFolder({ settings: { contentDir }, hasContentDir }: Facts): Finding {
  return hasContentDir
    ? green(contentDir)
    : red(
        `there is no folder ${contentDir} with your brand and texts`,
        `correct CONTENT_DIR, or npm run content -- init ${contentDir}`,
      )
}

const inSiteYaml = (key: string) => `set ${key} in site.yaml`

const brand = ({ own }: Facts) =>
  own.name === undefined
    ? amber("the site bears the product's name", inSiteYaml('brand'))
    : green(own.name)

const number = (value: string | undefined, key: string) =>
  value === undefined
    ? red('it is a sample that reaches nobody', inSiteYaml(key))
    : green(`+91 ${value}`)

const grievanceOfficer = ({ own }: Facts) =>
  own.grievanceOfficer === undefined
    ? red('the privacy page and the terms name nobody', inSiteYaml('grievanceOfficer'))
    : green(own.grievanceOfficer)

/** Kinds of sample.csv that patients would rely on. */
const grave = ['doctors', 'hospitals', 'insurers', 'reviewers', 'authors', 'costs', 'reviews']

function samples({ catalogue: { sampleKinds } }: StoredFacts): Finding {
  if (sampleKinds.length === 0) return green('none are left')
  const reason = `invented ${sampleKinds.join(', ')} are on the site`
  const mend =
    'replace them by your own (content/README.md), and remove their lines from sample.csv'
  return sampleKinds.some((kind) => grave.includes(kind)) ? red(reason, mend) : amber(reason, mend)
}

/** Public lists always have rows that nothing can be made of, so they are named and change no colour. */
function refusedOfLists(found: StoredFacts['catalogue']): string {
  const lists = partlyRefused(found)
  const refused = lists.reduce((sum, one) => sum + one.refused, 0)
  return refused > 0
    ? `; of mapped lists ${counted(refused, 'row')} (npm run content -- sources)`
    : ''
}

function catalogue({ catalogue: found }: StoredFacts): Finding {
  const { contentHash, sources, refused, refusedAtStart } = found
  if (contentHash === '' && sources.length === 0)
    return red('nothing is imported', 'npm run content -- import')
  if (refusedAtStart)
    return amber(
      'the files of CONTENT_DIR have faults, so the last good catalogue is shown',
      'npm run content -- check',
    )
  return refused > 0
    ? amber(
        `the last import of CONTENT_DIR refused ${counted(refused, 'row')}`,
        'npm run content -- check',
      )
    : green(`imported, and no row of CONTENT_DIR was refused${refusedOfLists(found)}`)
}

function sms({ settings: { sms: chosen, codeLimitPerHour, receiptLimitPerDay } }: Facts): Finding {
  if (chosen.provider === 'file')
    return red('login codes are only written to a file, so nobody can log in', 'set SMS_PROVIDER')
  return chosen.provider === 'msg91' && chosen.receiptTemplateId === undefined
    ? amber('requests get no message', 'set MSG91_RECEIPT_TEMPLATE_ID')
    : green(
        codeLimitPerHour === 0 || receiptLimitPerDay === 0
          ? `${chosen.provider} sends them`
          : `${chosen.provider} sends them, and at most ${receiptLimitPerDay} receipts a day (RECEIPT_LIMIT_PER_DAY)`,
      )
}

function smsTest({ outside }: Facts): Finding | undefined {
  const result = outside?.sms
  if (result === undefined) return undefined
  return result === 'sent'
    ? green('the provider accepted the message: does the phone show it?')
    : red(
        `the test message was not accepted (${result})`,
        'check the keys and the balance of SMS_PROVIDER',
      )
}

const crm = ({ settings: { crm: chosen } }: Facts) =>
  chosen.provider === 'file'
    ? red('leads are only written to crm.jsonl, so nobody is called', 'set CRM_PROVIDER')
    : green(`leads go to ${chosen.provider}`)

function crmLogin({ outside }: Facts): Finding | undefined {
  const found = outside?.login
  if (!found) return undefined
  if (found.refusal !== undefined) return red(found.refusal, 'check the ZOHO_… settings')
  return found.unreachable === undefined
    ? green('accepted; this does not check the custom fields')
    : amber(`the CRM could not be asked (${found.unreachable})`, 'npm run doctor again later')
}

function clock({ outside }: Facts): Finding | undefined {
  const skew = outside?.login?.skewMs
  if (skew === undefined) return undefined
  return Math.abs(skew) > skewMs
    ? amber(
        `it is ${Math.round(Math.abs(skew) / 1000)} s ${skew > 0 ? 'ahead of' : 'behind'} the CRM's`,
        'install chrony or systemd-timesyncd',
      )
    : green("it agrees with the CRM's")
}

function leads({ outbox }: StoredFacts): Finding {
  if (outbox.refusal !== null) return red(outbox.refusal, 'npm run outbox -- status')
  if (outbox.dead > 0)
    return red(`the CRM refused ${counted(outbox.dead, 'row')} for good`, 'npm run leads -- dead')
  if (outbox.oldestWaitingMs > maxWaitMs)
    return red('a lead has waited for over an hour', 'npm run outbox -- status')
  return outbox.failing > 0
    ? amber(`${counted(outbox.failing, 'row')} will be tried again`, 'npm run outbox -- status')
    : green('none is late or refused')
}

function purge({ purgedAt }: StoredFacts, { now }: Facts): Finding {
  if (purgedAt === null) return green('not yet: a process that delivers leads does it once a day')
  return now - purgedAt > maxPurgeAgeMs
    ? amber('old leads have not been erased for two days', 'npm run leads -- purge')
    : green('old leads were erased within two days')
}

function backup({ lastBackup, hasLastBackup, now }: Facts): Finding {
  const mend = 'npm run db -- backup FILE, every night: deploy/caresathi.cron'
  if (!lastBackup) return amber('none is known here', mend)
  if (!hasLastBackup) return amber(`the last one is not at ${lastBackup.file} any more`, mend)
  const hours = Math.floor((now - Date.parse(lastBackup.at)) / hourMs)
  const age = hours < 48 ? counted(Math.max(0, hours), 'hour') : `${Math.floor(hours / 24)} days`
  return hours * hourMs >= maxBackupAgeMs
    ? amber(`the last one is ${age} old`, mend)
    : green(`${age} old: ${lastBackup.file}`)
}

const metrics = ({ settings: { metricsToken, trustedProxies } }: Facts) =>
  metricsToken === undefined && trustedProxies > 0
    ? amber('no other machine can read the state of the site', 'set METRICS_TOKEN')
    : green(metricsToken === undefined ? 'only this machine reads them' : 'METRICS_TOKEN is set')

export const checks: readonly Check[] = [
  { name: 'database', step: 1, run: database },
  { name: 'files', step: 1, run: files },
  { name: 'secret', step: 1, run: secret },
  { name: 'disk', step: 1, run: disk },
  { name: 'address', step: 2, run: address },
  { name: 'proxy', step: 2, run: proxy },
  { name: 'public site', step: 2, run: publicSite },
  { name: 'content folder', step: 3, run: contentFolder },
  { name: 'brand', step: 3, run: brand },
  { name: 'phone', step: 3, run: ({ own }) => number(own.phone, 'phone') },
  { name: 'whatsapp', step: 3, run: ({ own }) => number(own.whatsAppNumber, 'whatsApp') },
  { name: 'grievance officer', step: 3, run: grievanceOfficer },
  { name: 'catalogue', step: 4, run: stored(catalogue) },
  { name: 'samples', step: 4, run: stored(samples) },
  { name: 'sms', step: 5, run: embedded(sms) },
  { name: 'sms test', step: 5, run: smsTest },
  { name: 'crm', step: 6, run: embedded(crm) },
  { name: 'crm login', step: 6, run: crmLogin },
  { name: 'clock', step: 6, run: clock },
  { name: 'leads', step: 6, run: stored(leads) },
  { name: 'backup', step: 7, run: backup },
  { name: 'metrics', step: 8, run: metrics },
  { name: 'purge', step: 8, run: stored(purge) },
]
