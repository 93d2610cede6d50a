import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ConnectionLine } from '@koinon/ui/overlays/ConnectionBar'
import { useConnection } from '../../data/realtime/index.ts'
import { t } from '../../text/i18n/index.ts'

const second = 1000

/** The state of the connection, and the words for it: none while there is one. */
export function useConnectionText(): {
  readonly state: 'connected' | 'offline' | 'restored'
  readonly words: ReactNode
} {
  const connection = useConnection()
  const seconds = useSecondsUntil(connection.state === 'offline' ? connection.retryAt : null)
  if (connection.state === 'connected') return { state: 'connected', words: null }
  if (connection.state === 'restored') return { state: 'restored', words: t('Back online') }
  const words = (
    <>
      {t('You’re offline. Posts are sent later.')}
      {/* The countdown is visual only: read out every second, it would drown out everything else. */}
      {seconds > 0 && (
        <span aria-hidden="true">
          {' '}
          {t('Trying again in {seconds, plural, one {# second} other {# seconds}}.', { seconds })}
        </span>
      )}
    </>
  )
  return { state: 'offline', words }
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

/** A line of its own below the page's title while the server cannot be reached. */
export function ConnectionNotice() {
  const { state, words } = useConnectionText()
  return state === 'connected' ? null : <ConnectionLine state={state}>{words}</ConnectionLine>
}
