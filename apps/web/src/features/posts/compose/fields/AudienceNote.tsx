import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'

/** For those who run a group: how many people a post will notify, and how. Hidden for others. */
export function AudienceNote({ groupId }: { readonly groupId: string }) {
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  if (group.data === undefined || !('can' in group.data) || !group.data.can.manage) return null
  return <Audience of={{ groupId }} />
}

/** The note for an event's hosts: about its guests who come, or about all on its list. */
export function GuestsNote({ eventId, notify }: { readonly eventId: string; readonly notify: 'CONFIRMED' | 'ALL' }) {
  return <Audience of={{ eventId, notify }} />
}

function Audience({ of }: { readonly of: NonNullable<GivenOf<'notifications.previewAudience'>['body']> }) {
  const audience = useCall('notifications.previewAudience', { body: of })
  if (audience.data === undefined) return null
  const { people, push, mail, silenced } = audience.data
  return (
    <Text size="small" tone="muted" role="status">
      {people === 0
        ? t('Nobody will be notified.')
        : t('This will notify {people, plural, one {# person} other {# people}}: {push} by push, {mail} by mail.', {
            people,
            push,
            mail,
          })}
      {silenced > 0 &&
        of.groupId !== undefined &&
        ` ${t('{silenced, plural, one {# has} other {# have}} turned off notifications of this group.', { silenced })}`}
    </Text>
  )
}
