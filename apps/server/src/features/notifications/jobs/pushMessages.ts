import { z } from 'zod'
import { translatorFor } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { settings } from '#features/accounts/index.ts'
import {
  type PushClaim,
  type DuePush,
  claimPush,
  confirmPush,
  readSincePush,
  releasePush,
  dueMessages,
} from '#features/chat/index.ts'
import { notificationPolicy } from '../policy.ts'
import { type ClaimedPush, pushDevices } from '../pushDevices.ts'
import { messagePushOf } from '../texts/messagePush.ts'

/**
 * Pushes the messages waiting in a conversation to an absent participant, judged on sending: messages read, withdrawn
 * or muted by then are not pushed, and nothing is in quiet hours. A request notifies once, without its text.
 */
export const pushMessages = defineJob({
  name: 'push-messages',
  reachesOutside: true,
  payload: z.strictObject({ accountId: z.uuid(), conversationId: z.uuid() }),
  // With back-off about an hour and a half; an older push is outdated.
  maxAttempts: 9,
  run: async (app, { accountId, conversationId }) => {
    const now = app.runtime.now()
    const waiting = await dueMessages(app.db, { accountId, conversationId, now })
    const choices = (await settings.notificationChoices(app.db, [accountId])).get(accountId)
    if (!waiting || !choices || notificationPolicy.isStale(waiting.at, now)) return
    if (notificationPolicy.quietUntil(choices.quietHours, now)) return
    await pushDevices(app, accountId, {
      claim: ({ id: deviceId }) =>
        claimMessages(app, { ringing: { conversationId, accountId, deviceId }, waiting, previews: choices.previews }),
    })
  },
})

async function claimMessages(
  app: App,
  { ringing, waiting, previews }: { ringing: PushClaim; waiting: DuePush; previews: boolean },
): Promise<ClaimedPush | null> {
  const { db, runtime } = app
  const newest = waiting.requestedBy === null ? (waiting.messages.at(-1)?.seq ?? 0) : 0
  if (!(await claimPush(db, ringing, newest, runtime.now()))) return null
  const { accountId, deviceId, conversationId } = ringing
  return {
    push: async (unread) =>
      messagePushOf(translatorFor(waiting.language), waiting, {
        conversationId,
        previews,
        place: app.place.now().name,
        unread,
        readSince: await readSincePush(db, accountId, deviceId, new Date(runtime.now().getTime() - dayMs)),
      }),
    confirm: () => confirmPush(db, ringing, runtime.now()),
    release: () => releasePush(db, ringing),
  }
}
