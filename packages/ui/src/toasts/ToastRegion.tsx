import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { Icon } from '../foundations/Icon.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { useCoveredHeight } from '../lib/useCoveredHeight.tsx'
import { toasts as applicationToasts } from './toastQueue.ts'
import type { QueuedToast, ToastQueue } from './toastQueue.ts'
import { useAttention } from './useAttention.ts'
import styles from './ToastRegion.module.css'

/** Counts down while `isPaused` is false and calls `onEnd` once; resuming continues with the remaining time. */
function useCountdown(duration: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(duration)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isPaused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - startedAt
    }
  }, [isPaused])
}

function useIsTabHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.hidden,
    () => false,
  )
}

const toneIcons = { neutral: undefined, success: 'check-circle', danger: 'warning-circle' } as const

function Toast({
  toast,
  queue,
  isPaused,
}: {
  readonly toast: QueuedToast
  readonly queue: ToastQueue
  readonly isPaused: boolean
}) {
  const strings = useUiStrings()
  const icon = toneIcons[toast.tone ?? 'neutral']
  useCountdown(toast.duration, isPaused, () => queue.dismiss(toast.id))
  return (
    <li className={cx(styles['toast'], styles[toast.tone ?? 'neutral'])}>
      {icon !== undefined && <Icon name={icon} isFilled />}
      <p className={styles['message']} dir="auto">
        {toast.message}
      </p>
      {toast.action !== undefined && (
        <Button variant="quiet" size="dense" className={styles['action']} onPress={() => queue.act(toast.id)}>
          {toast.action.label}
        </Button>
      )}
      <IconButton
        icon="x"
        size="dense"
        label={strings.dismiss}
        hasTooltip={false}
        className={styles['dismiss']}
        onPress={() => queue.dismiss(toast.id)}
      />
    </li>
  )
}

export interface ToastRegionProps {
  readonly queue?: ToastQueue
  /** The landmark's name. */
  readonly label?: string
}

/**
 * Where toasts appear: once per page. The landmark is always present so that screen readers announce what is added.
 * Toasts wait while the pointer or the focus is on them, and while the tab is hidden. Pages and dialogs leave room for
 * them: they never cover what somebody needs next.
 */
export function ToastRegion({ queue = applicationToasts, label }: ToastRegionProps) {
  const strings = useUiStrings()
  const shown = useSyncExternalStore(queue.subscribe, queue.current, queue.current)
  const isTabHidden = useIsTabHidden()
  const region = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const hasAttention = useAttention(region, shown.length)
  useCoveredHeight(list, { name: '--toasts', space: '2 * var(--s-5)' })
  return (
    <section
      ref={region}
      aria-label={label ?? strings.notifications}
      className={styles['region']}
      tabIndex={-1}
      // React Aria makes everything outside of an open dialog inert, except this: it is heard and pressed all the same.
      data-react-aria-top-layer="true"
    >
      <div role="status" aria-atomic="false" aria-relevant="additions" className={styles['announcer']}>
        <ol ref={list} className={styles['list']}>
          {shown.map((toast) => (
            <Toast key={toast.id} toast={toast} queue={queue} isPaused={hasAttention || isTabHidden} />
          ))}
        </ol>
      </div>
    </section>
  )
}
