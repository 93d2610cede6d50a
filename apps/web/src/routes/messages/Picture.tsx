import { Stack } from '@koinon/ui/foundations/Stack'
import type { Conversation } from '#features/chat/index.ts'
import { useMutationCall } from '#lib/calls/index.ts'
import { OnePicture } from '#lib/uploads/OnePicture.tsx'

const invalidates = ['chat.getConversation', 'chat.getSubscribedConversations'] as const

/** The picture of a conversation of several people. */
export function Picture({ conversation: { id: conversationId, mark } }: { readonly conversation: Conversation }) {
  const change = useMutationCall('chat.updateConversation', { invalidates })
  return (
    <Stack isPadded>
      <OnePicture
        shape="square"
        isThere={mark !== null}
        onChange={(markMediaId) => change.mutateAsync({ body: { conversationId, markMediaId } })}
      />
    </Stack>
  )
}
