import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { ownZone } from '#lib/text/timeZones.ts'
import { TimeFields } from '../../compose/fields/TimeFields.tsx'
import { instantOf, timeDraftOf } from '../../compose/draft/composition.ts'
import { tomorrowMorning } from '../../compose/quickTimes.ts'
import { postCalls } from './postCalls.ts'

export interface NewTimeProps {
  readonly post: ItemOf<'content.scheduledPostsList'>
  readonly onClose: () => void
}

/** Moves a scheduled post, or sets a new time for one that missed its own. */
export function NewTime({ post, onClose }: NewTimeProps) {
  const [written, setWritten] = useState(() => timeDraftOf(post.scheduledLiveAt ?? tomorrowMorning(new Date())))
  const move = useMutationCall('content.updateScheduledPostTime', {
    invalidates: postCalls,
    onSuccess: () => {
      toasts.show({ message: t('Time changed'), tone: 'success' })
      onClose()
    },
  })
  const at = instantOf(written)
  const problem = move.error === null ? undefined : problemOf(move.error)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Schedule post')}
      size="small"
      isLocked={move.isPending}
      actions={
        <Button
          variant="primary"
          isLoading={move.isPending}
          disabledReason={at === null ? t('Choose a date and time') : undefined}
          onPress={() =>
            at !== null &&
            move.mutate({ body: { postId: post.id, scheduledLiveAt: at.toISOString(), timeZone: ownZone() } })
          }
        >
          {t('Save time')}
        </Button>
      }
    >
      <Stack gap={4}>
        <TimeFields at={written} onChange={setWritten} error={problem?.sentence} />
      </Stack>
    </Dialog>
  )
}
