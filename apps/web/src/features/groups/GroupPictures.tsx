import { useState } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import { useCacheView } from '#lib/cache.ts'
import { useMutationCall } from '#lib/calls/index.ts'
import type { GivenOf } from '#lib/calls/index.ts'
import { t } from '#lib/i18n/index.ts'
import { GroupPicture } from './GroupPicture.tsx'
import type { OpenGroup } from './settingsDraft.ts'

type Pictures = Pick<GivenOf<'groups.changeGroupInfo'>['body'], 'markMediaId' | 'bannerMediaId'>

/** Sets an uploaded picture on the group's latest version, since uploading takes a while. */
export function useGroupPictures({ id: groupId, version }: Pick<OpenGroup, 'id' | 'version'>) {
  const view = useCacheView()
  const change = useMutationCall('groups.changeGroupInfo', {
    invalidates: ['groups.getGroup', 'groups.getEnterpriseGroup', 'groups.getGroupMemberships', 'groups.listGroupsV2'],
  })
  return (pictures: Pictures) => {
    const now = view.get('groups.getGroup', { params: { id: groupId } })
    return change.mutateAsync({
      body: { groupId, version: now?.locked === false ? now.version : version, ...pictures },
    })
  }
}

/** The group's picture and banner, each saved when chosen. */
export function GroupPictures({ group }: { readonly group: OpenGroup }) {
  const { mark, banner } = group
  const change = useGroupPictures(group)
  // Each names the version it changes: the second waits for the version created by the first.
  const [isSending, setSending] = useState(false)
  const taking = { isDisabled: isSending, onSending: setSending }
  return (
    <Stack as="section" isPadded gap={6} aria-label={t('Pictures of the group')}>
      <GroupPicture
        {...taking}
        shape="mark"
        current={mark?.sources.at(-1)?.url}
        onTake={({ id }) => change({ markMediaId: id })}
      />
      <GroupPicture
        {...taking}
        shape="banner"
        current={banner?.sources.at(-1)?.url}
        onTake={({ id }) => change({ bannerMediaId: id })}
      />
    </Stack>
  )
}
