import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { joinCodes } from '#features/groups/index.ts'
import { findCommunity } from '../store/communities.ts'

export const previewJoinCode = handle(contract.landing.previewJoinCode)(async ({ params, actor, db, app, refuse }) => {
  const known = await joinCodes.preview(db, app, params.code, actor?.id)
  if (!known) return refuse('NOT_FOUND', { detail: 'There is no such join code.' })
  const { handle: name, ...group } = known.group
  const page = name === null ? null : await findCommunity(db, { handle: name })
  return { ...known, group: { ...group, communityHandle: page ? name : null } }
})
