import type { HealthPart } from '@koinon/contract/shared'

export type RemedyCode = NonNullable<HealthPart['remedy']>['code']

/** The remedies of the health page in English, for the command line; a test holds the two together. */
export const remedyTexts: Readonly<Record<RemedyCode, string>> = {
  SERVER_FAULTS: 'The server’s log says why.',
  NODE_SILENT: 'A process no longer reports. One that was stopped on purpose leaves this list within an hour.',
  VERSIONS_DIFFER: 'The processes run different versions. Restart those with the older one.',
  CLOCKS_DIFFER: 'A clock is wrong by more than five seconds. Turn on time synchronization on that machine.',
  LOOP_SLOW: 'A process is overloaded. Start more of them, or divide their work: {settings}.',
  DATABASE_UNREACHABLE: 'The database does not answer. Check that it runs, and {settings}.',
  SCHEMA_NEWER: 'A newer version has changed the database. Update this server.',
  CONNECTIONS_FEW: 'Nearly all connections to the database are taken. Lower {settings}, or allow more in PostgreSQL.',
  TRANSACTION_LONG: 'A transaction has been open for long and may hold up others. End it in PostgreSQL.',
  STORE_FAILS: 'Files cannot be stored. Check the store, and {settings}.',
  DISK_FULL: 'Free up space, or move {settings} to a larger disk.',
  BACKUP_NEVER: 'Nothing has been backed up. Set {settings}, or have a timer run: npm run admin -- backup',
  BACKUP_FAILED: 'The last backup failed. Mend what the answer tells, then run: npm run admin -- backup',
  BACKUP_OVERDUE:
    'The last backup that could be read back is more than 26 hours old. Check {settings}, or the timer that runs: npm run admin -- backup',
  ADDRESS_INSECURE: 'Passwords travel unencrypted. Put a proxy with HTTPS in front, and set {settings}.',
  CERTIFICATE_ENDS: 'Renew the certificate of the address in {settings}.',
  MAIL_UNSET: 'Emails stay on this server. To send them, set {settings} and restart.',
  MAIL_UNREACHABLE: 'The mail server does not answer. Check that it runs, and the host and port in {settings}.',
  MAIL_LOGIN: 'The mail server refuses the user name or password in {settings}.',
  MAIL_ENCRYPTION: 'The encrypted connection to the mail server fails. Check its certificate, and {settings}.',
  MAIL_SENDER: 'The mail server refuses the sender. Change {settings}.',
  MAIL_REFUSED: 'The mail server refuses emails. Check its log, and {settings}.',
  SMS_FAILS: 'The provider refuses text messages. Check the account there, and {settings}.',
  PUSH_FAILS: 'The push service refuses or is out of reach. Check the internet connection, and {settings}.',
  DELIVERIES_PAUSED:
    'Since a backup was restored, emails, messages and payments wait. To send them: npm run admin -- deliveries resume',
  JOBS_LATE: 'No process does this work. Start one with the role “jobs” in {settings}.',
  JOBS_GIVEN_UP: 'Read below why they failed, then retry or drop them.',
  EVENTS_STUCK: 'They are tried again by themselves. If it lasts, the server’s log says more.',
  WEBHOOK_SILENT: 'Stripe did not report the last sales. Check the webhook’s address there, and {settings}.',
  STORE_RANGE:
    'The store does not send parts of a file, which videos need. Use one that knows ranges, or correct {settings}.',
  STORE_PREFLIGHT:
    'The store refuses browsers of this place, so that nobody can upload. Allow PUT from its address in the store’s CORS rules.',
  STORE_PARTS:
    'The store takes no uploads in parts, which large files need. Give the key in {settings} the right to multipart uploads.',
  TEMPORARY_FULL: 'Too little room to process videos. Free up space, or set {settings} to a folder on a larger disk.',
  NAME_UNKNOWN: 'Nobody finds this place: its name has no address. Add it to your domain’s DNS, or correct {settings}.',
  CERTIFICATE_UNTRUSTED:
    'Browsers do not trust the certificate of the address in {settings}. Have the proxy request one for this name.',
  ADDRESS_ELSEWHERE:
    'Something else answers at the address in {settings}. Let the proxy lead here, or correct the address.',
  PROXY_SOCKETS: 'The proxy lets no live connections through. Have it pass the Upgrade header on for /realtime.',
  PROXY_BODIES: 'The proxy refuses large uploads. Raise its limit for request bodies (in nginx client_max_body_size).',
  PROXY_ADDRESSES: 'All people seem to have the proxy’s address, and share its limits. Name the proxy in {settings}.',
  MAIL_SPF: 'Other mail servers cannot tell who may send for the domain in {settings}. Add an SPF record to its DNS.',
  MAIL_DMARC:
    'Other mail servers may take emails for forged. Add a DMARC record for the domain in {settings} to its DNS.',
  PAYMENTS_REFUSED:
    'Stripe refuses the key or is out of reach. Check {settings}, and that a firewall lets this server connect.',
  WEBHOOK_MISSING:
    'Stripe does not report to this place. Add a webhook there for /payments/stripeWebhookNotification at {settings}.',
  WEBHOOK_EVENTS: 'Stripe’s webhook leaves out events that purchases need. Turn them on there.',
  FFMPEG_MISSING: 'There is no ffmpeg: videos and audio are not processed. Install it, or set {settings}.',
}
