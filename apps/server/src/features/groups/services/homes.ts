import type { EnterpriseGroupView } from '@koinon/contract/shared'
import type { Actor } from '../../../kernel/actor.ts'
import type { App } from '../../../kernel/app.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../kernel/tables.ts'
import { presentPosts } from '../../content/index.ts'
import { groupPolicy } from '../policy.ts'
import { homeAnswer, wholeGroup } from '../present.ts'
import { previewOf } from '../store/cards.ts'
import { homeRow } from '../store/enterprise.ts'
import { groupRow } from '../store/groups.ts'

type Preview = ReturnType<typeof previewOf> & { locked: true }

/** An organisation's home for one viewer, or of a closed one its preview; 404 for anything else. */
export async function homeOrPreview(
  db: Db,
  app: App,
  viewer: Actor,
  groupId: string,
): Promise<EnterpriseGroupView | Preview> {
  const row = await groupRow(db, viewer.id, groupId)
  if (row?.kind !== 'ENTERPRISE' || !groupPolicy.sees.preview(row)) throw new Refusal('GROUP_NOT_FOUND')
  if (!groupPolicy.sees.content(row)) return { ...previewOf(row), locked: true }
  const [whole, home] = await Promise.all([wholeGroup(db, viewer.id, row), homeRow(db, viewer.id, groupId)])
  if (!home) throw new Refusal('GROUP_NOT_FOUND')
  const [pinnedPost = null] = home.pinnedPostId ? await presentPosts(db, app, viewer, [home.pinnedPostId]) : []
  return homeAnswer({ row, whole, home, pinnedPost })
}

/** The home itself; 404 for who may not read it. */
export async function homeView(db: Db, app: App, viewer: Actor, groupId: string): Promise<EnterpriseGroupView> {
  const answer = await homeOrPreview(db, app, viewer, groupId)
  if (answer.locked) throw new Refusal('GROUP_NOT_FOUND')
  return answer
}
