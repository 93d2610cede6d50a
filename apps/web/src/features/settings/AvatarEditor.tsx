import { Mark } from '@koinon/ui/marks/Mark'
import { useCacheView } from '#lib/cache.ts'
import { useMutationCall } from '#lib/calls/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { OnePicture } from '#lib/uploads/OnePicture.tsx'

/** The picture others see beside the name. */
export function AvatarEditor() {
  const { id, displayName, avatar } = useAccount()
  const view = useCacheView()
  const edit = useMutationCall('accounts.editAccountInfo', {
    onSuccess: (saved) => view.set('accounts.getAccountDetails', {}, saved),
  })
  return (
    <OnePicture
      shape="round"
      isThere={avatar !== null}
      onChange={(avatarMediaId) => edit.mutateAsync({ body: { avatarMediaId } })}
    >
      <Mark kind="person" name={displayName} seed={id} size={96} sources={avatar?.sources} />
    </OnePicture>
  )
}
