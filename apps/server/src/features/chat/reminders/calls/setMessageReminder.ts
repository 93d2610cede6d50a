import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { chatPolicy, maxReminders } from '../../policy.ts'
import { lockExistingMessage } from '../../messages/store/messages.ts'
import { saveReminder } from '../store/reminders.ts'

export const setMessageReminder = handle(contract.chat.setMessageReminder)(async ({ body, actor, tx, app, refuse }) => {
  const { message } = await lockExistingMessage(tx, actor.id, body.messageId)
  const [at, now] = [new Date(body.at), app.runtime.now()]
  const verdict = chatPolicy.remindAt(at, now)
  if (!verdict.ok) return refuse(verdict.code, { path: 'at' })
  const reminder = { id: app.runtime.id(), accountId: actor.id, messageId: message.id, at, now }
  if (!(await saveReminder(tx, reminder, maxReminders))) return refuse('QUOTA_REACHED', { path: 'messageId' })
  await emit(tx, 'message.reminderChanged', { accountId: actor.id, messageId: message.id })
  return { messageId: message.id, at: at.toISOString() }
})
