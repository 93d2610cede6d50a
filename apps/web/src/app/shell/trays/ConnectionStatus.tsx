import { useEffect, useState } from 'react'
import { ConnectionBar } from '@koinon/ui/overlays/ConnectionBar'
import { t } from '#lib/text/i18n/index.ts'
import { useConnection } from '#lib/data/realtime/index.ts'

const second = 1000

/** The bar over the page while the server cannot be reached. It takes no room and disappears by itself. */
export function ConnectionStatus() {
  const connection = useConnection()
  const retryAt = connection.state === 'offline' ? connection.retryAt : null
  const seconds = useSecondsUntil(retryAt)
  if (connection.state === 'connected') return <ConnectionBar state="connected" />
  if (connection.state === 'restored') return <ConnectionBar state="restored">{t('Back online')}</ConnectionBar>
  return (
    <ConnectionBar state="offline">
      {t('You’re offline. Posts are sent later.')}
      {/* The countdown is visual only: read out every second, it would drown out everything else. */}
      {seconds > 0 && (
        <span aria-hidden="true">
          {' '}
          {t('Trying again in {seconds, plural, one {# second} other {# seconds}}.', { seconds })}
        </span>
      )}
    </ConnectionBar>
  )
}

function useSecondsUntil(time: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (time === null) return
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [time])
  return time === null ? 0 : Math.max(0, Math.ceil((time - now) / second))
}
