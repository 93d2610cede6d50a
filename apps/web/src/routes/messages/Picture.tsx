import { Stack } from '@koinon/ui/foundations/Stack'
import type { Conversation } from '#features/chat/index.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { SingleImage } from '#lib/media/uploads/pick/SingleImage.tsx'

const invalidates = ['chat.getConversation', 'chat.getSubscribedConversations'] as const

/** The picture of a conversation of several people. */
export function Picture({ conversation: { id: conversationId, picture } }: { readonly conversation: Conversation }) {
  const change = useMutationCall('chat.updateConversation', { invalidates })
  return (
    <Stack isPadded>
      <SingleImage
        shape="square"
        isThere={picture !== null}
        onChange={(pictureMediaId) => change.mutateAsync({ body: { conversationId, pictureMediaId } })}
      />
    </Stack>
  )
}
