import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { AudienceNote } from './AudienceNote.tsx'
import { EventAudience } from './EventAudience.tsx'
import { LockField } from './LockField.tsx'
import type { Audience } from '../draft/composition.ts'
import type { FieldsProps } from './MoreFields.tsx'
import type { PostingRight } from '../usePostingRight.ts'
import { VoiceField } from './VoiceField.tsx'

export interface AudienceFieldProps extends FieldsProps {
  /** To post where it goes. */
  readonly right: PostingRight
}

/** As many groups as a menu can reasonably hold. */
const offered = 50

/** The audience of a new post in words, above the text: everyone, followers, or a group. */
export function AudienceField({ composition, onChange, right }: AudienceFieldProps) {
  const { event } = composition
  if (event !== null) return <EventAudience event={event} notify={composition.notify} onChange={onChange} />
  return <PlainAudience composition={composition} onChange={onChange} right={right} />
}

function PlainAudience({ composition, onChange, right }: AudienceFieldProps) {
  const { audience, group } = composition
  const mine = useCall('groups.getGroupMemberships', { body: { membershipStates: ['MEMBER'], limit: offered } })
  const groups = new Map((mine.data?.items ?? []).map((membership) => [membership.group.id, membership.group.name]))
  if (group !== null) groups.set(group.id, group.name)
  return (
    <Stack gap={3}>
      <NativeSelect
        label={word('Audience', 'who may see a post or an event')}
        value={group?.id ?? audience}
        onChange={(value) => {
          const name = groups.get(value)
          onChange({
            sold: null,
            asOrganization: false,
            ...(name === undefined ? { audience: value as Audience, group: null } : { group: { id: value, name } }),
          })
        }}
        options={[
          { value: 'EVERYONE', label: word('Everyone', 'who may see it') },
          { value: 'FOLLOWERS', label: t('My followers') },
          ...[...groups].map(([value, label]) => ({ value, label })),
        ]}
      />
      <AudienceDetails composition={composition} onChange={onChange} right={right} />
    </Stack>
  )
}

/** The settings that depend on the audience: voice, sale, approval, and how many people are notified. */
export function AudienceDetails({ composition, onChange, right }: AudienceFieldProps) {
  const { group } = composition
  return (
    <>
      {group !== null && right === 'POST' && <VoiceField group={group} composition={composition} onChange={onChange} />}
      {right !== 'NONE' && <LockField composition={composition} onChange={onChange} />}
      {right === 'ASK' && (
        <Text size="small" tone="muted" role="status">
          {t('Only admins can post here. Your post needs their approval.')}
        </Text>
      )}
      {group !== null && right === 'POST' && <AudienceNote groupId={group.id} />}
    </>
  )
}
