import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type JoinCode = ItemOf<'groups.joinCodesList'>

export const stateName = (state: JoinCode['state']): string =>
  ({
    OPEN: word('Active', 'state of a join code'),
    DISABLED: word('Revoked', 'state of a join code'),
    EXPIRED: word('Expired', 'state of a join code'),
    USED_UP: word('Used', 'state of a join code'),
  })[state]

export const stateTone = (state: JoinCode['state']): 'success' | 'neutral' => (state === 'OPEN' ? 'success' : 'neutral')

/** How many joined with it, and how many may. */
export const usesText = ({ used, waiting, seats }: Pick<JoinCode, 'used' | 'waiting' | 'seats'>): string =>
  seats === null
    ? t('{used, plural, =0 {Nobody has joined yet} one {# person joined} other {# people joined}}', {
        used: used - waiting,
      })
    : t('{used, number} of {seats, plural, one {# place taken} other {# places taken}}', { used, seats })

/** How many asked with it and have no answer yet. */
export const pendingText = (waiting: number): string =>
  t('{waiting, plural, one {# pending request} other {# pending requests}}', { waiting })

/** When it expires. */
export const endText = ({ expirationDate, state }: Pick<JoinCode, 'expirationDate' | 'state'>): string => {
  if (expirationDate === null) return t('No end date')
  const date = formatDate(expirationDate, 'day')
  return state === 'EXPIRED' ? t('Ended on {date}', { date }) : t('Works until {date}', { date })
}

/** The effect of the code for people who use it: they join, or they request to. */
export const entryText = ({ needsApproval, approvalFrom }: Pick<JoinCode, 'needsApproval' | 'approvalFrom'>) => {
  if (needsApproval) return t('Joining needs approval')
  if (approvalFrom === null) return t('Join instantly')
  return t('Join instantly until {date}, then with approval', { date: formatDate(new Date(approvalFrom), 'day') })
}
