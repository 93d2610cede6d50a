import { useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { Conversation } from '../../features/chat/index.ts'
import { useMutationCall } from '../../lib/calls/index.ts'
import { formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/i18n/index.ts'
import { tellFailure } from '../../lib/toasts.ts'
import { pictureProblem } from '../../lib/uploads/pictureProblem.ts'
import { uploadPicture } from '../../lib/uploads/uploadPicture.ts'

const invalidates = ['chat.getConversation', 'chat.getSubscribedConversations'] as const

/** The picture of a conversation of several: chosen, changed, taken away. */
export function Picture({ conversation: { id: conversationId, mark } }: { readonly conversation: Conversation }) {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const change = useMutationCall('chat.updateConversation', { invalidates, onFailure: (error) => tellFailure(error) })
  const put = (markMediaId: string | null) => change.mutateAsync({ body: { conversationId, markMediaId } })
  const take = async (file: File) => {
    setFailure(undefined)
    setProgress(0)
    try {
      const { id } = await uploadPicture(file, 'AVATAR', setProgress)
      await put(id)
    } catch (error) {
      setFailure(pictureProblem(error))
    }
    setProgress(undefined)
  }
  return (
    <Stack isPadded gap={3}>
      <Cluster gap={3}>
        <Button
          icon="image"
          isLoading={progress !== undefined || change.isPending}
          onPress={() => input.current?.click()}
        >
          {mark === null ? t('Add a picture') : t('Change the picture')}
        </Button>
        {mark !== null && (
          <Button variant="quiet" onPress={() => void put(null).catch(() => undefined)}>
            {t('Remove the picture')}
          </Button>
        )}
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
