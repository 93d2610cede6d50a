import { z } from 'zod'
import { translatorFor } from '#adapters/translation/translator.ts'
import { forEachIsolated } from '#kernel/work/forEachIsolated.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { renderMail } from '#kernel/text/mailTemplate.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { settings, contacts, subscription } from '#features/accounts/index.ts'
import { type DigestRhythm, notificationPolicy } from '../policy.ts'
import { notificationViews } from '../present.ts'
import { messageId } from '#kernel/text/messageId.ts'
import { digestNotifications, takeDueDigests, timeZonesOfMembers } from '../store/digests.ts'
import { notificationsById } from '../store/notifications.ts'
import { digestMail } from '../texts/notificationMails.ts'

const maxLines = 20
const batch = 500
const rhythms = ['DAILY', 'WEEKLY'] as const satisfies readonly DigestRhythm[]

/** Mails one member what is new and unread, as they may know it now; nothing if nothing is left. */
export const sendDigest = defineJob({
  name: 'send-digest',
  reachesOutside: true,
  payload: z.strictObject({
    accountId: z.uuid(),
    rhythm: z.enum(rhythms),
    since: z.iso.datetime(),
    until: z.iso.datetime(),
  }),
  maxAttempts: 10,
  run: async (app, { accountId, rhythm, since, until }) => {
    const { db, config } = app
    const [person, [address], choices] = [
      await contacts.recipientOf(db, accountId),
      await contacts.verifiedEmails(db, accountId),
      (await settings.notificationChoices(db, [accountId])).get(accountId),
    ]
    if (!person || !address || !choices) return
    const subjects = settings.notificationSubjects.filter(
      (subject) => settings.channelsOf(choices, subject).email === rhythm,
    )
    const { ids, count } = await digestNotifications(db, {
      accountId,
      subjects,
      since: new Date(since),
      until: new Date(until),
      limit: maxLines,
    })
    const rows = new Map(
      (await notificationsById(db, accountId, ids, { alsoUnlisted: true })).map((row) => [row.id, row]),
    )
    const views = await notificationViews(
      db,
      app,
      accountId,
      ids.flatMap((id) => rows.get(id) ?? []),
    )
    const now = app.runtime.now()
    const lines = views.filter(({ reason, target }) => !notificationPolicy.isOutdated(reason, target.startTime, now))
    if (lines.length === 0) return
    const translator = translatorFor(person.language)
    const { name: place } = app.place.now()
    const around = {
      translator,
      place,
      origin: config.origin,
      unsubscribeUrl: subscription.unsubscribeUrl(app, accountId, { subjects }, translator.tag),
    }
    const words = digestMail(around, { rhythm, lines, more: count - views.length, timeZone: person.timeZone })
    const headers = {
      ...subscription.unsubscribeHeaders(app, accountId, { subjects }),
      'Message-ID': messageId(app, `${rhythm}.${accountId}.${Date.parse(until)}`),
    }
    await app.ports.mail.send({ to: address.value, ...renderMail(app.place.now(), translator, words), headers })
  },
})

/**
 * Finds the members whose morning it is. They are recorded in the same transaction as their jobs: of two servers that
 * look at once one finds nobody, and a server that dies leaves either both or nothing.
 */
export const queueDigests = defineJob({
  name: 'queue-digests',
  payload: z.strictObject({}),
  cron: '*/15 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    const all = await timeZonesOfMembers(app.db)
    const defaults = Object.fromEntries(
      settings.notificationSubjects.map((subject) => [subject, settings.defaultChannels[subject].email]),
    )
    for (const rhythm of rhythms) {
      const zones: string[] = []
      await forEachIsolated(
        app,
        all,
        async (timeZone) => notificationPolicy.isDigestTime(rhythm, timeZone, now) && zones.push(timeZone),
        'nobody in a time zone gets a digest: it is unknown',
      )
      if (zones.length === 0) continue
      const args = {
        rhythm,
        zones,
        notAfter: notificationPolicy.digestAfter(rhythm, now),
        begins: notificationPolicy.digestBegins(rhythm, now),
        defaults: defaults as Record<keyof typeof settings.defaultChannels, string>,
        now,
        limit: batch,
      }
      for (let taken = batch; taken === batch;) {
        taken = await inTransaction(app, async (tx) => {
          const due = await takeDueDigests(tx, args)
          for (const { accountId, since } of due) {
            const payload = { accountId, rhythm, since: since.toISOString(), until: now.toISOString() }
            await addJob(tx, sendDigest, payload, { key: `digest:${rhythm}:${accountId}:${payload.until}` })
          }
          return due.length
        })
      }
    }
  },
})
