import { useRef } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Banner } from '@koinon/ui/overlays/Banner'
import { t } from '#lib/text/i18n/index.ts'
import { useCamera } from './useCamera.ts'
import styles from './CheckIn.module.css'

export interface ScannerProps {
  readonly onScan: (text: string) => void
}

/** Reads codes from the camera, one after the other, while mounted. */
export function Scanner({ onScan }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { camera, hasTorch, isLit, hasOther, light, turn } = useCamera(video, onScan)
  if (camera === 'REFUSED')
    return (
      <Banner tone="warning" icon="camera" title={t('The camera is not allowed')}>
        {t(
          "Allow it for this page: press the icon beside the page's address, choose the camera, and open this screen again. The list and typed codes work without it.",
        )}
      </Banner>
    )
  if (camera === 'NONE')
    return (
      <Banner tone="info" icon="camera" title={t('There is no camera here')}>
        {t("Search for names in the list, or type a ticket's code.")}
      </Banner>
    )
  return (
    <div className={styles['scanner']}>
      <video ref={video} className={styles['video']} muted playsInline aria-label={t('What the camera sees')} />
      <div className={styles['aim']} />
      <div className={styles['lights']}>
        {hasTorch && (
          <IconButton
            icon="flashlight"
            label={isLit ? t('Turn the light off') : t('Turn the light on')}
            variant="over-media"
            isPressed={isLit}
            onPress={light}
          />
        )}
        {hasOther && (
          <IconButton icon="arrows-clockwise" label={t('Use the other camera')} variant="over-media" onPress={turn} />
        )}
      </div>
    </div>
  )
}
