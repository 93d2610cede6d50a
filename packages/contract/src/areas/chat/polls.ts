import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, PollView } from '../../shared/index.ts'

export const voteInPoll = call({
  method: 'POST',
  path: '/chat/voteInPoll',
  auth: 'member',
  summary: 'Votes in the poll of a message, replacing an earlier vote.',
  description:
    'For people who take part and have accepted to, also in a locked conversation. One option, or several if the poll ' +
    'allows it; an empty list withdraws the vote. Possible until the poll closes. Nobody is told who voted for what.',
  body: z.strictObject({ messageId: Id, optionIds: z.array(Id).max(6) }),
  response: PollView,
  errors: ['MESSAGE_NOT_FOUND', 'MESSAGES_NOT_ALLOWED', 'ALREADY_ENDED', 'NOT_FOR_THIS'],
  extension: true,
  closedToBots: true,
})
