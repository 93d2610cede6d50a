import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { defaultChannels } from '../../accounts/index.ts'
import { accessGroup, groupPolicy } from '../../groups/index.ts'
import { groupAudience } from '../store/audience.ts'

export const previewAudience = handle(contract.notifications.previewAudience)(async ({
  body,
  actor,
  db,
  app,
  refuse,
}) => {
  const { groupId } = body
  if (!groupId) return refuse('EVENT_NOT_FOUND')
  const verdict = groupPolicy.manage(await accessGroup(db, actor.id, groupId, 'preview'))
  if (!verdict.ok) return refuse(verdict.code)
  const unchanged = defaultChannels.CONTENT_POST
  return groupAudience(db, { groupId, authorId: actor.id, now: app.seams.now(), unchanged })
})
