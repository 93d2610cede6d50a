import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'

export type Remedy = NonNullable<ReplyOf<'admin.health'>['parts'][number]['remedy']>

const texts: Readonly<Record<Remedy['code'], (settings: string) => string>> = {
  SERVER_FAULTS: () => t('The server’s log says why.'),
  NODE_SILENT: () => t('A process no longer reports. One that was stopped on purpose leaves this list within an hour.'),
  VERSIONS_DIFFER: () => t('The processes run different versions. Restart those with the older one.'),
  CLOCKS_DIFFER: () => t('A clock is wrong by more than five seconds. Turn on time synchronization on that machine.'),
  LOOP_SLOW: (settings) =>
    t('A process is overloaded. Start more of them, or divide their work: {settings}.', { settings }),
  DATABASE_UNREACHABLE: (settings) =>
    t('The database does not answer. Check that it runs, and {settings}.', { settings }),
  SCHEMA_NEWER: () => t('A newer version has changed the database. Update this server.'),
  CONNECTIONS_FEW: (settings) =>
    t('Nearly all connections to the database are taken. Lower {settings}, or allow more in PostgreSQL.', { settings }),
  TRANSACTION_LONG: () => t('A transaction has been open for long and may hold up others. End it in PostgreSQL.'),
  STORE_FAILS: (settings) => t('Files cannot be stored. Check the store, and {settings}.', { settings }),
  DISK_FULL: (settings) => t('Free up space, or move {settings} to a larger disk.', { settings }),
  BACKUP_NEVER: (settings) =>
    t('Nothing has been backed up. Set {settings}, or have a timer run: npm run admin -- backup', { settings }),
  BACKUP_FAILED: () => t('The last backup failed. Mend what the answer tells, then run: npm run admin -- backup'),
  BACKUP_OVERDUE: (settings) =>
    t(
      'The last backup that could be read back is more than 26 hours old. Check {settings}, or the timer that runs: npm run admin -- backup',
      { settings },
    ),
  ADDRESS_INSECURE: (settings) =>
    t('Passwords travel unencrypted. Put a proxy with HTTPS in front, and set {settings}.', { settings }),
  CERTIFICATE_ENDS: (settings) => t('Renew the certificate of the address in {settings}.', { settings }),
  MAIL_UNSET: (settings) => t('Emails stay on this server. To send them, set {settings} and restart.', { settings }),
  MAIL_UNREACHABLE: (settings) =>
    t('The mail server does not answer. Check that it runs, and the host and port in {settings}.', { settings }),
  MAIL_LOGIN: (settings) => t('The mail server refuses the user name or password in {settings}.', { settings }),
  MAIL_ENCRYPTION: (settings) =>
    t('The encrypted connection to the mail server fails. Check its certificate, and {settings}.', { settings }),
  MAIL_SENDER: (settings) => t('The mail server refuses the sender. Change {settings}.', { settings }),
  MAIL_REFUSED: (settings) => t('The mail server refuses emails. Check its log, and {settings}.', { settings }),
  SMS_FAILS: (settings) =>
    t('The provider refuses text messages. Check the account there, and {settings}.', { settings }),
  PUSH_FAILS: (settings) =>
    t('The push service refuses or is out of reach. Check the internet connection, and {settings}.', { settings }),
  DELIVERIES_PAUSED: () =>
    t(
      'Since a backup was restored, emails, messages and payments wait. To send them: npm run admin -- deliveries resume',
    ),
  JOBS_LATE: (settings) => t('No process does this work. Start one with the role “jobs” in {settings}.', { settings }),
  JOBS_GIVEN_UP: () => t('Read below why they failed, then retry or drop them.'),
  EVENTS_STUCK: () => t('They are tried again by themselves. If it lasts, the server’s log says more.'),
  WEBHOOK_SILENT: (settings) =>
    t('Stripe did not report the last sales. Check the webhook’s address there, and {settings}.', { settings }),
  STORE_RANGE: (settings) =>
    t('The store does not send parts of a file, which videos need. Use one that knows ranges, or correct {settings}.', {
      settings,
    }),
  STORE_PREFLIGHT: () =>
    t(
      'The store refuses browsers of this place, so that nobody can upload. Allow PUT from its address in the store’s CORS rules.',
    ),
  STORE_PARTS: (settings) =>
    t(
      'The store takes no uploads in parts, which large files need. Give the key in {settings} the right to multipart uploads.',
      { settings },
    ),
  TEMPORARY_FULL: (settings) =>
    t('Too little room to process videos. Free up space, or set {settings} to a folder on a larger disk.', {
      settings,
    }),
  NAME_UNKNOWN: (settings) =>
    t('Nobody finds this place: its name has no address. Add it to your domain’s DNS, or correct {settings}.', {
      settings,
    }),
  CERTIFICATE_UNTRUSTED: (settings) =>
    t('Browsers do not trust the certificate of the address in {settings}. Have the proxy request one for this name.', {
      settings,
    }),
  ADDRESS_ELSEWHERE: (settings) =>
    t('Something else answers at the address in {settings}. Let the proxy lead here, or correct the address.', {
      settings,
    }),
  PROXY_SOCKETS: () =>
    t('The proxy lets no live connections through. Have it pass the Upgrade header on for /realtime.'),
  PROXY_BODIES: () =>
    t('The proxy refuses large uploads. Raise its limit for request bodies (in nginx client_max_body_size).'),
  PROXY_ADDRESSES: (settings) =>
    t('All people seem to have the proxy’s address, and share its limits. Name the proxy in {settings}.', { settings }),
  MAIL_SPF: (settings) =>
    t('Other mail servers cannot tell who may send for the domain in {settings}. Add an SPF record to its DNS.', {
      settings,
    }),
  MAIL_DMARC: (settings) =>
    t('Other mail servers may take emails for forged. Add a DMARC record for the domain in {settings} to its DNS.', {
      settings,
    }),
  PAYMENTS_REFUSED: (settings) =>
    t('Stripe refuses the key or is out of reach. Check {settings}, and that a firewall lets this server connect.', {
      settings,
    }),
  WEBHOOK_MISSING: (settings) =>
    t(
      'Stripe does not report to this place. Add a webhook there for /payments/stripeWebhookNotification at {settings}.',
      { settings },
    ),
  WEBHOOK_EVENTS: () => t('Stripe’s webhook leaves out events that purchases need. Turn them on there.'),
  FFMPEG_MISSING: (settings) =>
    t('There is no ffmpeg: videos and audio are not processed. Install it, or set {settings}.', { settings }),
}

/** The way to mend a part; it names the variables that are set on the server. */
export const remedyText = ({ code, variables }: Remedy): string => texts[code](variables.join(', '))
