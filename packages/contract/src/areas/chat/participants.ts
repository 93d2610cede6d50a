import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { ConversationView, Id, Ok, Page, Participant, Query, paging } from '../../shared/index.ts'
import { atMostOneOf } from '../../kernel/alternatives.ts'

const which = z.strictObject({ conversationId: Id })

export const getParticipants = call({
  method: 'POST',
  path: '/chat/getParticipants',
  auth: 'member',
  summary: 'Lists who takes part in a conversation.',
  description: 'For participants.',
  body: which.extend(paging),
  response: Page(Participant),
  errors: ['CONVERSATION_NOT_FOUND'],
  isReadOnly: true,
})

export const searchParticipants = call({
  method: 'POST',
  path: '/chat/searchParticipants',
  auth: 'member',
  summary: 'Searches by name in a conversation or, without one, among the people the caller may write to.',
  description: 'Give at most one of `conversationId` and `addingTo`.',
  body: z
    .strictObject({
      conversationId: Id.optional(),
      addingTo: Id.optional().describe(
        'A conversation of the caller’s to which somebody is to be added: those who take part in it or are asked already ' +
          'are left out.',
      ),
      query: Query,
      ...paging,
    })
    .check(atMostOneOf('conversationId', 'addingTo')),
  response: Page(Participant),
  errors: ['CONVERSATION_NOT_FOUND'],
  isReadOnly: true,
  rateLimit: 'search',
})

export const addParticipants = call({
  method: 'POST',
  path: '/chat/addParticipants',
  auth: 'member',
  summary: 'Adds people to a conversation of several.',
  description:
    'For its owner and admins, up to 1,000 altogether. Nobody is added without consent: anybody who does not let the ' +
    'actor add them is asked first, and so are those who had left or declined, the latter a day later at the earliest; a person who ' +
    'takes messages from nobody cannot be asked: the refusal names them as `userIds`. Present participants stay as they are.',
  body: which.extend({ userIds: z.array(Id).min(1).max(100) }),
  response: z.strictObject({
    conversation: ConversationView,
    added: z.array(Id),
    asked: z.array(Id).describe('People who have to agree first.'),
    declined: z.array(Id).describe('People who declined within the last day and were not asked again.'),
  }),
  errors: ['CONVERSATION_NOT_FOUND', 'USER_NOT_FOUND', 'MESSAGES_NOT_ALLOWED', 'QUOTA_REACHED'],
  extension: true,
})

export const removeParticipant = call({
  method: 'POST',
  path: '/chat/removeParticipant',
  auth: 'member',
  summary: 'Removes somebody from a conversation of several people.',
  description:
    'For its owner and admins; only the owner can remove an admin. A removed person stops hearing of it at once.',
  body: which.extend({ userId: Id }),
  response: ConversationView,
  errors: ['CONVERSATION_NOT_FOUND', 'USER_NOT_FOUND', 'RANK_TOO_LOW'],
  extension: true,
})

export const leaveConversation = call({
  method: 'POST',
  path: '/chat/leaveConversation',
  auth: 'member',
  summary: 'Leaves a conversation of several people.',
  description:
    'When its owner leaves, is banned or pauses the account, the longest-standing admin, or else the longest-standing ' +
    'member, becomes owner; an owner who comes back is a member.',
  body: which,
  response: Ok,
  errors: ['CONVERSATION_NOT_FOUND'],
  extension: true,
})
