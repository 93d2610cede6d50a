import type { HookAttemptView, HookEventName, HookFault, HookView } from '@koinon/contract/shared'
import type { ItemOf, ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type Hook = ReplyOf<'hooks.listHooks'>['items'][number]
export type HookMessage = ItemOf<'hooks.listHookMessages'>

/** How often a log that is looked at is read anew. */
export const watchEveryMs = 3000

export const stateText = ({ state }: Pick<HookView, 'state'>): string =>
  ({
    ON: word('On', 'a webhook'),
    FAILING: word('Failing', 'a webhook'),
    OFF: word('Off', 'a webhook'),
  })[state]
export const stateTones = { ON: 'success', FAILING: 'danger', OFF: 'neutral' } as const

export const offText = (why: NonNullable<HookView['offWhy']>): string =>
  ({
    BY_HAND: t('An admin switched it off.'),
    GONE: t('The receiver answered that it is gone for good.'),
    FAILED: t('Nothing arrived for five days.'),
    BOT_ENDED: t('Its bot is gone. Choose another one.'),
    GROUP_ENDED: t('The group was deleted.'),
  })[why]

export const outcomeText = (outcome: HookMessage['outcome']): string =>
  ({
    WAITING: word('Waiting', 'a message of a webhook'),
    DELIVERED: word('Delivered', 'a message of a webhook'),
    WITHHELD: word('Withheld', 'a message of a webhook'),
    FAILED: word('Failed', 'a message of a webhook'),
    CANCELLED: word('Cancelled', 'a message of a webhook'),
  })[outcome]
export const outcomes = ['WAITING', 'DELIVERED', 'WITHHELD', 'FAILED', 'CANCELLED'] as const
export const outcomeTones = {
  WAITING: 'neutral',
  DELIVERED: 'success',
  WITHHELD: 'neutral',
  FAILED: 'danger',
  CANCELLED: 'neutral',
} as const

/** The outcome of an attempt. */
export function attemptText({
  status,
  fault,
}: {
  readonly status: number | null
  readonly fault: HookFault | null
}): string {
  if (status !== null) return t('Answered {status}', { status: String(status) })
  return faultText(fault)
}
const faultText = (fault: HookFault | null): string => {
  switch (fault) {
    case 'TIMED_OUT':
      return t('No answer within 15 seconds')
    case 'NAME_NOT_FOUND':
      return t('The name of the receiver is not known')
    case 'URL_NOT_ALLOWED':
      return t('The address is not public, so nothing was sent')
    case 'WITHHELD':
      return t('The bot may not see this, so nothing was sent')
    default:
      return t('No connection')
  }
}

/** The fate of the reply with which a receiver answered a mention. */
export function replyText({ outcome, code }: NonNullable<HookAttemptView['reply']>): string {
  if (outcome === 'PUBLISHED') return t('The bot replied.')
  if (outcome === 'REPEATED') return t('The bot had replied before, so nothing was written again.')
  switch (code) {
    case 'INVALID_PARAMETER':
      return t('The reply was refused: it cannot be read, has no text, or is too long.')
    case 'RATE_LIMITED':
      return t('The reply was refused: more than 10 in a minute, or 200 in a day.')
    case 'SLOW_MODE':
      return t('The reply was refused: the group is in slow mode.')
    default:
      return t('The reply was refused: the bot may not write there ({code}).', { code: code ?? '' })
  }
}

interface EventTopic {
  readonly id: string
  readonly label: string
  readonly events: readonly HookEventName[]
}
/** The events by topic; `isPlace`: also those of the whole place. */
export const eventTopics = (isPlace: boolean): readonly EventTopic[] => [
  {
    id: 'posts',
    label: t('Posts and comments'),
    events: [
      'post.published',
      'post.edited',
      'post.deleted',
      'post.reacted',
      'comment.added',
      'comment.edited',
      'comment.deleted',
      'bot.mentioned',
    ],
  },
  {
    id: 'members',
    label: t('Members, requests and invitations'),
    events: ['member.joined', 'member.left', 'member.roleChanged', 'membership.requested', 'membership.decided'],
  },
  { id: 'groups', label: t('Groups and their pages'), events: ['group.changed', 'group.deleted', 'library.changed'] },
  {
    id: 'events',
    label: t('Events and answers'),
    events: ['event.created', 'event.changed', 'event.deleted', 'guests.changed', 'guest.checkedIn'],
  },
  { id: 'sales', label: t('Offers and their buyers'), events: ['sale.granted', 'sale.ended', 'sale.paymentFailed'] },
  { id: 'live', label: t('Live streams'), events: ['stream.started', 'stream.ended'] },
  { id: 'chat', label: word('Messages', 'what a program may do'), events: ['message.sent'] },
  { id: 'moderation', label: t('Moderation in your groups'), events: ['case.opened', 'case.decided'] },
  ...(isPlace
    ? [
        {
          id: 'accounts',
          label: word('Accounts', 'events of webhooks'),
          events: ['account.activated', 'account.left'],
        } as const,
      ]
    : []),
]
