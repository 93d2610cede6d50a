import { type FollowUps, emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { onVisibilityChanged, queueRecount } from '#features/users/index.ts'
import { syncHiddenReactorJob } from './messages/jobs/syncHiddenReactor.ts'
import { unhideMessage, hideMessage } from './moderation/hideMessage.ts'
import { eraseChatTraces, eraseGroupChat, eraseMessages, sharedConversations } from './moderation/store/eraseAuthor.ts'
import { conversationsToRun, findNewOwner, lockParticipant, setState } from './conversations/store/participants.ts'
import { joinGroupChat, leaveGroupChat } from './conversations/store/openConversation.ts'

/** Events elsewhere that change who talks where. */
export const chatFollowUps: FollowUps = {
  'group.memberJoined': async ({ tx, app }, { groupId, userId }) => {
    const conversationId = await joinGroupChat(tx, groupId, userId, app.runtime.now())
    if (conversationId) await emit(tx, 'conversation.settingsChanged', { conversationId, userId })
  },
  'group.memberLeft': async ({ tx }, { groupId, userId }) => {
    const conversationId = await leaveGroupChat(tx, groupId, userId)
    if (conversationId) await emit(tx, 'conversation.settingsChanged', { conversationId, userId })
  },
  // A member who is back may be the only one there who can act.
  ...onVisibilityChanged(async (tx, app, accountId) => {
    await handOn(tx, accountId)
    await queueRecount(tx, app, syncHiddenReactorJob, accountId)
  }),
  'group.purged': ({ tx }, { groupId }) => eraseGroupChat(tx, groupId),
  'account.purged': async ({ tx, app }, { accountId, mode }) => {
    for (const conversationId of await sharedConversations(tx, accountId)) {
      await lockParticipant(tx, conversationId, accountId)
      await setState(tx, conversationId, accountId, 'LEFT')
      await findNewOwner(tx, conversationId)
      await emit(tx, 'conversation.changed', { conversationId, also: [] })
    }
    if (mode === 'ERASE_ALL') await eraseMessages(tx, accountId, app.runtime.now())
    await eraseChatTraces(tx, accountId)
  },
  'case.hidden': async ({ tx, app }, { targetKind, targetId, level }) => {
    if (targetKind === 'MESSAGE') await hideMessage(tx, app, targetId, { how: 'HIDDEN', level })
  },
  'case.removed': async ({ tx, app }, { targetKind, targetId, level }) => {
    if (targetKind === 'MESSAGE') await hideMessage(tx, app, targetId, { how: 'REMOVED', level })
  },
  'case.unhidden': async ({ tx, app }, { targetKind, targetId }) => {
    if (targetKind === 'MESSAGE') await unhideMessage(tx, app, targetId)
  },
}

/** Finds a person to run the conversations of several people in which an account takes part, and nobody does. */
async function handOn(tx: Tx, accountId: string): Promise<void> {
  for (const conversationId of await conversationsToRun(tx, accountId)) {
    await lockParticipant(tx, conversationId, accountId)
    if (await findNewOwner(tx, conversationId)) await emit(tx, 'conversation.changed', { conversationId, also: [] })
  }
}
