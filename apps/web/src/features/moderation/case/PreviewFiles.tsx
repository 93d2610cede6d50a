import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { formatBytes } from '#lib/text/formatBytes.ts'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import type { CaseContent } from '../labels.ts'
import styles from './CasePreview.module.css'

const Recording = lazyPart(() => import('#lib/media/player/MediaPlayer.tsx'), 'MediaPlayer')

export interface CaseRecordingsProps {
  readonly recordings: CaseContent['recordings']
  /** The files stay covered, whatever is pressed. */
  readonly isCalm: boolean
}

/** Videos and sounds that are judged: nothing of them until somebody chooses to, and none starts by itself. */
export function CaseRecordings({ recordings, isCalm }: CaseRecordingsProps) {
  const [isShown, setShown] = useState(false)
  const count = recordings.length
  if (count === 0) return null
  if (isCalm)
    return (
      <Text tone="muted" size="small">
        {t('{count, plural, one {# recording is} other {# recordings are}} covered.', { count })}
      </Text>
    )
  return (
    <Stack gap={3} align="start">
      <Button size="dense" icon={isShown ? 'eye-slash' : 'eye'} onPress={() => setShown(!isShown)}>
        {isShown
          ? t('{count, plural, one {Cover the recording} other {Cover # recordings}}', { count })
          : t('{count, plural, one {Show the recording} other {Show # recordings}}', { count })}
      </Button>
      {isShown && recordings.map((media) => <Recording key={media.id} media={media} beginsAlone={false} />)}
    </Stack>
  )
}

/** Other files that are judged, to download. */
export function CaseFiles({ files }: { readonly files: CaseContent['files'] }) {
  if (files.length === 0) return null
  return (
    <Stack as="ul" role="list" gap={2} aria-label={t('Shared files')}>
      {files.map(({ id, name, sizeBytes, url }) => (
        <li key={id} className={styles['file']}>
          <Icon name="file" />
          <span>
            {url === null ? (
              <bdi>{name}</bdi>
            ) : (
              <Link href={url}>
                <bdi>{name}</bdi>
              </Link>
            )}{' '}
            <Text as="span" size="small" tone="muted">
              {formatBytes(sizeBytes)}
            </Text>
          </span>
        </li>
      ))}
    </Stack>
  )
}
