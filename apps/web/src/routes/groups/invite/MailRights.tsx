import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'

type Rights = ReplyOf<'groups.listMailInvitations'>['rights']

/** Why the place does not let the member invite people by email, or how many are left; nothing without a limit. */
export function MailRights({ groupId }: { readonly groupId: string }) {
  const rights = useCall('groups.listMailInvitations', { body: { groupId, limit: 1 } }).data?.rights
  const words = rights === undefined ? null : wordsOf(rights)
  return words === null ? null : (
    <Text tone="muted" size="small">
      {words}
    </Text>
  )
}

function wordsOf({ reason, from, left }: Rights): string | null {
  switch (reason) {
    case 'NOBODY':
      return t('Nobody invites people by email here. Members can still be invited by name.')
    case 'STAFF':
      return t('Only moderators and administrators invite people by email here. Members can still be invited by name.')
    case 'TOO_NEW':
      return t('You can invite people by email from {day}. Members can already be invited by name.', {
        day: from === null ? '' : formatDate(new Date(from), 'day'),
      })
    case 'MONTH':
      return t('You have invited as many people by email as one can in a month. Members can still be invited by name.')
    case 'DAY':
      return t('You can invite more people by email from {time}. Members can still be invited by name.', {
        time: from === null ? '' : formatDate(new Date(from), 'full'),
      })
    case null:
      return left === null
        ? null
        : t(
            '{count, plural, one {You can invite # more person by email for now.} other {You can invite # more people by email for now.}}',
            { count: left },
          )
  }
}
