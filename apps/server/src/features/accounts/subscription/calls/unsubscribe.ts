import { contract } from '@koinon/contract'
import { type NotificationSubject, NotificationType } from '@koinon/contract/shared'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { addressOfStopToken, refuseInvitations } from '../../challenges/index.ts'
import { maskContact } from '../../contacts/contactValues.ts'
import { readUnsubscribeLink } from '../unsubscribeLinks.ts'
import { saveNotificationChoices } from '../../settings/store/notificationSettings.ts'
import { saveSubscriptionSettings } from '../store/subscriptionSettings.ts'

export const unsubscribe = handle(contract.accounts.unsubscribe)(async ({ params, tx, app, refuse }) => {
  const address = addressOfStopToken(app, params.token)
  if (address !== null) {
    await refuseInvitations(tx, app, address)
    const others = { events: false, reminders: false, searches: false, announcements: false }
    return { emailMasked: maskContact(address), types: [], ...others, invitations: true }
  }
  const link = await readUnsubscribeLink(tx, app, params.token)
  if (!link) return refuse('TOKEN_EXPIRED')
  const { accountId, subjects, renewals, emailMasked } = link
  const off = Object.fromEntries(subjects.map((subject) => [subject, { email: 'OFF' as const }]))
  if (subjects.length > 0) await saveNotificationChoices(tx, accountId, { matrix: off })
  if (renewals) await saveSubscriptionSettings(tx, accountId, { renewalReminder: false })
  await emit(tx, 'account.changed', { accountId })
  return {
    emailMasked,
    types: subjects.filter((subject) => isType(subject)),
    events: subjects.includes('EVENTS'),
    reminders: subjects.includes('REMINDERS'),
    searches: subjects.includes('SEARCHES'),
    announcements: subjects.includes('ANNOUNCEMENTS'),
    invitations: false,
  }
})

const isType = (subject: NotificationSubject): subject is NotificationType =>
  NotificationType.safeParse(subject).success
