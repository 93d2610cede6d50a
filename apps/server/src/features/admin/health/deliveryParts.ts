import type { HealthPart } from '@koinon/contract/shared'
import { type MailFault, mailFaultOf } from '#adapters/mail/mailFault.ts'
import {
  type DeliveryTotals,
  type FailingDelivery,
  deliveriesSince,
  failingDeliveries,
  withoutAddresses,
} from '#features/operations/index.ts'
import { dayMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { wordsOf } from '../place/serviceTests/serviceTest.ts'
import { type Fault, faultIf, healthPart } from './healthPart.ts'

/** How many days are counted, today included. */
const countedDays = 7

/** The variables that a fault of the mail server is about. */
const mailFaults: Readonly<Record<MailFault['reason'], Fault>> = {
  UNREACHABLE: { state: 'BAD', code: 'MAIL_UNREACHABLE', variables: ['SMTP_URL'] },
  LOGIN: { state: 'BAD', code: 'MAIL_LOGIN', variables: ['SMTP_URL'] },
  ENCRYPTION: { state: 'BAD', code: 'MAIL_ENCRYPTION', variables: ['SMTP_URL'] },
  SENDER: { state: 'BAD', code: 'MAIL_SENDER', variables: ['MAIL_FROM'] },
  RECIPIENT: { state: 'BAD', code: 'MAIL_REFUSED', variables: ['SMTP_URL', 'MAIL_FROM'] },
  OTHER: { state: 'BAD', code: 'MAIL_REFUSED', variables: ['SMTP_URL', 'MAIL_FROM'] },
}
const isReason = (fault: string | null | undefined): fault is MailFault['reason'] =>
  typeof fault === 'string' && fault in mailFaults

/** The variables that each kind of push needs. */
export const pushVariables = {
  WEB: ['VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  IOS: ['APNS_TEAM', 'APNS_KEY_ID', 'APNS_KEY', 'APNS_TOPIC'],
  ANDROID: ['FCM_PROJECT', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'],
} as const

/** Mail always, text messages if they are set up, and each kind of push that is. */
export async function deliveryParts(app: App): Promise<HealthPart[]> {
  const { db, config, ports, runtime } = app
  const since = new Date(runtime.now().getTime() - (countedDays - 1) * dayMs).toISOString().slice(0, 10)
  const [failing, totals] = await Promise.all([failingDeliveries(db), deliveriesSince(db, since)])
  const factsOf = (kind: DeliveryTotals['kind'], isSetUp = true) => {
    const { delivered = 0, refused = 0, failed = 0 } = totals.find((one) => one.kind === kind) ?? {}
    const fault = failing.find((one) => one.kind === kind)
    return {
      fault,
      facts: {
        isSetUp,
        delivered,
        refused,
        failed,
        ...(fault === undefined ? {} : { failures: fault.failuresInRow }),
        ...(fault?.answer ? { answer: fault.answer } : {}),
      },
    }
  }
  const pushPart = async (kind: keyof typeof pushVariables): Promise<HealthPart> => {
    const { fault, facts } = factsOf(kind)
    const refusal = await ports.push.check(kind).then(() => null, wordsOf)
    const faults = [faultIf(fault !== undefined || refusal !== null, 'BAD', 'PUSH_FAILS', pushVariables[kind])]
    const shown = refusal === null ? facts : { ...facts, answer: refusal }
    return healthPart({ name: `PUSH_${kind}`, facts: shown, since: fault?.since ?? null, faults })
  }
  const sms = factsOf('SMS')
  return [
    await mailPart(app, factsOf('MAIL', Boolean(config.mail.smtpUrl))),
    ...(config.sms.account
      ? [
          healthPart({
            name: 'SMS',
            facts: sms.facts,
            since: sms.fault?.since ?? null,
            faults: [
              faultIf(sms.fault !== undefined, 'BAD', 'SMS_FAILS', ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM', 'SMS_URL']),
            ],
          }),
        ]
      : []),
    ...(await Promise.all(ports.push.kinds.map(pushPart))),
  ]
}

interface MailFacts {
  readonly fault: FailingDelivery | undefined
  readonly facts: HealthPart['facts']
}

/** The records by which other mail servers tell our mails from forged ones. */
async function domainFaults(from: string, names: App['ports']['names']): Promise<(Fault | null)[]> {
  const domain = /@([^@>\s]+\.[^@>\s]+)>?\s*$/.exec(from)?.[1]
  if (domain === undefined) return []
  const [own, policy] = await Promise.all([names.texts(domain), names.texts(`_dmarc.${domain}`)])
  const lacks = (texts: readonly string[] | null, start: string) =>
    texts !== null && !texts.some((text) => text.toLowerCase().startsWith(start))
  return [
    faultIf(lacks(own, 'v=spf1'), 'WARN', 'MAIL_SPF', ['MAIL_FROM']),
    faultIf(lacks(policy, 'v=dmarc1'), 'WARN', 'MAIL_DMARC', ['MAIL_FROM']),
  ]
}

/** The mail server is asked now: between two mails, nothing else tells that it has stopped. */
export async function mailPart(
  { config, ports: { mail, names } }: Pick<App, 'config' | 'ports'>,
  { fault, facts }: MailFacts,
): Promise<HealthPart> {
  if (facts.isSetUp === false)
    return healthPart({ name: 'MAIL', facts, faults: [faultIf(true, 'WARN', 'MAIL_UNSET', ['SMTP_URL', 'MAIL_FROM'])] })
  const problem = await mail.check?.().then(
    () => null,
    (error: unknown) => mailFaultOf(error),
  )
  const reason = problem?.reason ?? fault?.fault
  return healthPart({
    name: 'MAIL',
    facts: { ...facts, ...(problem ? { answer: withoutAddresses(problem.answer) } : {}) },
    since: fault?.since ?? null,
    faults: [
      problem || fault ? mailFaults[isReason(reason) ? reason : 'OTHER'] : null,
      ...(await domainFaults(config.mail.from, names)),
    ],
  })
}
