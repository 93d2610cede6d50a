import type { Reason } from '@koinon/contract/shared'
import { t, word } from '../../text/i18n/index.ts'

/* Why somebody or something is recommended, in the reader's language. The server's own texts are English, for
   clients without texts of their own. */

type ReasonCount = Pick<Reason, 'kind' | 'count'>

/** Why the member might know a person. */
export function whyToMeet({ kind, count }: ReasonCount): string {
  return {
    CONTACT: t('In your contacts'),
    MUTUAL_FOLLOWS: t('{count, plural, one {# mutual friend} other {# mutual friends}}', { count }),
    SHARED_GROUP: t('{count, plural, one {# mutual group} other {# mutual groups}}', { count }),
    SHARED_INTEREST: t('{count, plural, one {# shared interest} other {# shared interests}}', { count }),
    NEARBY: word('Nearby', 'why a person or group is suggested'),
    ACTIVE: t('Active this week'),
    POPULAR: t('Popular here'),
  }[kind]
}

/** Why a person is among the most helpful: as above, but for what they wrote. */
export const whyHelpful = ({ kind, count }: ReasonCount): string =>
  kind === 'ACTIVE'
    ? t('{count, plural, one {# post or comment} other {# posts and comments}}', { count })
    : whyToMeet({ kind, count })

/** Why the member might want to join a group. */
export function whyToJoin({ kind, count }: ReasonCount): string {
  if (kind === 'MUTUAL_FOLLOWS')
    return t('{count, plural, one {# friend is a member} other {# friends are members}}', { count })
  if (kind === 'SHARED_INTEREST') return t('Matches your interests')
  if (kind === 'ACTIVE') return t('Active this week')
  if (kind === 'POPULAR') return t('{count, plural, one {# member} other {# members}}', { count })
  return whyToMeet({ kind, count })
}

/** The strongest of several reasons, if there is any. */
export const strongestReason = (
  reasons: readonly ReasonCount[],
  words: (reason: ReasonCount) => string,
): string | undefined => (reasons[0] === undefined ? undefined : words(reasons[0]))
