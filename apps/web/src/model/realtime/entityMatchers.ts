import type { CommentView, MessageView, PersonCard, PostView } from '@koinon/contract/shared'
import type { Revived } from '@koinon/client'
import type { EntityMatcher, Entity } from './cacheView.ts'

/** How the product's things are recognised in answers: by their id, and by fields that only they have. */
const has = (thing: Entity, ...fields: readonly string[]): boolean => fields.every((field) => field in thing)

export const isPerson =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'followState', 'followsMe')
export const isPost =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'counts', 'mine', 'repostOf')
export const isPostBy =
  (authorId: string): EntityMatcher =>
  (thing) => {
    const { author } = thing
    return (
      has(thing, 'counts', 'mine', 'repostOf') && author instanceof Object && 'id' in author && author.id === authorId
    )
  }
/** The content that stands on a profile, and closes with it: buyers of a post keep it. */
export const isProfilePostBy =
  (authorId: string): EntityMatcher =>
  (thing) =>
    isPostBy(authorId)(thing) && thing['group'] === null && thing['audience'] !== 'PREMIUM'
/** A post that has not appeared: what its author sees of it is over once it has. */
export const isPostAhead =
  (id: string): EntityMatcher =>
  (thing) =>
    isPost(id)(thing) && thing['status'] !== 'PUBLISHED'
export const isComment =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'counts', 'mine', 'replies')
export const isMessage =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'conversationId', 'seq')
/** A message that quotes another. */
export const isReplyTo =
  (messageId: string): EntityMatcher =>
  (thing) => {
    const { replyTo } = thing
    return (
      has(thing, 'conversationId', 'seq') && replyTo instanceof Object && 'id' in replyTo && replyTo.id === messageId
    )
  }
export const isConversation =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'participants', 'readSeq', 'unreadCount')
export const isChatOfGroup =
  (groupId: string): EntityMatcher =>
  (thing) =>
    thing['groupId'] === groupId && has(thing, 'participants', 'readSeq', 'unreadCount')
export const isThread =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'root', 'followed', 'unreadCount')
/** Also matches the preview of a closed group. */
export const isGroup =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'joinPolicy')
/** An event, or a single date of it: as a card, or in full. */
export const isEvent =
  (id: string, startTime?: Date): EntityMatcher =>
  (thing) =>
    thing['id'] === id &&
    has(thing, 'spotsLeft', 'myState') &&
    (startTime === undefined ||
      (thing['startTime'] instanceof Date && thing['startTime'].getTime() === startTime.getTime()))
/** The subject of a notification: its title is the beginning of the thing's text. */
export const isTarget =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'kind', 'title', 'image')
/** Matches the text that a notification quotes of a post or comment. */
export const isQuoted =
  (id: string): EntityMatcher =>
  (thing) =>
    has(thing, 'excerpt', 'liked') && (thing['commentId'] ?? thing['postId']) === id
export const isMedia =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'progress', 'status', 'sources')

export const isLibrary =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'sections', 'locked', 'durationMs')
export const isLibraryItem =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'libraryId', 'post', 'progress')

export const isStream =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'hlsUrl', 'viewers')

/** A file wherever it is shown: alone, or as the picture of something. */
export const isShownFile =
  (id: string): EntityMatcher =>
  (thing) =>
    thing['id'] === id && has(thing, 'sources', 'placeholder')

/** Rows of lists that are about a person: `{ person, … }`. */
export const isRowOf =
  (personId: string): EntityMatcher =>
  (thing) => {
    const { person } = thing
    return typeof person === 'object' && person !== null && 'id' in person && person.id === personId
  }

/** Turns a change of one kind of thing into one for `patch`, which knows no kinds. `isMeant` has checked the kind. */
const changing =
  <T>(change: (thing: T) => T) =>
  (thing: Entity): Entity =>
    change(thing as T) as Entity

export const changingPerson = (change: (person: Revived<PersonCard>) => Revived<PersonCard>) => changing(change)
export const changingPost = (change: (post: Revived<PostView>) => Revived<PostView>) => changing(change)
export const changingComment = (change: (comment: Revived<CommentView>) => Revived<CommentView>) => changing(change)
export const changingMessage = (change: (message: Revived<MessageView>) => Revived<MessageView>) => changing(change)
