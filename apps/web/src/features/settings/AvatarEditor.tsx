import { Avatar } from '@koinon/ui/marks/Avatar'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { SingleImage } from '#lib/media/uploads/pick/SingleImage.tsx'

/** The picture others see beside the name. */
export function AvatarEditor() {
  const { id, displayName, avatar } = useAccount()
  const view = useCacheView()
  const edit = useMutationCall('accounts.editAccountInfo', {
    onSuccess: (saved) => view.set('accounts.getAccountDetails', {}, saved),
  })
  return (
    <SingleImage
      shape="round"
      isThere={avatar !== null}
      onChange={(avatarMediaId) => edit.mutateAsync({ body: { avatarMediaId } })}
    >
      <Avatar kind="person" name={displayName} seed={id} size={96} sources={avatar?.sources} />
    </SingleImage>
  )
}
