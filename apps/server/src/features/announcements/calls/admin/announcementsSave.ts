import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { announcementView } from '../../announcementViews.ts'
import { announcementPolicy } from '../../policy.ts'
import { saveAnnouncement } from '../../saveAnnouncement.ts'

export const announcementsSave = handle(contract.admin.announcementsSave)(async ({ body, actor, tx, app, refuse }) => {
  const { id, version, startsAt, endsAt, ...fields } = body
  const verdict = announcementPolicy.announce(actor, fields.channels)
  if (!verdict.ok) return refuse(verdict.code, { path: 'channels' })
  const saved = await saveAnnouncement(
    { tx, app },
    {
      at: id === undefined || version === undefined ? null : { id, version },
      draft: {
        ...fields,
        channels: [...new Set(fields.channels)],
        startsAt: startsAt === null ? app.runtime.now() : new Date(startsAt),
        endsAt: endsAt === null ? null : new Date(endsAt),
      },
      by: actor,
    },
  )
  const { audience, channels, texts, baseLanguage } = fields
  await writeAudit(tx, {
    actor,
    action: 'save-announcement',
    target: { kind: 'ANNOUNCEMENT', id: saved },
    after: { label: texts[baseLanguage]?.title, channels, audience, startsAt, endsAt },
  })
  return announcementView(tx, saved, { viewer: actor, now: app.runtime.now() })
})
