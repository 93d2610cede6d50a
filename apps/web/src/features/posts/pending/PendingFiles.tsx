import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ProgressBar } from '@koinon/ui/lists/ProgressBar'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { fileProblem, isUnusable } from '#lib/media/uploads/pick/fileProblem.ts'
import { FileFailed } from '#lib/media/uploads/send/untilReady.ts'
import type { Post } from '../card/types.ts'
import { postCalls } from './scheduled/postCalls.ts'

type Media = Post['media'][number]

export interface PendingFilesProps {
  readonly media: readonly Media[]
  /** Only its author can do something about a file that failed. */
  readonly isOwn: boolean
}

/** Files of a waiting post that are not finished: the progress of each, or why it failed and what helps. */
export function PendingFiles({ media, isOwn }: PendingFilesProps) {
  const unready = media.filter(({ status }) => status !== 'READY' && (isOwn || status !== 'FAILED'))
  if (unready.length === 0) return null
  return (
    <Stack as="ul" role="list" gap={3}>
      {unready.map((file) => (
        <li key={file.id}>
          <UnreadyFile file={file} />
        </li>
      ))}
    </Stack>
  )
}

function UnreadyFile({ file }: { readonly file: Media }) {
  const { id, status, failure } = file
  const again = useMutationCall('content.reprocessContent', {
    invalidates: [...postCalls, 'content.getItem'],
    onFailure: (error) => toastFailure(error),
  })
  const name = nameOf(file)
  if (status !== 'FAILED') {
    const share = file.progress / 100
    return (
      <>
        <Text as="bdi" size="small" tone="muted" truncate>
          {name}
        </Text>
        <ProgressBar label={name} share={share} words={formatPercent(share)} />
      </>
    )
  }
  const cause = new FileFailed(failure ?? 'FAILED')
  return (
    <Stack gap={2} align="start">
      <Text size="small" tone="danger">
        <bdi>{name}</bdi>
        {': '}
        {fileProblem(cause)}
      </Text>
      {!isUnusable(cause) && (
        <Button
          size="dense"
          icon="arrow-clockwise"
          isLoading={again.isPending}
          onPress={() => again.mutate({ body: { mediaId: id } })}
          aria-label={t('Try again: {name}', { name })}
        >
          {t('Try again')}
        </Button>
      )}
    </Stack>
  )
}

/** Its description or, without one, what kind of file it is. */
function nameOf({ alt, mediaType }: Media): string {
  if (alt !== '') return alt
  switch (mediaType) {
    case 'IMAGE':
      return word('Picture', 'kind of media')
    case 'VIDEO':
      return word('Video', 'kind of media')
    case 'AUDIO':
      return word('Audio', 'kind of media')
  }
}
