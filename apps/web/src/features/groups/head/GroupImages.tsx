import { useState } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { GroupImage } from './GroupImage.tsx'
import type { OpenGroup } from '../types.ts'

type Pictures = Pick<GivenOf<'groups.changeGroupInfo'>['body'], 'pictureMediaId' | 'bannerMediaId'>

/** Sets an uploaded picture on the group's latest version, since uploading takes a while. */
export function useGroupImages({ id: groupId, version }: Pick<OpenGroup, 'id' | 'version'>) {
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
export function GroupImages({ group }: { readonly group: OpenGroup }) {
  const { picture, banner } = group
  const change = useGroupImages(group)
  // Each names the version it changes: the second waits for the version created by the first.
  const [isSending, setSending] = useState(false)
  const taking = { isDisabled: isSending, onSending: setSending }
  return (
    <Stack as="section" isPadded gap={6} aria-label={t('Group images')}>
      <GroupImage
        {...taking}
        shape="mark"
        current={picture?.sources.at(-1)?.url}
        onTake={({ id }) => change({ pictureMediaId: id })}
      />
      <GroupImage
        {...taking}
        shape="banner"
        current={banner?.sources.at(-1)?.url}
        onTake={({ id }) => change({ bannerMediaId: id })}
      />
    </Stack>
  )
}
