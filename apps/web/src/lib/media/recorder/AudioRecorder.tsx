import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '../../text/i18n/index.ts'
import { useRecorder } from './useRecorder.ts'
import styles from './AudioRecorder.module.css'

export interface AudioRecorderProps {
  readonly onDone: (audio: File) => void
  readonly onCancel: () => void
}

/** Records a sound: shows the duration and the input level, or the reason why recording is not possible. */
export function AudioRecorder({ onDone, onCancel }: AudioRecorderProps) {
  const { state, refusal, seconds, level, start, finish } = useRecorder(onDone)
  const isRecording = state === 'recording'
  return (
    <section
      className={styles['recorder']}
      aria-label={t('Record audio')}
      data-recording={isRecording ? '' : undefined}
    >
      {isRecording ? (
        <>
          <span className={styles['light']}>
            <Icon name="record" isFilled />
          </span>
          <span role="timer" aria-label={t('Recorded so far')} className={styles['time']}>
            {clock(seconds)}
          </span>
          <meter
            className={styles['level']}
            aria-label={word('Loudness', 'of a recording')}
            min={0}
            max={1}
            value={level}
          />
          <Button variant="primary" icon="stop" onPress={finish}>
            {t('Stop and add')}
          </Button>
        </>
      ) : (
        <>
          <Button variant="primary" icon="microphone" isLoading={state === 'asking'} onPress={() => void start()}>
            {state === 'refused' ? t('Try again') : t('Start recording')}
          </Button>
          <Text
            size="small"
            tone={state === 'refused' ? 'danger' : 'muted'}
            role={state === 'refused' ? 'alert' : undefined}
            className={styles['words']}
          >
            {state === 'refused' ? refusal : t('Your browser will ask for the microphone.')}
          </Text>
        </>
      )}
      <Button variant="quiet" onPress={onCancel}>
        {isRecording ? word('Discard', 'button') : word('Cancel', 'button: leaves it as it was')}
      </Button>
    </section>
  )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
