import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { announcementViews } from '../../announcementViews.ts'
import { endAnnouncement } from '../../saveAnnouncement.ts'
import { announcementById } from '../../store/announcements.ts'

export const announcementsEnd = handle(contract.admin.announcementsEnd)(async ({ body, actor, tx, app }) => {
  await endAnnouncement({ tx, app }, { id: body.id, by: actor })
  await writeAudit(tx, { actor, action: 'end-announcement', target: { kind: 'ANNOUNCEMENT', id: body.id } })
  const row = await announcementById(tx, body.id)
  const [view] = row ? await announcementViews(tx, app, [row]) : []
  if (!view) throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
  return view
})
