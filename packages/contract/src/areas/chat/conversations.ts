import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  ConversationKind,
  ConversationView,
  Count,
  Id,
  Name,
  NotificationLevel,
  Ok,
  Page,
  Query,
  Time,
  paging,
  queryFlag,
  queryPaging,
} from '../../shared/index.ts'

const which = z.strictObject({ conversationId: Id })

export const createConversation = call({
  method: 'POST',
  path: '/chat/createConversation',
  auth: 'member',
  summary: 'Opens the one-to-one conversation with a person: the existing one, or a new one.',
  description:
    'There is only ever one conversation between two people. The other sees it with the first message. A person who once ' +
    'declined it finds the request again.',
  body: z.strictObject({ userId: Id }),
  response: ConversationView,
  errors: ['USER_NOT_FOUND', 'MESSAGES_NOT_ALLOWED'],
})

export const createGroupConversation = call({
  method: 'POST',
  path: '/chat/createGroupConversation',
  auth: 'member',
  summary: 'Opens a conversation of several people.',
  description:
    'Nobody is added without consent: anybody who does not let the actor add them is asked first; a person who takes ' +
    'messages from nobody cannot be asked: the refusal names them as `userIds`. Until something is said it is in the ' +
    'list of nobody else but those who accepted.',
  body: z.strictObject({
    title: Name.optional(),
    participantIds: z.array(Id).min(2).max(999).describe('The others.'),
    pictureMediaId: Id.optional(),
  }),
  response: ConversationView,
  errors: ['USER_NOT_FOUND', 'MESSAGES_NOT_ALLOWED', 'MEDIA_NOT_FOUND'],
})

export const getConversation = call({
  method: 'POST',
  path: '/chat/getConversation',
  auth: 'member',
  summary: 'Reads one conversation.',
  description: 'For participants.',
  body: which,
  response: ConversationView,
  errors: ['CONVERSATION_NOT_FOUND'],
  isReadOnly: true,
})

export const getUserConversation = call({
  method: 'POST',
  path: '/chat/getUserConversation',
  auth: 'member',
  summary: 'Finds the one-to-one conversation with a person, if there is one.',
  body: z.strictObject({ userId: Id }),
  response: z.strictObject({ conversation: ConversationView.nullable() }),
  errors: ['USER_NOT_FOUND'],
  isReadOnly: true,
})

export const getGroupConversationId = call({
  method: 'POST',
  path: '/chat/getGroupConversationId',
  auth: 'member',
  summary: 'Returns the id of a group’s conversation, which is created on first use.',
  description: 'For members of the group. Joining or leaving the group is joining or leaving the conversation at once.',
  body: z.strictObject({ groupId: Id }),
  response: z.strictObject({ conversationId: Id }),
  errors: ['GROUP_NOT_FOUND', 'CHAT_OFF'],
})

export const getGroupConversations = call({
  method: 'POST',
  path: '/chat/getGroupConversations',
  auth: 'member',
  summary: 'Lists the conversations of the caller’s groups, used yet or not, and those of several people.',
  description:
    'Newest activity first; one in which nothing was said yet is as old as its group, and here is the only list in which ' +
    'members have it who did not open it.',
  body: z.strictObject({
    groupIds: z.array(Id).max(100).optional().describe('Only of these groups.'),
    query: Query.optional(),
    ...paging,
  }),
  response: Page(ConversationView),
  rateLimit: 'read',
})

