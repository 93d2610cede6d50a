import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { requireScope } from '#kernel/http/authorize.ts'
import { postLists } from '#features/content/index.ts'
import { readProfile } from '../readProfile.ts'

export const getProfileWithContent = handle(contract.users.getProfileWithContent)(async ({
  params,
  query,
  actor,
  db,
  app,
}) => {
  requireScope(actor, 'people:read')
  const profile = await readProfile(db, app, actor, params.userId)
  if (profile.blockedByMe) return { profile, posts: { items: [], nextCursor: null } }
  return {
    profile,
    posts: await postLists.ofProfile(db, app, actor, { ...query, authorId: profile.id, cursor: query.cursor }),
  }
})
