import { holdsPermission } from '@koinon/contract/groupPermissions'
import { viewCallOf } from '@koinon/contract/hooks'
import { type HookEventName, type HookMessageEvent, adminHookEvents, maxHookBodyBytes } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import { actorOfBot } from '#features/apps/index.ts'
import { groupFacts } from '#features/groups/index.ts'
import type { HookRow } from './store/hooks.ts'
import { isPublicPerson, isPublicPost, mayReadGroup } from './store/viewers.ts'
import type { MessageRow } from './store/messages.ts'
import type { HookRefs } from './store/tables.ts'

/** The input of the call that shows what a message is about. */
function inputOf(name: string, refs: HookRefs): Readonly<Record<string, unknown>> {
  switch (name) {
    case 'content.getItem':
      return { params: { postId: refs['postId'] } }
    case 'content.getComment':
      return { params: { id: refs['commentId'] } }
    case 'groups.getGroup':
      return { params: { id: refs['groupId'] } }
    case 'groups.communityEvent':
      return { params: { eventId: refs['eventId'] } }
    case 'groups.getContentLibrary':
      return { params: { groupId: refs['groupId'], contentLibraryId: refs['libraryId'] } }
    case 'groups.moderationCase':
      return { params: { id: refs['caseId'] } }
    case 'chat.getMessageById':
      return { params: { id: refs['messageId'] } }
    default:
      return { params: { userId: refs['userId'] } }
  }
}

/**
 * The body of a message as its hook's bot may see it now, at most 20 kB; null: it may not. `data.view` is what the call
 * answers the bot that shows its subject.
 */
export async function makeBody(
  app: App,
  hook: Pick<HookRow, 'id' | 'viewer_id' | 'group_id'>,
  { event, refs, happened_at: at }: Pick<MessageRow, 'event' | 'refs' | 'happened_at'>,
): Promise<string | null> {
  const write = (data: HookRefs) => JSON.stringify({ type: event, timestamp: at.toISOString(), data })
  if (event === 'hook.test' || event === 'hook.skipped') return write(refs)
  // Nobody reads a deleted group, nor is its bot live; its hooks and those of its parent were chosen by their group.
  if (event === 'group.deleted' && hook.group_id !== null) return write(refs)
  const bot = { accountId: hook.viewer_id, by: hook.id, now: app.runtime.now() }
  const viewer = await actorOfBot(app.db, bot)
  if (!viewer || !(await mayKnow(app.db, { viewer, event, refs }))) return null
  const name = viewCallOf(event, refs)
  if (name === null) return write(refs)
  try {
    // As the bot's own eyes: keys for programs may be switched off here.
    const view = await app.readAs(app, { ...viewer, key: null }, { name, input: inputOf(name, refs) })
    const whole = write({ ...refs, view })
    return Buffer.byteLength(whole) <= maxHookBodyBytes ? whole : write(refs)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

interface Knowledge {
  readonly viewer: Actor
  readonly event: Exclude<HookMessageEvent, 'hook.test' | 'hook.skipped'>
  readonly refs: HookRefs
}
/** Whether the bot may know that it happened; its subject is looked at besides. */
async function mayKnow(db: Db, { viewer, event, refs }: Knowledge): Promise<boolean> {
  // Only those who take part in a conversation are shown a message of it.
  if (typeof refs['conversationId'] === 'string') return true
  const groupId = typeof refs['groupId'] === 'string' ? refs['groupId'] : null
  if (groupId === null) return isPublic(db, refs)
  if (isForAdmins(event)) {
    const facts = await groupFacts(db, viewer.id, groupId)
    return facts !== null && holdsPermission(facts, 'ADMINS')
  }
  return mayReadGroup(db, { viewerId: viewer.id, groupId })
}
/** In no group, both a comment's author and the post have to be public: that something was deleted says that it was there. */
async function isPublic(db: Db, { authorId, postId }: HookRefs): Promise<boolean> {
  if (typeof authorId === 'string' && !(await isPublicPerson(db, authorId))) return false
  return typeof postId !== 'string' || isPublicPost(db, postId)
}
const isForAdmins = (event: HookEventName): boolean => adminHookEvents.has(event)
