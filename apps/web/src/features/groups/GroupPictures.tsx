import { useState } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { GroupPicture } from './GroupPicture.tsx'
import type { OpenGroup } from './settingsDraft.ts'

/** Mark and banner of a group, each saved as it is chosen. */
export function GroupPictures({ group: { id: groupId, version, mark, banner } }: { readonly group: OpenGroup }) {
  const change = useMutationCall('groups.changeGroupInfo', {
    invalidates: ['groups.getGroup', 'groups.getGroupMemberships', 'groups.listGroupsV2'],
  })
  // Each names the version it changes: the second waits until the first has made its own.
  const [isSending, setSending] = useState(false)
  const taking = { isDisabled: isSending, onSending: setSending }
  const body = { groupId, version }
  return (
    <Stack as="section" isPadded gap={6} aria-label={t('Pictures of the group')}>
      <GroupPicture
        {...taking}
        shape="mark"
        current={mark?.sources.at(-1)?.url}
        onTake={({ id }) => change.mutateAsync({ body: { ...body, markMediaId: id } })}
      />
      <GroupPicture
        {...taking}
        shape="banner"
        current={banner?.sources.at(-1)?.url}
        onTake={({ id }) => change.mutateAsync({ body: { ...body, bannerMediaId: id } })}
      />
    </Stack>
  )
}
