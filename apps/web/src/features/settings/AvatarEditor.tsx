import { useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Mark } from '@koinon/ui/marks/Mark'
import { useCacheView } from '../../lib/cache.ts'
import { useMutationCall } from '../../lib/calls/index.ts'
import { formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/i18n/index.ts'
import { useAccount } from '../../lib/session/index.ts'
import { pictureProblem } from '../../lib/uploads/pictureProblem.ts'
import { uploadPicture } from '../../lib/uploads/uploadPicture.ts'

/** The picture that others see beside the name: chosen, changed, taken away. Each takes effect at once. */
export function AvatarEditor() {
  const { id, displayName, avatar } = useAccount()
  const view = useCacheView()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const edit = useMutationCall('accounts.editAccountInfo', {
    onSuccess: (saved) => view.set('accounts.getAccountDetails', {}, saved),
    onFailure: (error) => setFailure(pictureProblem(error)),
  })
  const put = (avatarMediaId: string | null) => edit.mutateAsync({ body: { avatarMediaId } })
  const take = async (file: File) => {
    setFailure(undefined)
    setProgress(0)
    try {
      const media = await uploadPicture(file, 'AVATAR', setProgress)
      await put(media.id)
    } catch (error) {
      setFailure(pictureProblem(error))
    }
    setProgress(undefined)
  }
  return (
    <Stack gap={3}>
      <Cluster gap={5}>
        <Mark kind="person" name={displayName} seed={id} size={96} sources={avatar?.sources} />
        <Cluster gap={3}>
          <Button
            icon="image"
            isLoading={progress !== undefined || edit.isPending}
            onPress={() => input.current?.click()}
          >
            {avatar === null ? t('Add a picture') : t('Change the picture')}
          </Button>
          {avatar !== null && (
            <Button variant="quiet" onPress={() => void put(null).catch(() => undefined)}>
              {t('Remove the picture')}
            </Button>
          )}
        </Cluster>
      </Cluster>
      {progress !== undefined && (
        <Text size="small" tone="muted" role="status">
          {t('{share} sent', { share: formatPercent(progress) })}
        </Text>
      )}
      {failure !== undefined && (
        <Text tone="danger" role="alert">
          {failure}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file !== undefined) void take(file)
          event.currentTarget.value = ''
        }}
      />
    </Stack>
  )
}
