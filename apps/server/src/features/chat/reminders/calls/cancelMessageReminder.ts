import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { deleteReminder } from '../store/reminders.ts'

export const cancelMessageReminder = handle(contract.chat.cancelMessageReminder)(async ({
  body: { messageId },
  actor,
  tx,
}) => {
  if (await deleteReminder(tx, actor.id, messageId))
    await emit(tx, 'message.reminderChanged', { accountId: actor.id, messageId })
  return { ok: true }
})
