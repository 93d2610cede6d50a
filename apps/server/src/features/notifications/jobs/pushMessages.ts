import { z } from 'zod'
import { speechOf } from '#adapters/speech/speech.ts'
import type { App } from '#kernel/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { notificationChoices } from '#features/accounts/index.ts'
import {
  type Ringing,
  type Waiting,
  claimRinging,
  confirmRinging,
  readSinceRung,
  releaseRinging,
  waitingMessages,
} from '#features/chat/index.ts'
import { notificationPolicy } from '../policy.ts'
import { type Claimed, ringDevices } from '../services/ring.ts'
import { messagePushOf } from '../words/messages.ts'

/**
 * Notifies somebody who is away of what is waiting in a conversation, as everything stands when it is sent: what was
 * read, withdrawn or muted by then does not notify, nor does anything in quiet hours. A request notifies once,
 * without its text.
 */
export const pushMessages = defineJob({
  name: 'push-messages',
  payload: z.strictObject({ accountId: z.uuid(), conversationId: z.uuid() }),
  // With back-off about an hour and a half; anything older is no longer news.
  maxAttempts: 9,
  run: async (app, { accountId, conversationId }) => {
    const now = app.seams.now()
    const waiting = await waitingMessages(app.db, { accountId, conversationId, now })
    const choices = (await notificationChoices(app.db, [accountId])).get(accountId)
    if (!waiting || !choices || notificationPolicy.isStale(waiting.at, now)) return
    if (notificationPolicy.quietUntil(choices.quietHours, now)) return
    await ringDevices(app, accountId, {
      claim: ({ id: deviceId }) =>
        claimMessages(app, { ringing: { conversationId, accountId, deviceId }, waiting, previews: choices.previews }),
    })
  },
})

async function claimMessages(
  app: App,
  { ringing, waiting, previews }: { ringing: Ringing; waiting: Waiting; previews: boolean },
): Promise<Claimed | null> {
  const { db, seams, config } = app
  const newest = waiting.askedBy === null ? (waiting.messages.at(-1)?.seq ?? 0) : 0
  if (!(await claimRinging(db, ringing, newest, seams.now()))) return null
  const { accountId, deviceId, conversationId } = ringing
  return {
    push: async (unread) =>
      messagePushOf(speechOf(waiting.language), waiting, {
        conversationId,
        previews,
        place: config.instance.name,
        unread,
        readSince: await readSinceRung(db, accountId, deviceId, new Date(seams.now().getTime() - dayMs)),
      }),
    confirm: () => confirmRinging(db, ringing, seams.now()),
    release: () => releaseRinging(db, ringing),
  }
}
