import { useEffect, useRef, useState } from 'react'
import type QrScanner from 'qr-scanner'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Banner } from '@koinon/ui/overlays/Banner'
import { t } from '../../../lib/i18n/index.ts'
import styles from './Door.module.css'

type Camera = 'STARTING' | 'ON' | 'REFUSED' | 'NONE'

export interface ScannerProps {
  readonly onScan: (text: string) => void
}

/** Reads codes from the camera, one after the other, while mounted. */
export function Scanner({ onScan }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const scanner = useRef<QrScanner>(null)
  const heard = useRef(onScan)
  const [camera, setCamera] = useState<Camera>('STARTING')
  const [hasTorch, setHasTorch] = useState(false)
  const [isLit, setLit] = useState(false)
  const [hasOther, setHasOther] = useState(false)
  const [isBack, setBack] = useState(true)
  useEffect(() => {
    heard.current = onScan
  }, [onScan])
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    let isGone = false
    const begin = async () => {
      const { default: Reader } = await import('qr-scanner')
      if (isGone) return
      const reader = new Reader(element, ({ data }) => heard.current(data), {
        preferredCamera: 'environment',
        returnDetailedScanResult: true,
        maxScansPerSecond: 10,
      })
      scanner.current = reader
      await reader.start()
      setCamera('ON')
      setHasTorch(await reader.hasFlash())
      setHasOther((await Reader.listCameras()).length > 1)
    }
    begin().catch(async () => setCamera(await whyNot()))
    return () => {
      isGone = true
      scanner.current?.destroy()
      scanner.current = null
    }
  }, [])
  const light = async () => {
    await scanner.current?.toggleFlash()
    setLit(scanner.current?.isFlashOn() ?? false)
  }
  const turn = async () => {
    await scanner.current?.setCamera(isBack ? 'user' : 'environment')
    setBack(!isBack)
    setHasTorch((await scanner.current?.hasFlash()) ?? false)
    setLit(false)
  }
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
            onPress={() => void light().catch(() => setHasTorch(false))}
          />
        )}
        {hasOther && (
          <IconButton
            icon="arrows-clockwise"
            label={t('Use the other camera')}
            variant="over-media"
            onPress={() => void turn().catch(() => setHasOther(false))}
          />
        )}
      </div>
    </div>
  )
}

/**
 * The library reports every camera that fails to open as missing; the browser's error name reveals a denied permission.
 */
async function whyNot(): Promise<Camera> {
  const devices: Partial<Pick<Navigator, 'mediaDevices'>> = navigator
  try {
    const stream = await devices.mediaDevices?.getUserMedia({ video: true })
    for (const track of stream?.getTracks() ?? []) track.stop()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'REFUSED'
  }
  return 'NONE'
}
