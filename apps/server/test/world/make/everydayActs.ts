import type { Person } from '../people.ts'
import { progressOn } from './libraries.ts'

/** The ids of what the people share. */
export interface Place {
  readonly groupId: string
  readonly organizationId: string
  readonly postId: string
  readonly commentId: string
  readonly conversationId: string
  readonly messageId: string
  readonly libraryId: string
  readonly eventId: string
}

/** An act of one person, perhaps towards another. */
export type Act = (me: Person, other: Person, place: Place) => Promise<unknown>
let said = 0
/** Makes each text another. */
export const nextNumber = (): number => (said += 1)

/** The everyday acts of people, by name. */
export const acts: Readonly<Record<string, Act>> = {
  follows: (me, other) => me.users.followUser({ body: { userId: other.id } }),
  unfollows: (me, other) => me.users.unfollowUser({ body: { userId: other.id } }),
  'likes the post': (me, _, { postId }) => me.content.likePost({ body: { postId } }),
  'unlikes the post': (me, _, { postId }) => me.content.unlikePost({ body: { postId } }),
  'reacts to the post': (me, _, { postId }) =>
    me.content.reactionsAdd({ body: { targetType: 'POST', targetId: postId, emoji: '🌱' } }),
  comments: (me, _, { postId }) => me.content.addComment({ body: { postId, text: `Comment ${nextNumber()}` } }),
  replies: (me, _, { postId, commentId }) =>
    me.content.addComment({ body: { postId, parentId: commentId, text: `Reply ${nextNumber()}` } }),
  'likes the comment': (me, _, { commentId }) => me.content.likeComment({ body: { commentId } }),
  'unlikes the comment': (me, _, { commentId }) => me.content.unlikeComment({ body: { commentId } }),
  'edits the post': async (me, _, { postId }) => {
    const { versions: version } = await me.content.getItem({ params: { postId } })
    return me.content.editPost({ body: { postId, version, text: `Edited ${nextNumber()}` } })
  },
  writes: (me, _, { conversationId }) =>
    me.chat.sendMessage({ body: { conversationId, clientId: `said${nextNumber()}`, text: `Message ${nextNumber()}` } }),
  'reacts to the message': (me, _, { messageId }) => me.chat.addMessageReaction({ body: { messageId, emoji: '🌱' } }),
  'takes the reaction back': (me, _, { messageId }) =>
    me.chat.removeMessageReaction({ body: { messageId, emoji: '🌱' } }),
  'edits the message': (me, _, { messageId }) =>
    me.chat.editMessage({ body: { messageId, text: `Edited ${nextNumber()}` } }),
  reads: (me, _, { conversationId }) => me.chat.markConversationRead({ body: { conversationId, seq: 1000 } }),
  joins: (me, _, { groupId }) => me.groups.joinGroup({ body: { groupId } }),
  leaves: (me, _, { groupId }) => me.groups.leaveGroup({ body: { groupId } }),
  'posts in the group': (me, _, { groupId }) =>
    me.groups.createGroupPost({ body: { groupId, text: `Post ${nextNumber()}` } }),
  comes: (me, _, { eventId }) => me.groups.communityEventInterested({ params: { eventId }, body: {} }),
  'comes no more': (me, _, { eventId }) => me.groups.communityEventNotAttending({ params: { eventId }, body: {} }),
  'discusses the event': (me, _, { eventId }) =>
    me.groups.createPost({ body: { eventId, text: `Talk ${nextNumber()}` } }),
  'finishes the item': (me, _, { libraryId }) => progressOn(me, libraryId, { state: 'DONE' }),
  'begins the item again': (me, _, { libraryId }) => progressOn(me, libraryId, { state: 'STARTED', positionMs: 10 }),
  'renames the conversation': (me, _, { conversationId }) =>
    me.chat.updateConversation({ body: { conversationId, title: `Title ${nextNumber()}` } }),
}

/** The text appears on the writer's other devices, and nowhere else. */
export const writeDraft: Act = (me, _, { conversationId }) =>
  me.chat.setMessageDraft({ body: { conversationId, text: 'Who', version: 0 } })
