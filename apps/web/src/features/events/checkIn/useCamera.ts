import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type QrScanner from 'qr-scanner'

type Camera = 'STARTING' | 'ON' | 'REFUSED' | 'NONE'

/** A camera that reads codes into a video element while mounted, and what can be switched on it. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onScan: (text: string) => void) {
  const scanner = useRef<QrScanner>(null)
  const latest = useRef(onScan)
  const [camera, setCamera] = useState<Camera>('STARTING')
  const [hasTorch, setHasTorch] = useState(false)
  const [isLit, setLit] = useState(false)
  const [hasOther, setHasOther] = useState(false)
  const [isBack, setBack] = useState(true)
  useEffect(() => {
    latest.current = onScan
  }, [onScan])
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    let isGone = false
    const start = async () => {
      const { default: Reader } = await import('qr-scanner')
      if (isGone) return
      const reader = new Reader(element, ({ data }) => latest.current(data), {
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
    // Once the screen is left, the camera is not opened again to learn why it failed.
    start().catch(async () => isGone || setCamera(await whyNot()))
    return () => {
      isGone = true
      scanner.current?.destroy()
      scanner.current = null
    }
  }, [video])
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
  return {
    camera,
    hasTorch,
    isLit,
    hasOther,
    light: () => void light().catch(() => setHasTorch(false)),
    turn: () => void turn().catch(() => setHasOther(false)),
  }
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
