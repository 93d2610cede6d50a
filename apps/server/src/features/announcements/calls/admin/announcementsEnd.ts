import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { announcementView } from '../../announcementViews.ts'
import { endAnnouncement } from '../../saveAnnouncement.ts'

export const announcementsEnd = handle(contract.admin.announcementsEnd)(async ({ body, actor, tx, app }) => {
  await endAnnouncement({ tx, app }, { id: body.id, by: actor })
  await writeAudit(tx, { actor, action: 'end-announcement', target: { kind: 'ANNOUNCEMENT', id: body.id } })
  return announcementView(tx, body.id, { viewer: actor, now: app.runtime.now() })
})
