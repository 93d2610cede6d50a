import { useEffect, useState } from 'react'
import { Spinner } from '@koinon/ui/actions/Spinner'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { t } from '#lib/text/i18n/index.ts'
import { LivePlayer } from './LivePlayer.tsx'
import type { Stream } from './LivePlayer.tsx'
import styles from './Live.module.css'

const hintDelayMs = 60_000

/** Whether a signal arrives, and how it looks; after a minute without one, what to check. */
export function SignalStep({ groupId, live }: { readonly groupId: string; readonly live: Stream | null }) {
  if (live === null) return <Waiting />
  return (
    <Stack gap={4}>
      <Text role="status">{t('Signal received. Preview:')}</Text>
      <LivePlayer groupId={groupId} stream={live} />
    </Stack>
  )
}

function Waiting() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), hintDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Stack gap={4}>
      <div className={styles['line']} role="status">
        <Spinner />
        <Text>{t('Waiting for your signal. Start streaming in your software.')}</Text>
      </div>
      {isLong && (
        <Banner tone="info" title={t('No signal for a minute')}>
          <ul>
            <li>{t('Did you copy the whole server address, with /live at the end?')}</li>
            <li>{t('Is the key the newest one, without a space before or after it?')}</li>
            <li>{t('Is a firewall between you and the server blocking the port?')}</li>
            <li>{t('Does your software say that it is connected? If not, it gives the reason.')}</li>
          </ul>
        </Banner>
      )}
    </Stack>
  )
}
