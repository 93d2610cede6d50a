import { writeMarkdown } from '@koinon/contract/richText'
import { useQueryClient } from '@tanstack/react-query'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { invokeOnce, useMutationCall } from '#lib/data/calls/index.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import type { ProblemKind } from '#lib/data/problems/index.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { changingMessage, isMessage } from '#model/realtime/entityMatchers.ts'
import { readField } from '#lib/text/formatted/readWritten.ts'
import type { WrittenText } from '#lib/text/formatted/readWritten.ts'
import { messageRules } from '../box/messageRules.ts'
import type { Message } from '../types.ts'

const sentences = { TOO_LATE: msg('Messages can be edited for 15 minutes.') }

/** Refusals that trying again does not change. */
const final: ReadonlySet<ProblemKind> = new Set(['conflict', 'locked', 'missing'])

/**
 * Edits the text of the member's message. `onLost` receives the text that could not be saved just now, while it is on
 * screen.
 */
export function useEditMessage(onLost: (message: Message, text: string) => void) {
  const view = useCacheView()
  const { mutate } = useMutationCall('chat.editMessage', {
    onSuccess: (changed) =>
      view.patch(
        isMessage(changed.id),
        changingMessage(() => changed),
      ),
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
  return (message: Message, { mentions, ...written }: WrittenText) => {
    const before = readField(writeMarkdown(message.text, message.facets), messageRules)
    if (JSON.stringify(written) === JSON.stringify(before)) return
    const named = mentions.length === 0 ? {} : { mentions }
    mutate(
      { body: { messageId: message.id, ...written, ...named } },
      {
        onError: (error) =>
          !final.has(problemOf(error).kind) && onLost(message, writeMarkdown(written.text, written.formats ?? [])),
      },
    )
  }
}

/** A message disappears at once, and is deleted when the time to undo is over. */
export function useDeleteMessage() {
  const view = useCacheView()
  const queryClient = useQueryClient()
  const undo = useUndo('messages')
  return {
    isGone: undo.isGone,
    remove(message: Message, forWhom: 'ME' | 'ALL') {
      undo.run(message.id, {
        message: forWhom === 'ALL' ? t('Message deleted for everyone') : t('Message deleted for you'),
        commit: async () => {
          await invokeOnce('chat.deleteMessage', { query: { messageId: message.id, for: forWhom } })
          if (forWhom === 'ME') view.drop(isMessage(message.id))
          await queryClient.invalidateQueries({ queryKey: ['chat.getMessages'] })
        },
      })
    },
  }
}