export const getSubscribedConversations = call({
  method: 'GET',
  path: '/chat/getSubscribedConversations',
  auth: 'member',
  summary: 'Lists the caller’s conversations, newest activity first.',
  description:
    'Hidden ones and requests from strangers are listed only when asked for; a `query` finds hidden ones, too, and ' +
    'requests are listed even if they were hidden.',
  query: z.strictObject({
    query: Query.optional().describe('Searches titles and names.'),
    kind: ConversationKind.optional(),
    severalPeople: queryFlag.optional().describe('Only those of several people: named ones and group chats.'),
    unread: queryFlag.optional().describe('Only with unread messages.'),
    requests: queryFlag.optional().describe('Only requests waiting to be accepted.'),
    hidden: queryFlag.optional().describe('Only hidden ones.'),
    ...queryPaging,
  }),
  response: Page(ConversationView, {
    unreadTotal: Count.describe('Unread messages across all conversations that are not muted.'),
    requestTotal: Count.describe('Requests waiting for the caller, on this page or not.'),
  }),
})

export const hideConversation = call({
  method: 'POST',
  path: '/chat/hideConversation',
  auth: 'member',
  summary: 'Hides a conversation from the caller’s list until a new message comes.',
  description:
    'With `seq`, a conversation in which a message came after that one stays: nobody hides what they have not seen.',
  body: which.extend({
    seq: Count.optional().describe('The `seq` of the last message that was shown; 0 if there was none.'),
  }),
  response: Ok,
  errors: ['CONVERSATION_NOT_FOUND'],
})

export const markConversationRead = call({
  method: 'POST',
  path: '/chat/markConversationRead',
  auth: 'member',
  summary: 'Moves the caller’s read position forward, never back.',
  body: which.extend({
    seq: Count.describe('Everything up to this one is read; a number past the last message counts as the last.'),
  }),
  response: z.strictObject({ readSeq: Count, unreadCount: Count }),
  errors: ['CONVERSATION_NOT_FOUND'],
})

export const setConversationNotification = call({
  method: 'POST',
  path: '/chat/setConversationNotification',
  auth: 'member',
  summary: 'Sets what the caller is notified of in a conversation, and until when nothing is.',
  body: which.extend({
    level: NotificationLevel,
    mutedUntil: Time.nullable().optional().describe('Null unmutes; left out, it stays as it is.'),
  }),
  response: ConversationView,
  errors: ['CONVERSATION_NOT_FOUND'],
})

export const refreshChatPreview = call({
  method: 'POST',
  path: '/chat/refreshChatPreview',
  auth: 'member',
  summary: 'Reads entries of the caller’s list again: last message, names, unread.',
  description: 'Conversations the actor no longer takes part in are left out.',
  body: z.strictObject({ conversationIds: z.array(Id).min(1).max(50) }),
  response: z.strictObject({ items: z.array(ConversationView) }),
  isReadOnly: true,
})

export const updateConversation = call({
  method: 'POST',
  path: '/chat/updateConversation',
  auth: 'member',
  summary: 'Changes the title, picture or admins of a conversation of several people, or locks it.',
  description:
    'For its owner and admins; only the owner names admins. The chat of a group takes all of it from ' +
    'the group. In a locked conversation only they write; everybody else reads.',
  body: which.extend({
    title: Name.nullable().optional(),
    pictureMediaId: Id.nullable().optional(),
    locked: z.boolean().optional().describe('Only its owner and admins write.'),
    adminIds: z.array(Id).max(50).optional().describe('Everyone who is to be an admin, besides the owner.'),
  }),
  response: ConversationView,
  errors: ['CONVERSATION_NOT_FOUND', 'MEDIA_NOT_FOUND', 'TARGET_NOT_MEMBER'],
  extension: true,
})

export const answerRequest = call({
  method: 'POST',
  path: '/chat/answerRequest',
  auth: 'member',
  summary: 'Accepts a stranger’s conversation, declines it, or declines and reports it.',
  description:
    'The sender is not told of a refusal: to them it goes on waiting, and they cannot write again. REPORT passes ' +
    'the last message with its files to the moderators as SPAM.',
  body: which.extend({ action: z.enum(['ACCEPT', 'DECLINE', 'REPORT']) }),
  response: ConversationView,
  errors: ['CONVERSATION_NOT_FOUND', 'ALREADY_DECIDED'],
  extension: true,
})
