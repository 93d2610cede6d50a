import { useEffect, useRef } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Banner } from '@koinon/ui/overlays/Banner'
import { t } from '#lib/text/i18n/index.ts'
import { useCamera } from './useCamera.ts'
import styles from './CheckIn.module.css'

export interface ScannerProps {
  readonly onScan: (text: string) => void
  /** There is no camera to be used. */
  readonly onBlind?: () => void
}

/** Reads codes from the camera, one after the other, while mounted. */
export function Scanner({ onScan, onBlind }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { camera, hasTorch, isLit, hasOther, light, turn } = useCamera(video, onScan)
  const isBlind = camera === 'REFUSED' || camera === 'NONE'
  useEffect(() => {
    if (isBlind) onBlind?.()
  }, [isBlind, onBlind])
  if (camera === 'REFUSED')
    return (
      <Banner tone="warning" icon="camera" title={t('Camera access is off')}>
        {t('Allow the camera in your browser’s address bar and reopen this page. Or use the list and ticket codes.')}
      </Banner>
    )
  if (camera === 'NONE')
    return (
      <Banner tone="info" icon="camera" title={t('No camera found')}>
        {t('Search for names in the list, or type a ticket’s code.')}
      </Banner>
    )
  return (
    <div className={styles['scanner']}>
      <video ref={video} className={styles['video']} muted playsInline aria-label={t('Camera view')} />
      <div className={styles['aim']} />
      <div className={styles['lights']}>
        {hasTorch && (
          <IconButton
            icon="flashlight"
            label={isLit ? t('Turn off light') : t('Turn on light')}
            variant="over-media"
            isPressed={isLit}
            onPress={light}
          />
        )}
        {hasOther && (
          <IconButton icon="arrows-clockwise" label={t('Switch camera')} variant="over-media" onPress={turn} />
        )}
      </div>
    </div>
  )
}
