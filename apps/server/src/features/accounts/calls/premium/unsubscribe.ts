import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { readUnsubscribeLink } from '../../services/unsubscribing.ts'
import { saveNotificationChoices } from '../../store/notification-settings.ts'
import { saveSubscriptionSettings } from '../../store/subscription-settings.ts'

export const unsubscribe = handle(contract.accounts.unsubscribe)(async ({ params, tx, app, refuse }) => {
  const meant = await readUnsubscribeLink(tx, app, params.token)
  if (!meant) return refuse('TOKEN_EXPIRED')
  const { accountId, subjects, renewals, emailMasked } = meant
  const off = Object.fromEntries(subjects.map((subject) => [subject, { email: 'OFF' as const }]))
  if (subjects.length > 0) await saveNotificationChoices(tx, accountId, { matrix: off })
  if (renewals) await saveSubscriptionSettings(tx, accountId, { renewalReminder: false })
  await emit(tx, 'account.changed', { accountId })
  return { emailMasked, types: subjects.filter((subject) => subject !== 'EVENTS'), events: subjects.includes('EVENTS') }
})
